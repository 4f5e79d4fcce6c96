import { expect, it } from 'vitest';
import { restaurantCode, restaurantIn, windowEnd } from './incoming.ts';

it.each([
  ['السلام عليكم، أريد الطلب من دار الطاجين #R12', 12],
  ['#r7', 7],
  ['#R١٢ من فضلك', 12],
  ['شكرا', undefined],
  ['R12', undefined],
  ['#R', undefined],
  ['#R1234567890', undefined],
])('«%s» names its restaurant', (words, id) => {
  expect(restaurantIn(words)).toBe(id);
});

it('the code of a link is read back', () => {
  expect(restaurantIn(restaurantCode(42))).toBe(42);
});

it('the window is open for a day', () => {
  expect(windowEnd(new Date(0))).toEqual(new Date(86_400_000));
});
