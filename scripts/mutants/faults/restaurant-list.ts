import type { Fault } from '../fault.ts';

export const restaurantListFaults: readonly Fault[] = [
  {
    file: 'shared/domain/promise/default-order.ts',
    find: '31 - Math.clz32(delivered + 1)',
    replace: '31 - Math.clz32(delivered)',
    test: 'shared/domain/promise/default-order.test.ts',
  },
  {
    file: 'server/features/restaurants/list/store.ts',
    find: 'r.is_open_by_hours <> coalesce(r.hours_turn_at <= ${now}, false)',
    replace: 'r.is_open_by_hours',
    test: 'server/features/restaurants/list/list-order.test.ts',
  },
  {
    file: 'server/features/restaurants/list/store.ts',
    find: 'case when r.busy_until > ${now} then r.busy_minutes else 0 end',
    replace: '0',
    test: 'server/features/restaurants/list/list-order.test.ts',
  },
  {
    file: 'server/features/restaurants/list/store.ts',
    find: 'Math.round(degrees * 1e7) / 1e7',
    replace: 'degrees',
    test: 'server/features/restaurants/list/list-order.test.ts',
  },
  {
    file: 'server/features/restaurants/hours/commands.ts',
    find: '  await hoursStore.setTurn(tx, restaurant.id, opening);\n',
    replace: '',
    test: 'server/features/restaurants/list/list-order.test.ts',
  },
  {
    file: 'server/features/restaurants/list/store.ts',
    find: 'having count(distinct asked.word) =',
    replace: 'having count(*) =',
    test: 'server/features/restaurants/list/search.test.ts',
  },
  {
    file: 'shared/domain/restaurants/cuisines.ts',
    find: '.filter(({ count }) => count >= sharedBy)',
    replace: '',
    test: 'shared/domain/restaurants/cuisines.test.ts',
  },
  {
    file: 'web/features/restaurants/state.ts',
    find: '.slice(-1 - pagesBefore)',
    replace: '',
    test: 'web/features/restaurants/state.test.ts',
  },
  {
    file: 'server/features/restaurants/list/commands.ts',
    find: 'if (steps !== orderSteps) await',
    replace: 'if (steps > orderSteps) await',
    test: 'server/features/restaurants/list/list-order.test.ts',
  },
  {
    file: 'server/features/restaurants/list/store.ts',
    find: 'and f.hour >= ${since.toISOString()}::timestamptz',
    replace: '',
    test: 'server/features/restaurants/list/list-order.test.ts',
  },
  {
    file: 'server/http/public-calls.ts',
    find: " && !name.startsWith('near')",
    replace: '',
    test: 'server/http/public-calls.test.ts',
  },
  {
    file: 'web/features/restaurants/state.ts',
    find: ' && number <= listPagesMax',
    replace: '',
    test: 'web/features/restaurants/state.test.ts',
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: '...(from !== undefined && { fromCentimes: from }),',
    replace: '',
    test: 'server/features/restaurants/list/found-prices.test.ts',
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: 'isOff: isOffAt(option, now)',
    replace: 'isOff: false',
    test: 'server/features/restaurants/list/found-prices.test.ts',
  },
  {
    file: 'scripts/laws/pages-are-linked.ts',
    find: ' && path !== routes',
    replace: '',
    test: 'scripts/checks/linked-law.test.ts',
  },
  {
    file: 'web/screens/public/home.tsx',
    find: '<RestaurantGrid key={sight} ',
    replace: '<RestaurantGrid ',
    test: 'e2e/search.test.ts',
  },
  {
    file: 'web/features/restaurants/use-list-search.ts',
    find: 'setIsPressed(window.scrollY === 0)',
    replace: 'setIsPressed(false)',
    test: 'e2e/search.test.ts',
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: 'distanceMetres(near, restaurant)',
    replace: 'distanceMetres(record, record)',
    test: 'server/features/restaurants/list/list-order.test.ts',
  },
];
