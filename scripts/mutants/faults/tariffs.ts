import type { Fault } from '../fault.ts';

const tariff = { file: 'shared/domain/reach/tariff.ts', test: 'shared/domain/reach/tariff.test.ts' };
const polygons = { file: 'shared/domain/reach/polygons.ts', test: 'shared/domain/reach/polygons.test.ts' };
const unsound = {
  file: 'shared/domain/reach/tariff-faults.ts',
  test: 'shared/domain/reach/tariff-faults.test.ts',
};
const gaps = {
  file: 'shared/domain/reach/tariff-gaps.ts',
  test: 'shared/domain/reach/tariff-faults.test.ts',
};
const reach = { file: 'shared/domain/reach/reach.ts', test: 'shared/domain/reach/reach.test.ts' };
const server = 'server/features/reach/reach.test.ts';
const commands = { file: 'server/features/reach/commands.ts', test: server };
const conditions = { file: 'server/features/orders/placing/conditions.ts', test: server };
const shownIsPlaced = 'server/features/orders/placing/shown-is-placed.test.ts';
const pricing = { file: 'server/features/orders/placing/pricing-commands.ts', test: server };
const list = { file: 'server/features/restaurants/list/store.ts', test: server };
const capacity = { file: 'server/features/restaurants/capacity/commands.ts', test: server };

/** What a delivery costs, and how far it goes. */
export const tariffsFaults: readonly Fault[] = [
  {
    ...tariff,
    find: 'dishesCentimes >= rate.freeFromCentimes',
    replace: 'dishesCentimes > rate.freeFromCentimes',
  },
  { ...tariff, find: 'Math.max(0, metres - rate.includedMetres)', replace: 'metres' },
  { ...tariff, find: '+ 0.5) * coinCentimes', replace: ') * coinCentimes' },
  { ...tariff, find: 'metres > restaurant.reachMetres', replace: 'metres >= restaurant.reachMetres' },
  { ...tariff, find: '(metres > afterMetres || afterMetres === 0)', replace: 'metres >= afterMetres' },
  { ...tariff, find: 'metres <= untilMetres)', replace: 'metres < untilMetres)' },
  { ...tariff, find: 'if (isFilled !== (missing(best) === 0)) return isFilled;', replace: '' },
  {
    ...tariff,
    find: 'offer.feeCentimes < best.feeCentimes',
    replace: 'offer.feeCentimes > best.feeCentimes',
  },
  {
    ...polygons,
    find: 'low[0] <= point[0] && point[0] < high[0]',
    replace: 'low[0] <= point[0] && point[0] <= high[0]',
  },
  { ...polygons, find: 'lat <= north', replace: 'lat < north - 1_000_000' },
  { ...polygons, find: 'side([low, high], point) > 0', replace: 'side([a, b], point) > 0' },
  { ...polygons, find: 'return turnsBack(edge, other);', replace: 'return false;' },
  { ...polygons, find: 'if (a * b < 0 && c * d < 0) return true;', replace: '' },
  { ...unsound, find: 'corners.length < 3', replace: 'corners.length < 2' },
  { ...unsound, find: 'untilMetres <= afterMetres', replace: 'untilMetres < afterMetres' },
  { ...unsound, find: '!isInside(city, positionOf(corner))', replace: 'false' },
  { ...unsound, find: 'corners && inOneOrder(corners)', replace: 'corners' },
  { ...gaps, find: '.filter((zones) => !isEmpty(zones))', replace: '' },
  { ...reach, find: 'isBusy ? Math.min', replace: 'true ? Math.min' },
  {
    ...reach,
    find: 'Math.min(boundOf(restaurant, cityMetres), reachMetres ?? Infinity)',
    replace: 'reachMetres ?? boundOf(restaurant, cityMetres)',
  },
  { ...commands, find: "if (before.version !== version) throw new AppError('tariff_changed');", replace: '' },
  {
    ...commands,
    find: "if (faults.length > 0) throw new AppError('tariff_unsound', { faults });",
    replace: '',
  },
  { ...commands, find: '    announce.reach(at);\n', replace: '' },
  {
    ...conditions,
    find: '  ({ quote, policy }) => !isServed(quote) && refusalOfQuote(quote, policy.city),\n',
    replace: '',
  },
  {
    ...conditions,
    find: 'Math.max(restaurant.minimumCentimes, leastCentimes)',
    replace: 'restaurant.minimumCentimes',
  },
  { ...pricing, find: '...(!isFeeAsShown && {', replace: '...(false && {' },
  { ...list, find: 'sql`${wayMetres} > ${reachMetres}, ${key}`', replace: 'sql`${key}`' },
  {
    ...capacity,
    find: '    requireWithin(boundOf({ reachBoundMetres }, cityMetres), capacity);\n',
    replace: '',
  },
  {
    file: 'shared/domain/reach/shown-delivery.ts',
    find: 'const { leastCentimes } = shownDelivery(restaurant, 0, chosen);',
    replace: 'const leastCentimes = 0;',
    test: shownIsPlaced,
  },
  {
    file: 'server/features/orders/placing/commands.ts',
    find: 'reachMetres: reachAt(restaurant, reachMetres, at) }',
    replace: 'reachMetres: restaurant.reachBoundMetres ?? reachMetres }',
    test: shownIsPlaced,
  },
  {
    file: 'server/features/reach/preview-commands.ts',
    find: 'running: 1, waiting: 4, each: 1',
    replace: 'running: 128, waiting: 128, each: 128',
    test: 'server/features/reach/preview-turns.test.ts',
  },
  {
    file: 'server/features/reach/preview-commands.ts',
    find: "    await limitTries(app, 'previewTariff', { account: admin.id });\n",
    replace: '',
    test: 'server/features/reach/preview-turns.test.ts',
  },
  {
    file: 'server/features/orders/mends/commands.ts',
    find: "if (!admin) await limitTries(app, 'mendOwnPlace', { account: userId });",
    replace: '',
    test: 'server/features/orders/mends/mend-limit.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits.ts',
    find: 'writePlace: { account: { limit: 200',
    replace: 'writePlace: { account: { limit: 300',
    test: 'server/features/places/write-limit.test.ts',
  },
];
