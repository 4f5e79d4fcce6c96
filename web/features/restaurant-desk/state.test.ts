import { expect, it } from 'vitest';
import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import type { DeskSort } from '#messages/restaurants/restaurant-desk.ts';
import { sortedForDesk } from './state.ts';

const restaurantOf = (id: number, figures: number[]): AdminsRestaurant => {
  const [ordersToday = 0, ordersOfMonth = 0, rating = 0, balanceCentimes = 0] = figures;
  return { id, ordersToday, ordersOfMonth, rating, balanceCentimes } as AdminsRestaurant;
};

const restaurants = [
  restaurantOf(4, [0, 9, 4.2, -100]),
  restaurantOf(3, [2, 9, 4.9, 0]),
  restaurantOf(2, [1, 40, 0, 500]),
];

it.each<[DeskSort, number[]]>([
  ['newest', [4, 3, 2]],
  ['ordersToday', [3, 2, 4]],
  ['ordersOfMonth', [2, 4, 3]],
  ['rating', [3, 4, 2]],
  ['balanceCentimes', [2, 3, 4]],
])('sorted by %s, restaurants stand so: %j', (by, ids) => {
  expect(sortedForDesk(restaurants, by).map(({ id }) => id)).toEqual(ids);
});
