import { expect, it } from 'vitest';
import { areEqual, changedParts, withEdited } from './edited-parts.ts';

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

it('what is sent holds the parts that differ from what is saved, and no other', () => {
  const saved = { holidays: ['2027-03-10'], ramadan: null, percent: 15 };
  expect(changedParts(saved, { ...saved })).toEqual({});
  expect(changedParts({ ...saved, holidays: [], percent: 0 }, saved)).toEqual({ holidays: [], percent: 0 });
});
