import { expect, it } from 'vitest';
import { areEqual, withEdited } from './edited-parts.ts';

it('a part that the user left as it was has what is saved now, and an edited part stays', () => {
  const from = { name: 'حريرة', priceMad: '18' };
  const edit = { value: { name: 'حريرة الدار', priceMad: '18' }, from };
  expect(withEdited(edit, { name: 'حريرة', priceMad: '20' })).toEqual({
    name: 'حريرة الدار',
    priceMad: '20',
  });
});

it('a value whose parts are written in another order is the same value', () => {
  expect(areEqual([{ id: '1', name: 'كبير' }], [{ name: 'كبير', id: '1' }])).toBe(true);
  expect(areEqual([{ id: '1', name: 'كبير' }], [{ name: 'صغير', id: '1' }])).toBe(false);
  expect(areEqual(['1', '2'], ['2', '1'])).toBe(false);
});
