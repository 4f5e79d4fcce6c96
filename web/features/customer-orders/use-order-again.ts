import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { isFullFor, needsNewCart } from '#shared/domain/placing/cart.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { refusalText } from '#messages/restaurants/closed.ts';
import { cartActions, cartDrawer, readCart } from '#web/features/cart/state.ts';
import { restaurantQuery } from '#web/features/restaurants/api.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { toast } from '#web/ui/dialogs/toast.ts';
import { dishesAgain, leftOutText } from './state.ts';

/** The dishes that are still on the menu, at today's prices. */
export function useOrderAgain(order: CustomerOrder) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const [asked, setAsked] = useState<RestaurantDetail | null>(null);
  const [cartOf, setCartOf] = useState('');

  const fill = (restaurant: RestaurantDetail) => {
    const { found, leftOut } = dishesAgain(order.lines, restaurant);
    if (needsNewCart(readCart(), restaurant.id)) cartActions.clear();
    const { id, name } = restaurant;
    for (const dish of found) {
      const added = { restaurant: { id, name }, ...dish };
      if (isFullFor(readCart(), added)) toast.error(cartMessages.full, { subject: 'cart-full' });
      cartActions.add(added);
    }
    setAsked(null);
    cartDrawer.set(true);
    // The cart shows what was added; missing dishes need a message.
    const text = leftOutText(leftOut);
    if (text !== '') toast.success(orderMessages.addedAgain, { text });
  };

  const tellNothing = ({ leftOut }: ReturnType<typeof dishesAgain>) => {
    const isAllGone = leftOut.gone.length === order.lines.length;
    if (isAllGone) toast.error(orderMessages.allGone);
    else toast.error(orderMessages.noneAgain, { text: leftOutText(leftOut) });
  };

  const start = async () => {
    setIsLoading(true);
    try {
      const query = restaurantQuery(api, order.restaurant.id);
      const restaurant = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      const again = dishesAgain(order.lines, restaurant);
      if (!restaurant.isAcceptingOrders) toast.error(refusalText(restaurant));
      else if (again.found.length === 0) tellNothing(again);
      else if (needsNewCart(readCart(), restaurant.id)) {
        setCartOf(readCart().restaurant?.name ?? '');
        setAsked(restaurant);
      } else fill(restaurant);
    } catch (error) {
      toast.error(readAppError(error).text);
    } finally {
      setIsLoading(false);
    }
  };

  return {
    start: () => void start(),
    isLoading,
    isAsking: asked !== null,
    cartOf,
    confirm: () => asked && fill(asked),
    decline: () => setAsked(null),
  };
}
