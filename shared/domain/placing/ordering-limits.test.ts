import { describe, expect, it } from 'vitest';
import { orderingLimits, orderingRefusal } from './ordering-limits.ts';

describe('one order more', () => {
  it.each<[open: number, delivered: number, placed: number, refusal: string | null]>([
    [0, 0, 0, null],
    [2, 0, 2, null],
    [3, 0, 3, 'too_many_open_orders 3'],
    [4, 0, 4, 'too_many_open_orders 3'],
    [3, 1, 3, null],
    [7, 1, 7, null],
    [8, 1, 8, 'too_many_open_orders 8'],
    [200, 500, 20, 'too_many_open_orders 8'],
    [0, 0, 19, null],
    [0, 0, 20, 'too_many_orders 20'],
    [0, 9, 19, null],
    [0, 9, 20, 'too_many_orders 20'],
    [2, 9, 21, 'too_many_orders 20'],
  ])(
    'after %i open, %i delivered and %i placed within the hour another order gives: %s',
    (open, delivered, placedInAnHour, expected) => {
      const refusal = orderingRefusal({ open, delivered, placedInAnHour }, orderingLimits);
      expect(refusal && `${refusal.code} ${refusal.max}`).toBe(expected);
    },
  );
});
