import { expect, it } from 'vitest';
import { compareRestaurants, importLimits, likenessOf, partsOf } from './imports.ts';

const row = (line: number, text = 'x') => ({ line, cells: [text] });

it('parts hold all rows in order, at most two hundred each', () => {
  const rows = Array.from({ length: 401 }, (_, index) => row(index + 2));
  const parts = partsOf(rows);
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(parts.flat()).toEqual(rows);
});

it('a part of long Arabic cells stays within the bytes of a call, and a larger row comes alone', () => {
  const cell = 'ط'.repeat(importLimits.cellMax);
  const parts = partsOf(Array.from({ length: 30 }, (_, index) => row(index + 2, cell)));
  const bytes = (part: object) => Buffer.byteLength(JSON.stringify(part));
  for (const part of parts) expect(bytes(part)).toBeLessThan(importLimits.partBytes + 1000);
  expect(parts.flat()).toHaveLength(30);
  const alone = { line: 2, cells: Array.from({ length: 30 }, () => cell) };
  expect(partsOf([alone, row(3)])).toEqual([[alone], [row(3)]]);
  expect(partsOf([])).toEqual([]);
});

it('a likeness is the same for other spellings of a name, and another for another place', () => {
  const dar = { name: 'مطعم الأصيل', lat: 31.63, lng: -8 };
  expect(likenessOf({ ...dar, name: ' مطعم  الأصيل ' })).toBe(likenessOf(dar));
  expect(likenessOf({ ...dar, name: 'مطعم آخر' })).not.toBe(likenessOf(dar));
  expect(likenessOf({ ...dar, lat: 31.6301 })).not.toBe(likenessOf(dar));
});

it.each([
  ['a near place', { lat: 31.6305, phone: null }, 'same'],
  ['one telephone elsewhere', { lat: 31.65 }, 'doubtful'],
  ['a place elsewhere without a telephone', { lat: 31.632, phone: null }, 'other'],
  ['another telephone elsewhere', { lat: 31.65, phone: '0524005678' }, 'other'],
  ['another name at the same place', { name: 'Dar Louz' }, 'other'],
] as const)('two restaurants of one name with %s', (_what, changed, is) => {
  const dar = { name: 'Dar Zitoun', phone: '0524001234', lat: 31.63, lng: -8 };
  expect(compareRestaurants(dar, { ...dar, ...changed })).toBe(is);
  expect(compareRestaurants({ ...dar, ...changed }, dar)).toBe(is);
});

it('two places without telephones are not one by having none', () => {
  const dar = { name: 'Dar Zitoun', phone: null, lat: 31.63, lng: -8 };
  expect(compareRestaurants(dar, { ...dar, lat: 31.65 })).toBe('other');
});
