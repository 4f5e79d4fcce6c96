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

/** The screens on which the tariff and the reach are set. */
export const tariffDeskFaults: readonly Fault[] = [
  { ...kilometres, find: "typedNumber(typed).replace(unitBehind, '')", replace: 'typedNumber(typed)' },
  { ...kilometres, find: 'Math.round(Number', replace: 'Math.trunc(Number' },
  { ...ownReach, find: 'metres > boundMetres', replace: 'metres >= boundMetres' },
  { ...ownReach, find: 'if (metres === null) continue;', replace: '' },
  { ...degrees, find: "text.replace('\\u2212', '-')", replace: 'text' },
  { ...degrees, find: 'Math.round(Number', replace: 'Math.trunc(Number' },
  { ...file, find: 'tariffLimits.corners + 1', replace: 'tariffLimits.corners' },
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
];
