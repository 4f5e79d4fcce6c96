import { expect, it } from 'vitest';
import { firstRestaurant, mayDo, ownedBy, restaurantRoles, type Membership } from './restaurant-roles.ts';

const grid = {
  owner: { owner: true, manager: true, kitchen: true },
  manager: { owner: false, manager: true, kitchen: true },
  kitchen: { owner: false, manager: false, kitchen: true },
} as const;

const pairs = restaurantRoles.flatMap((role) => restaurantRoles.map((least) => [role, least] as const));

it.each(pairs)('a %s may do what asks for a %s only from that role up', (role, least) => {
  expect(mayDo(role, least)).toBe(grid[role][least]);
});

const kitchen: Membership = { id: 1, role: 'kitchen' };
const [second, third]: [Membership, Membership] = [
  { id: 2, role: 'owner' },
  { id: 3, role: 'owner' },
];

it('a user owns only the restaurants in which the role is owner', () => {
  expect(ownedBy([kitchen, second, { id: 4, role: 'manager' }, third])).toEqual([2, 3]);
});

it('an owner begins in the first own restaurant, and others in their first', () => {
  expect(firstRestaurant([kitchen, second, third])).toBe(second);
  expect(firstRestaurant([kitchen])).toBe(kitchen);
  expect(firstRestaurant([])).toBeUndefined();
});
