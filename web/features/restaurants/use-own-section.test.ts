import { expect, it } from 'vitest';
import { restaurantRoles } from '#shared/domain/restaurants/restaurant-roles.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { pages } from '#web/paths.ts';
import { leastOf, maySee } from './use-own-section.ts';

const sections = Object.keys(leastOf) as (keyof typeof leastOf)[];

it('every page of the area names its least role', () => {
  const ofArea = Object.values(pages).flatMap(({ frame, path }) => (frame === 'restaurant' ? [path] : []));
  expect(sorted(sections)).toEqual(sorted(ofArea));
});

it('the kitchen sees the board and what is available, a manager no page about people and payout', () => {
  const seenBy = Object.fromEntries(
    restaurantRoles.map((role) => [
      role,
      sections.filter((one) => maySee(role, one)).map((one) => one.split('/').slice(3).join('/')),
    ]),
  );
  const manager = [
    'orders',
    'orders/new',
    'availability',
    'setup',
    'menu',
    'analytics',
    'reviews',
    'settings',
  ];
  expect(seenBy).toEqual({
    kitchen: ['orders', 'availability'],
    manager,
    owner: [...manager, 'team', 'statements', 'legal', 'invoices', 'invoices/$invoiceId'],
  });
});
