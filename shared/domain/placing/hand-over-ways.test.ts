import { expect, it } from 'vitest';
import { handOverWays, leavingRefusal } from './hand-over-ways.ts';

const asked = { totalCentimes: 12_000, demandsCode: false };

it.each(handOverWays.filter((way) => way !== 'leave'))(
  'an order is handed over in the way %s whatever is paid',
  (way) => {
    expect(leavingRefusal({ ...asked, way, cashCentimes: 20_000, demandsCode: true })).toBe(null);
  },
);

it('an order is left where the exact sum is given or nothing is to pay', () => {
  const leave = { ...asked, way: 'leave' } as const;
  expect(leavingRefusal(leave)).toBe(null);
  expect(leavingRefusal({ ...leave, cashCentimes: 12_000 })).toBe(null);
  expect(leavingRefusal({ ...leave, totalCentimes: 0, cashCentimes: 5_000 })).toBe(null);
});

it('an order that needs change is not left', () => {
  const leave = { ...asked, way: 'leave' } as const;
  expect(leavingRefusal({ ...leave, cashCentimes: 15_000 })).toBe('needs_exact_sum');
  expect(leavingRefusal({ ...leave, cashCentimes: 15_000, demandsCode: true })).toBe('needs_exact_sum');
});

it('an order whose delivery takes a code is not left', () => {
  expect(leavingRefusal({ ...asked, way: 'leave', demandsCode: true })).toBe('needs_code');
});
