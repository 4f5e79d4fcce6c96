import type { Fault } from '../fault.ts';

/** Opening hours and the clock. */
export const hoursFaults: readonly Fault[] = [
  {
    file: 'shared/domain/city-clock.ts',
    find: 'const moment = Math.max(begins, wall - offset);',
    replace: 'const moment = wall - offset;',
    test: 'shared/domain/city-clock.test.ts',
  },
  {
    file: 'shared/domain/opening-hours.ts',
    find: 'name <= ramadan.until',
    replace: 'name < ramadan.until',
    test: 'shared/domain/opening-hours.test.ts',
  },
  {
    file: 'shared/domain/opening-hours.ts',
    find: 'for (let day = today - 2;',
    replace: 'for (let day = today;',
    test: 'shared/domain/opening-hours.test.ts',
  },
  {
    file: 'shared/domain/opening-hours.ts',
    find: '[-around, 0, around].some',
    replace: '[0].some',
    test: 'shared/domain/opening-hours.test.ts',
  },
];
