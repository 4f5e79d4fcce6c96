import type { Fault } from '../fault.ts';

const kilometres = {
  file: 'shared/domain/writing/typed-kilometres.ts',
  test: 'shared/domain/writing/typed-kilometres.test.ts',
};
const ownReach = {
  file: 'web/features/restaurants/own-reach.ts',
  test: 'web/features/restaurants/own-reach.test.ts',
};

/** The screens on which the tariff and the reach are set. */
export const tariffDeskFaults: readonly Fault[] = [
  { ...kilometres, find: "typedNumber(typed).replace(unitBehind, '')", replace: 'typedNumber(typed)' },
  { ...kilometres, find: 'Math.round(Number', replace: 'Math.trunc(Number' },
  { ...ownReach, find: 'metres > boundMetres', replace: 'metres >= boundMetres' },
  { ...ownReach, find: 'if (metres === null) continue;', replace: '' },
];
