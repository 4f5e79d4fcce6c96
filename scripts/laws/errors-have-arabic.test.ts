import { expect, it } from 'vitest';
import { errorsHaveArabic } from './errors-have-arabic.ts';
import { plantTree } from './planted-tree.ts';

const codes = { 'shared/domain/errors.ts': "export type ErrorCode = 'not_found';" };

it('refuses a loose table and one that is only mentioned in a comment', () => {
  const loose = { 'shared/messages/errors.ts': '// Record<ErrorCode, string>\nexport const texts = {};' };
  expect(errorsHaveArabic.check(plantTree({ ...codes, ...loose }))).toHaveLength(1);
});

it.each(['Record<ErrorCode, string>', '{ [C in ErrorCode]: Text<C> }'])(
  'accepts a table typed %s',
  (type) => {
    const table = { 'shared/messages/ar/errors.ts': `export const texts: ${type} = {};` };
    expect(errorsHaveArabic.check(plantTree({ ...codes, ...table }))).toEqual([]);
  },
);
