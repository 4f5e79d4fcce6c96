import type { Fault } from '../fault.ts';

const kilometres = {
  file: 'shared/domain/writing/typed-kilometres.ts',
  test: 'shared/domain/writing/typed-kilometres.test.ts',
};
const ownReach = {
  file: 'web/features/restaurants/own-reach.ts',
  test: 'web/features/restaurants/own-reach.test.ts',
};

const degrees = {
  file: 'shared/domain/writing/typed-degrees.ts',
  test: 'shared/domain/writing/typed-degrees.test.ts',
};
const file = {
  file: 'shared/domain/reach/tariff-geojson.ts',
  test: 'shared/domain/reach/tariff-geojson.test.ts',
};
const draft = {
  file: 'web/features/tariff-desk/state.ts',
  test: 'web/features/tariff-desk/state.test.ts',
};

const margins = {
  file: 'shared/domain/reach/zone-margins.ts',
  test: 'shared/domain/reach/zone-margins.test.ts',
};
const previewed = {
  file: 'shared/domain/reach/tariff-preview.ts',
  test: 'shared/domain/reach/tariff-preview.test.ts',
};
const computed = 'server/features/reach/preview.test.ts';
const previewing = { file: 'server/features/reach/preview-commands.ts', test: computed };
const orders = { file: 'server/features/reach/preview-store.ts', test: computed };

/** The screens on which the tariff and the reach are set. */
export const tariffDeskFaults: readonly Fault[] = [
  { ...kilometres, find: "typedNumber(typed).replace(unitBehind, '')", replace: 'typedNumber(typed)' },
  { ...kilometres, find: 'Math.round(Number', replace: 'Math.trunc(Number' },
  { ...ownReach, find: 'metres > boundMetres', replace: 'metres >= boundMetres' },
  { ...ownReach, find: 'if (metres === null) continue;', replace: '' },
  { ...degrees, find: "text.replace('\\u2212', '-')", replace: 'text' },
  { ...degrees, find: 'Math.round(Number', replace: 'Math.trunc(Number' },
  { ...file, find: 'own.length > tariffLimits.corners', replace: 'ring.length > tariffLimits.corners' },
  { ...file, find: "if (holes.length > 0) return { kind: 'holes' };", replace: '' },
  { ...file, find: 'isClosed ? known.slice(0, -1) : known', replace: 'known' },
  { ...file, find: 'Math.abs(lng) <= 180 && Math.abs(lat) <= 90', replace: 'Math.abs(lng) <= 180' },
  { ...file, find: 'Number(value) <= max', replace: 'true' },
  { ...file, find: 'if (text.length > geoJsonBytesMax)', replace: 'if (false)' },
  { ...draft, find: '.slice(-stepsKept)', replace: '' },
  { ...draft, find: 'const past = isSameField ? draft.past :', replace: 'const past = false ? draft.past :' },
  {
    ...draft,
    find: 'return { past, zones, future: [], field',
    replace: 'return { past, zones, future: draft.future, field',
  },
  { ...draft, find: 'chosen: to });', replace: '});' },
  { ...draft, find: 'value <= most[field]', replace: 'true' },
  { ...margins, find: 'splitVat(fee).netCentimes', replace: 'fee' },
  { ...margins, find: 'Math.max(median, leastCentimes)', replace: 'median' },
  { ...margins, find: 'isNight ? economy.payNightPercent : 100', replace: '100' },
  {
    ...margins,
    find: 'untilMetres ?? Infinity, economy.farthestMetres',
    replace: 'untilMetres ?? Infinity, 1000',
  },
  { ...margins, find: 'freeFromCentimes ?? smallest', replace: 'smallest' },
  { ...previewed, find: 'dishesCentimes < quote.leastCentimes', replace: 'false' },
  { ...previewed, find: 'Math.ceil(quote.metres / 1000) - 1', replace: 'Math.floor(quote.metres / 1000)' },
  {
    ...previewed,
    find: 'dueDishesCentimes: dishesCentimes, payCentimes',
    replace: 'dishesCentimes, payCentimes',
  },
  {
    ...previewing,
    find: "if (faults.length > 0) throw new AppError('tariff_unsound', { faults });",
    replace: '',
  },
  { ...previewing, find: 'more === undefined', replace: 'true' },
  {
    ...previewing,
    find: 'Math.min(commissionPercent, leastPercent ?? Infinity)',
    replace: 'commissionPercent',
  },
  { ...previewing, find: 'Math.max(reachMetres, boundMetres ?? 0)', replace: 'reachMetres' },
  {
    ...orders,
    find: 'and(isDelivered, gt(orders.statusSince, since), last',
    replace: 'and(gt(orders.statusSince, since), last',
  },
  {
    ...orders,
    find: '(${orders.statusSince}, ${orders.id}) < (${at}, ${id}::uuid)',
    replace: '${orders.statusSince} < ${at}',
  },
  {
    file: 'shared/domain/reach/zone-margins.ts',
    find: 'economy.leastBasketCentimes ?? 1',
    replace: '1',
    test: 'shared/domain/reach/zone-margins.test.ts',
  },
  {
    file: 'server/features/reach/preview-store.ts',
    find: 'm.price_centimes + coalesce(c.centimes, 0)',
    replace: 'm.price_centimes',
    test: 'server/features/reach/preview.test.ts',
  },
];
