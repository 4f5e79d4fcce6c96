import { expect, it } from 'vitest';
import {
  fateOfRow,
  importedCustomerRules,
  placeLikenessOf,
  type FateOfRow,
  type NumberHolder,
} from './imported-customers.ts';

const held = (isOfFile: boolean, count: number): NumberHolder => ({
  isOfFile,
  places: new Set(Array.from({ length: count }, (_, index) => `place ${index}`)),
});
const { placesMax } = importedCustomerRules;

const grid: [string, NumberHolder | undefined, string | null, FateOfRow][] = [
  ['a number that is nobody’s, without a place', undefined, null, 'person'],
  ['a number that is nobody’s, with a place', undefined, 'place 0', 'person'],
  ['a person of a file, without a place', held(true, 0), null, 'known'],
  ['a person of a file without places, with a place', held(true, 0), 'place 0', 'place'],
  ['a person of a file, with a place that is there', held(true, 2), 'place 1', 'known'],
  ['a person of a file, with another place', held(true, placesMax - 1), 'other', 'place'],
  ['a person of a file with all places, and another', held(true, placesMax), 'other', 'too_many_places'],
  ['a person of a file with all places, and one of them', held(true, placesMax), 'place 0', 'known'],
  ['an account or a caller, without a place', held(false, 0), null, 'known'],
  ['an account or a caller, with a place', held(false, 0), 'place 0', 'known'],
  ['an account or a caller with many places, and another', held(false, placesMax), 'other', 'known'],
];

it.each(grid)('a row of %s becomes what the rule says', (_name, holder, place, fate) => {
  expect(fateOfRow(holder, place)).toBe(fate);
});

it('a place is the same for other spellings of its address, and another at another door', () => {
  const home = { address: 'زنقة يوغوسلافيا، رقم 12', lat: 31.6342, lng: -8.0103 };
  expect(placeLikenessOf({ ...home, address: '  زنقة يوغوسلافيا،  رقم ١٢' })).toBe(placeLikenessOf(home));
  expect(placeLikenessOf({ ...home, address: 'زنقة يوغوسلافيا، رقم 14' })).not.toBe(placeLikenessOf(home));
  expect(placeLikenessOf({ ...home, lng: -8.0104 })).not.toBe(placeLikenessOf(home));
});

it('as many places are taken as the desk shows, and as long as the desk knows a number', () => {
  expect(importedCustomerRules).toEqual({ placesMax: 5, keptDays: 180 });
});
