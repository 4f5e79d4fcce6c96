import { describe, expect, it } from 'vitest';
import { isLate, lateFrom } from './lateness.ts';
import { orderStatuses } from './order-lifecycle.ts';

const statusSince = new Date('2026-07-07T19:00:00Z');
const after = (minutes: number, seconds = 0): Date =>
  new Date(statusSince.getTime() + (minutes * 60 + seconds) * 1000);

describe('lateness', () => {
  it.each([
    ['new', 5],
    ['preparing', 20],
  ] as const)('an order that is %s becomes late after %i minutes, not at them', (status, minutes) => {
    expect(isLate({ status, statusSince }, after(minutes))).toBe(false);
    expect(isLate({ status, statusSince }, after(minutes, 1))).toBe(true);
    expect(lateFrom({ status, statusSince })).toEqual(after(minutes));
  });

  it('an order in preparation is late after the time that its kitchen said', () => {
    const order = { status: 'preparing', statusSince, readyBy: after(45) } as const;
    expect(isLate(order, after(45))).toBe(false);
    expect(isLate(order, after(45, 1))).toBe(true);
    expect(isLate({ ...order, status: 'new' }, after(6))).toBe(true);
  });

  it('an order in any other status is never late', () => {
    for (const status of orderStatuses.filter((one) => one !== 'new' && one !== 'preparing')) {
      expect(isLate({ status, statusSince }, after(10_000))).toBe(false);
      expect(lateFrom({ status, statusSince })).toBeUndefined();
    }
  });
});
