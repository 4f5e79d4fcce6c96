import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallerOrder } from '#shared/contract/orders/telephone.ts';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { addItem, emptyCart, setQuantity, type Cart, type CartItem } from '#shared/domain/placing/cart.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { repriced } from '#web/features/checkout/line-changes.ts';
import { dishesAgain, leftOutText } from '#web/features/customer-orders/state.ts';
import { orderedRestaurantQuery, restaurantQuery } from '#web/features/restaurants/api.ts';
import { useApi } from '#web/lib/rpc.tsx';

/** The dishes that a caller asks for: apart from the cart of the person at the desk. */
export function useDeskCart(ownId: number | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosenId, setChosenId] = useState(ownId);
  const [cart, setCart] = useState<Cart>(emptyCart);
  const query = useQuery({ ...orderedRestaurantQuery(api, chosenId ?? 0), enabled: chosenId !== null });

  /** Returns what cannot be had again, in words. Without a dish the order stays as it was. */
  const again = async (order: CallerOrder): Promise<{ text: string; isFilled: boolean }> => {
    const { id } = order.restaurant;
    const asked = { ...restaurantQuery(api, id), staleTime: 0 };
    const restaurant = await queryClient.fetchQuery(asked);
    const { found, leftOut } = dishesAgain(order.lines, restaurant);
    if (found.length === 0) return { text: telephoneMessages.nothingAgain, isFilled: false };
    const of = { id, name: restaurant.name };
    setChosenId(id);
    setCart(found.reduce((filled, dish) => addItem(filled, { restaurant: of, ...dish }), emptyCart));
    return { text: leftOutText(leftOut), isFilled: true };
  };

  return {
    chosenId,
    query,
    cart,
    again,
    /** Chooses the restaurant once its menu is there, so that the keyboard goes on with the dishes. */
    choose: async (id: number) => {
      await queryClient.prefetchQuery(restaurantQuery(api, id));
      setChosenId(id);
      setCart(emptyCart);
    },
    leave: () => {
      setChosenId(null);
      setCart(emptyCart);
    },
    add: ({ id, name }: RestaurantDetail, item: CartItem, quantity = 1) =>
      setCart((filled) => addItem(filled, { restaurant: { id, name }, item, quantity })),
    setQuantity: (key: string, quantity: number) => setCart((filled) => setQuantity(filled, key, quantity)),
    reprice: (lines: ErrorDetails['prices_changed']['lines']) => setCart((filled) => repriced(filled, lines)),
    clear: () => {
      setChosenId(ownId);
      setCart(emptyCart);
    },
  };
}
export type DeskCart = ReturnType<typeof useDeskCart>;
