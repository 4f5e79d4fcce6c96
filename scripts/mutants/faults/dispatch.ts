import type { Fault } from '../fault.ts';

const routes = {
  file: 'shared/domain/dispatch/routes.ts',
  test: 'shared/domain/dispatch/plan.test.ts',
};
const places = {
  file: 'shared/domain/dispatch/places-in-routes.ts',
  test: 'shared/domain/dispatch/places-in-routes.test.ts',
};
const sharing = {
  file: 'shared/domain/dispatch/shared-trips.ts',
  test: 'shared/domain/dispatch/shared-trips.test.ts',
};
const insertion = {
  file: 'shared/domain/dispatch/insertion.ts',
  test: 'shared/domain/dispatch/insertion.test.ts',
};
const city = { file: 'shared/domain/dispatch/numbered-city.ts', test: 'shared/domain/dispatch/plan.test.ts' };
const due = {
  file: 'shared/domain/dispatch/due-offers.ts',
  test: 'shared/domain/dispatch/due-offers.test.ts',
};
const left = { file: 'shared/domain/dispatch/left-orders.ts', test: 'shared/domain/dispatch/plan.test.ts' };
const search = { file: 'shared/domain/dispatch/search.ts', test: 'shared/domain/dispatch/plan.test.ts' };

const standbys = {
  file: 'shared/domain/dispatch/standbys.ts',
  test: 'shared/domain/dispatch/standbys.test.ts',
};
const demand = { file: 'shared/domain/dispatch/demand.ts', test: 'shared/domain/dispatch/demand.test.ts' };
const liveDay = 'shared/domain/dispatch/simulation/live-day.test.ts';
const life = { file: 'shared/domain/dispatch/simulation/life.ts', test: liveDay };
const ready = { file: 'shared/domain/dispatch/ready.ts', test: 'shared/domain/dispatch/ready.test.ts' };
const pace = { file: 'shared/domain/dispatch/ready-pace.ts', test: 'shared/domain/dispatch/ready.test.ts' };
const wordFigures = {
  file: 'shared/domain/dispatch/word-figures.ts',
  test: 'shared/domain/dispatch/word-figures.test.ts',
};
const words = {
  file: 'server/features/restaurants/arrivals/words-store.ts',
  test: 'server/features/restaurants/arrivals/words.test.ts',
};
const board = { file: 'shared/domain/dispatch/simulation/board.ts', test: liveDay };

