// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { cartActions, cartDrawer, readCart } from '#web/features/cart/state.ts';
import { restaurantQuery } from '#web/features/restaurants/api.ts';
import { drawHook } from '#web/lib/drawn-hook.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { useOrderAgain } from './use-order-again.ts';

const restaurant = { id: 1, name: 'مطعم دار الطاجين' };
const order = { restaurant, lines: [{ menuItemId: 'tea', name: 'أتاي', quantity: 2 }] } as CustomerOrder;
const menuWith = (priceCentimes: number, isAcceptingOrders = true) => ({
  ...restaurant,
  isAcceptingOrders,
  menu: [
    {
      category: 'المشروبات',
      items: [{ id: 'tea', name: 'أتاي', category: 'المشروبات', priceCentimes, isSoldOut: false }],
    },
  ],
});

/** The page has read the menu before, at another price. */
async function orderAgain(answer: () => object) {
  const again = await drawHook(
    () => {
      const { queryKey } = restaurantQuery(useApi(), restaurant.id);
      const queryClient = useQueryClient();
      if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData<unknown>(queryKey, menuWith(1_000));
      return useOrderAgain(order);
    },
    { answers: { 'restaurants.get': answer } },
  );
  await again.act(() => again.now.start());
  return again;
}

beforeEach(() => {
  cartActions.clear();
  cartDrawer.set(false);
});

const prices = () => readCart().lines.map(({ unitPriceCentimes, quantity }) => [unitPriceCentimes, quantity]);

it('the same again costs today’s prices, not those that the page has read before', async () => {
  await orderAgain(() => menuWith(1_200));
  expect(prices()).toEqual([[1_200, 2]]);
  expect(cartDrawer.get()).toBe(true);
});

it('a cart of another restaurant is emptied only after a question', async () => {
  const other = { menuItemId: 'pizza', name: 'بيتزا', category: 'البيتزا', unitPriceCentimes: 5_000 };
  cartActions.add({ restaurant: { id: 2, name: 'بيتزا زيتونة' }, item: other, quantity: 1 });
  const again = await orderAgain(() => menuWith(1_200));
  expect(again.now).toMatchObject({ isAsking: true, cartOf: 'بيتزا زيتونة' });
  await again.act(() => again.now.decline());
  expect(prices()).toEqual([[5_000, 1]]);
  await again.act(() => again.now.start());
  await again.act(() => again.now.confirm());
  expect(prices()).toEqual([[1_200, 2]]);
  expect(again.now.isAsking).toBe(false);
});

it('a restaurant that takes no orders, and a server that does not answer, leave the cart as it is', async () => {
  await orderAgain(() => menuWith(1_200, false));
  const again = await orderAgain(() => Promise.reject(new TypeError('offline')));
  expect(prices()).toEqual([]);
  expect(again.now.isLoading).toBe(false);
});
