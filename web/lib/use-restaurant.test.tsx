// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { drawHook } from './drawn-hook.tsx';
import { rememberRestaurant, useRestaurant } from './use-restaurant.ts';

const restaurants = [3, 5, 8].map((id) => ({ id, name: `restaurant ${id}`, role: 'owner' }));
const session = { user: { restaurants } };
const route = '/restaurant/{-$restaurantId}/orders';
const restaurantAt = async (address: string, of: object = session) =>
  (await drawHook(useRestaurant, { session: of, address, route })).now?.id;

beforeEach(() => localStorage.clear());

it('the address names the restaurant; one of others is none', async () => {
  rememberRestaurant(8);
  expect(await restaurantAt('/restaurant/5/orders')).toBe(5);
  expect(await restaurantAt('/restaurant/6/orders')).toBeUndefined();
});

it('an address without a restaurant means the one that was used last, or the first one', async () => {
  expect(await restaurantAt('/restaurant/orders')).toBe(3);
  rememberRestaurant(8);
  expect(await restaurantAt('/restaurant/orders')).toBe(8);
  rememberRestaurant(6);
  expect(await restaurantAt('/restaurant/orders')).toBe(3);
});

it('a tablet without a user is in its kitchen', async () => {
  const tablet = { user: null, tablet: { restaurant: { id: 4, name: 'kitchen' } } };
  expect(await restaurantAt('/restaurant/orders', tablet)).toBe(4);
});
