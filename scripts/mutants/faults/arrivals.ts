import type { Fault } from '../fault.ts';

const minutes = {
  file: 'shared/domain/promise/arrival-minutes.ts',
  test: 'shared/domain/promise/arrival-minutes.test.ts',
};
const habits = {
  file: 'shared/domain/promise/kitchen-habits.ts',
  test: 'shared/domain/promise/kitchen-habits.test.ts',
};
const arrival = { file: 'shared/domain/promise/arrival.ts', test: 'shared/domain/promise/arrival.test.ts' };
const arrivals = 'server/features/restaurants/arrivals/arrivals.test.ts';
const listOrder = 'server/features/restaurants/list/list-order.test.ts';

export const arrivalFaults: readonly Fault[] = [
  { ...minutes, find: '{ min: min + more, max: max + more }', replace: '{ min, max: max + more }' },
  { ...minutes, find: 'Math.max(1 - min, ', replace: 'Math.max(-min, ' },
  { ...minutes, find: 'metres: 3_000, percent: 100', replace: 'metres: 0, percent: 100' },
  {
    ...minutes,
    file: 'shared/domain/promise/arrival-at-place.ts',
    find: 'routeMetres(restaurant.position, place)',
    replace: '0 * routeMetres(restaurant.position, place)',
  },
  { ...habits, find: 'past.length < habitRules.leastDeliveries', replace: 'past.length < 19' },
  { ...habits, find: 'rising.length + 1)) - 1', replace: 'rising.length)) - 2' },
  { ...habits, find: 'misses.map((miss) => -miss)', replace: 'misses' },
  { ...habits, find: 'return slope > 2 * error ? slope : 0;', replace: 'return slope;' },
  { ...habits, find: 'orders < hourOrders ?', replace: 'orders <= hourOrders ?' },
  { ...habits, find: 'queueMinutes(habits, queue) +', replace: '' },
  { ...habits, find: 'Math.floor(minutes / step) * step', replace: 'Math.ceil(minutes / step) * step' },
  {
    ...habits,
    find: 'const extra = busyMinutesAt(kitchen, now);',
    replace: 'const extra = 0 * busyMinutesAt(kitchen, now);',
  },
  { ...habits, find: 'Math.abs(shown.min - present.min) <= readTolerance &&', replace: '' },
  { ...habits, find: 'Math.abs(shown.max - present.max) <= readTolerance\n', replace: 'true\n' },
  { ...arrival, find: 'latest.getTime() + late)', replace: 'latest.getTime())' },
  { ...arrival, find: 'promisedFrom && promisedAt ? {', replace: 'promisedAt ? {' },
  {
    file: 'server/features/orders/placing/commands.ts',
    find: 'promisedMinutes(present, input.shownMinutes)',
    replace: 'promisedMinutes(present, undefined)',
    test: arrivals,
  },
  {
    file: 'server/features/orders/placing/commands.ts',
    find: 'wayMetres: delivery.metres })',
    replace: 'wayMetres: 3_000 })',
    test: arrivals,
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: 'deliveryMinutes: arrivalMinutesAt(known, way),',
    replace: 'deliveryMinutes: known.deliveryMinutes,',
    test: arrivals,
  },
  {
    file: 'server/features/restaurants/arrivals/commands.ts',
    find: 'if (JSON.stringify(learned) !== JSON.stringify(shown)) ',
    replace: '',
    test: arrivals,
  },
  {
    file: 'server/features/restaurants/arrivals/store.ts',
    find: 'ago % 24 in (0, 23) as is_now',
    replace: 'true as is_now',
    test: arrivals,
  },
  {
    file: 'server/features/restaurants/arrivals/store.ts',
    find: "o.status in ('new', 'preparing')",
    replace: "o.status = 'delivered'",
    test: arrivals,
  },
  {
    file: 'server/features/restaurants/list/store.ts',
    find: 'reachedFirst(minutesThere)',
    replace: 'reachedFirst(minutes)',
    test: listOrder,
  },
  {
    file: 'server/features/restaurants/list/store.ts',
    find: 'greatest(1 - (${leastMinutes}),',
    replace: 'greatest(-1000,',
    test: listOrder,
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: '        shownMinutes: minutes,\n',
    replace: '',
    test: 'e2e/promised-minutes.test.ts',
    survives: 'the server promises the same window unless it changed between page and press',
  },
];