export const dispatchFaults: readonly Fault[] = [
  { ...ready, find: '(odds + quantile) / (1 - quantile)', replace: 'quantile / (1 - quantile)' },
  { ...ready, find: 'at(0.5), saidAgain', replace: 'at(0.5)' },
  { ...ready, find: 'ahead <= 4 ? 1 : 2', replace: 'ahead < 4 ? 1 : 2' },
  { ...pace, find: 'const seen = samples.filter(isMeasured);', replace: 'const seen = samples;' },
  { ...pace, find: '(own * count + of * weight) / (count + weight)', replace: 'own' },
  { ...pace, find: 'base.trust + together /', replace: 'base.trust + 0 * together /' },
  { ...pace, find: "const hours = bandsOf(pace, seen, 'hours');", replace: 'const { hours } = ground;' },
  { ...wordFigures, find: '>= wordRules.notableMinutes', replace: '>= 0' },
  { ...wordFigures, find: 'halves[1 - number]', replace: 'halves[number]' },
  { ...wordFigures, find: 'own.length < wordRules.leastOfHour', replace: 'own.length === 0' },
  { ...wordFigures, find: 'orders < leastOrders', replace: 'orders < 14' },
  {
    file: 'shared/domain/dispatch/city-words.ts',
    find: 'nearShare >= goodShare',
    replace: 'nearShare > goodShare',
    test: 'shared/domain/dispatch/city-words.test.ts',
  },
  {
    file: 'shared/domain/dispatch/city-words.ts',
    find: 'orders < leastOrders ? 2 :',
    replace: '',
    test: 'shared/domain/dispatch/city-words.test.ts',
  },
  { ...wordFigures, find: 'Math.round(minutes / stepMinutes)', replace: 'Math.floor(minutes / stepMinutes)' },
  {
    file: 'server/features/statistics/words-store.ts',
    find: '.where(eq(kitchenHabits.restaurantId, restaurantId))',
    replace: '',
    test: 'server/features/statistics/words.test.ts',
  },
  { ...words, find: 'coalesce(first_ready_by, ready_by)', replace: 'ready_by' },
  { ...words, find: ' and created_at > ${moment(since(now))}', replace: '' },
  {
    ...words,
    file: 'server/features/restaurants/arrivals/commands.ts',
    find: 'learnReadyPace(words, ofCity)',
    replace: 'learnReadyPace(words)',
  },
  {
    file: 'server/features/orders/moves/store.ts',
    find: 'first_ready_by = coalesce(${said}, ${orders.firstReadyBy})',
    replace: 'first_ready_by = coalesce(${said}, ${orders.readyBy})',
    test: 'server/features/orders/kitchen/preparation.test.ts',
  },
  {
    file: 'server/features/orders/moves/store.ts',
    find: " and o.status = 'preparing') end",
    replace: ') end',
    test: 'server/features/orders/kitchen/preparation.test.ts',
  },
  { ...routes, find: 'if (forbidden[order.number] === 1) return false;', replace: '' },
  { ...routes, find: 'heldCentimes + dueCentimes, limitCentimes', replace: 'heldCentimes, limitCentimes' },
  { ...routes, find: 'if (pickupAt > courier.offDutyAt && !isAsAgreed) return false;', replace: '' },
  { ...routes, find: ' && !isAsAgreed', replace: '', test: places.test },
  { ...routes, find: 'if (readyAt > pickupAt) pickupAt = readyAt;', replace: 'continue;' },
  { ...places, find: 'trips[at]?.[0]?.kitchen === order.kitchen', replace: 'trips[at]', test: routes.test },
  { ...places, find: ' || trip.length >= rules.ordersMax', replace: '' },
  { ...places, find: 'if (isShort && !isBeforeJoinable &&', replace: 'if (!isBeforeJoinable &&' },
  { ...places, find: 'isShort && !isBeforeJoinable', replace: 'isShort' },
  { ...places, find: 'found.more < limit && mayTake(route, order)', replace: 'found.more < limit' },
  { ...places, find: 'rides + late * next.length', replace: 'rides + 9 * late * next.length' },
  { ...places, find: 'more - saved >= found.more', replace: 'more >= found.more' },
  { ...places, find: '(start.toKitchens[kitchen] ?? 0)', replace: '0' },
  { ...places, find: '|| walk.minute <= before.minute', replace: '|| true' },
  { ...places, find: 'if (isSoonForAll(route.courier, longer)) ', replace: '', test: sharing.test },
  { ...sharing, find: 'Math.max(order.readyAt, earliest)', replace: 'order.readyAt' },
  { ...sharing, find: 'rules.doorService + (before', replace: '(before' },
  { ...sharing, find: 'Math.max(last, readyAt), earliest)', replace: 'Math.max(last, readyAt), 0)' },
  { ...insertion, find: 'known.routes[number] === route;', replace: 'known.routes[number] !== null;' },
  {
    ...insertion,
    find: 'if (choice.best === number || choice.second === number) lookAround',
    replace: 'if (choice.best === number) lookAround',
  },
  { ...insertion, find: 'more < choice.secondMore ? 1 : 0', replace: '1' },
  { ...city, find: 'const open = sortedById(city.orders)', replace: 'const open = [...city.orders]' },
  { ...city, find: 'sortedById(city.couriers).filter', replace: '[...city.couriers].filter' },
  { ...city, find: 'freeAt <= now + rules.couriersAhead && ', replace: '' },
  { ...search, find: 'if (next.cost <= best.cost) best = next;', replace: 'best = next;' },
  { ...due, find: 'freeAt <= now && ', replace: '' },
  { ...due, find: '<= rules.lead;\n\n', replace: '<= 1;\n\n' },
  { ...due, find: 'trip.number > 0 || ', replace: '' },
  { ...due, find: 'newIds.length === 0 || ', replace: '' },
  { ...due, find: 'joinableTrip ? isLastChance(joinableTrip, at) : ', replace: '' },
  { ...standbys, find: '!planned.has(id) && ', replace: '' },
  { ...standbys, find: ' >= now + dutyLeft', replace: ' >= now' },
  { ...standbys, find: 'if (freeAt > now) continue;', replace: '' },
  { ...standbys, find: ' || ride > longestRide', replace: '' },
  {
    ...standbys,
    find: 'sorted(couriers, (one, other) => (one.id < other.id ? -1 : 1))',
    replace: 'sorted(couriers, () => 0)',
  },
  { ...demand, find: 'cityOrders * (city', replace: '0 * (city' },
  { ...demand, find: 'Math.exp((placedAt - now) / memoryMinutes)', replace: '1' },
  { ...life, find: 'if (pickupAt > now) continue;', replace: '' },
  { ...board, find: '!living.isGiven && ', replace: '' },
  { ...left, find: "'full' : 'off_duty'", replace: "'full' : 'full'" },
  {
    file: 'shared/domain/dispatch/drop-cost.ts',
    find: '2 * costOfAge(',
    replace: '0 * costOfAge(',
    test: routes.test,
  },
  { ...left, find: "if (able.length === 0) return 'cash';", replace: '' },
];
