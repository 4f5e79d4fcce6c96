import type { Fault } from '../fault.ts';

export const capacityFaults: readonly Fault[] = [
  {
    file: 'shared/domain/promise/capacity.ts',
    find: 'const leavesAt = recent[most - 1];',
    replace: 'const leavesAt = recent[most];',
    test: 'shared/domain/promise/capacity.test.ts',
  },
  {
    file: 'shared/domain/promise/capacity.ts',
    find: '(one, other) => other - one',
    replace: '(one, other) => one - other',
    test: 'shared/domain/promise/capacity.test.ts',
  },
  {
    file: 'server/features/restaurants/capacity/store.ts',
    find: '${isLimited} for no key update)',
    replace: '${isLimited} for share)',
    test: 'server/features/restaurants/capacity/races.server-db.test.ts',
  },
  {
    file: 'server/features/restaurants/capacity/store.ts',
    find: "\n      and ${orders.status} <> 'cancelled'",
    replace: '',
    test: 'server/features/restaurants/capacity/full-kitchens.test.ts',
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: "  unlessBy('courier', notifyItsCourier('job_called_off')),\n  giveRoom,\n",
    replace: "  unlessBy('courier', notifyItsCourier('job_called_off')),\n",
    test: 'server/features/restaurants/capacity/full-kitchens.test.ts',
  },
  {
    file: 'server/features/orders/placing/commands.ts',
    find: 'const pace = paceAt(usualPace, restaurant, at);',
    replace: 'const pace = usualPace;',
    test: 'server/features/restaurants/capacity/capacity.test.ts',
  },
  {
    file: 'server/features/orders/placing/conditions.ts',
    find: 'return missing > 0 &&',
    replace: 'return missing < 0 &&',
    test: 'server/features/restaurants/capacity/capacity.test.ts',
  },
  {
    file: 'web/features/kitchen/printer.ts',
    find: '(await takeNews(printed, [order], markOf)).length === 0',
    replace: 'false',
    test: 'web/features/kitchen/printer.test.ts',
  },
  {
    file: 'web/features/kitchen/printer.ts',
    find: 'isAsked ? jobs.slice(1) : jobs',
    replace: 'jobs',
    test: 'web/features/kitchen/printer.test.ts',
  },
  {
    file: 'server/features/restaurants/capacity/commands.ts',
    find: '  await capacityStore.setCapacityAlarm(tx, restaurant);\n  announce.restaurant(restaurant.id, at);\n',
    replace: '',
    test: 'server/features/restaurants/capacity/capacity.test.ts',
  },
  {
    file: 'web/features/kitchen/state.ts',
    find: '.filter(({ cancelRequest }) => cancelRequest?.answer !== null)',
    replace: '',
    test: 'web/features/kitchen/state.test.ts',
  },
  {
    file: 'web/features/kitchen/state.ts',
    find: 'isArrival && !seen.has(id)',
    replace: '!seen.has(id)',
    test: 'web/features/kitchen/state.test.ts',
  },
  {
    file: 'web/features/kitchen/state.ts',
    find: 'isArrival && !seen.has(id)',
    replace: 'isArrival',
    test: 'web/features/kitchen/state.test.ts',
  },
  {
    file: 'server/features/orders/kitchen/board-store.ts',
    find: 'partner({ lat, lng, at }), isArrival }',
    replace: 'partner({ lat, lng, at }), isArrival: sql<boolean>`false` }',
    test: 'server/features/orders/kitchen/board.test.ts',
  },
  {
    file: 'web/features/kitchen/use-arrivals.ts',
    find: 'seen.current ?? keptLook(restaurantId)',
    replace: 'seen.current',
    test: 'e2e/busy-kitchen.test.ts',
  },
  {
    file: 'web/features/kitchen/use-print.ts',
    find: "  'body > .print-page:not([data-ticket]) { display: none; }',\n",
    replace: '',
    test: 'e2e/busy-kitchen.test.ts',
  },
];
