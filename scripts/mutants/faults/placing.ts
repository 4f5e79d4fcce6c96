import type { Fault } from '../fault.ts';

/** The table of what an order must meet to be placed. */
const file = 'server/features/orders/placing/conditions.ts';
const test = 'server/features/orders/placing/conditions.test.ts';

export const placingFaults: readonly Fault[] = [
  { file, find: 'policy.helpLine === null && new', replace: 'Date.now() < 0 && new', test },
  {
    file,
    find: "!== null && new AppError('restaurant_full')",
    replace: "=== null && new AppError('restaurant_full')",
    test,
  },
  { file, find: 'changed !== null && new', replace: 'changed === undefined && new', test },
  { file, find: '>= troubleRules.noShows', replace: '> troubleRules.noShows', test },
  { file, find: 'price.totalCentimes > maxCentimes', replace: 'price.totalCentimes >= maxCentimes', test },
  {
    file,
    find: 'price.charges.dishes, minimumCentimes',
    replace: 'price.totalCentimes, minimumCentimes',
    test,
  },
];
