import type { Fault } from '../fault.ts';

export const sheetsFaults: readonly Fault[] = [
  {
    file: 'shared/domain/sum-of.ts',
    find: 'Object.keys(sum).length < lines.length',
    replace: 'lines.length < 0',
    test: 'shared/domain/sheets.test.ts',
  },
];
