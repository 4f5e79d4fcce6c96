import { describe, expect, it } from 'vitest';
import { dueLimit, nextLimit, silentFrom, wishFrom } from './order-time-limits.ts';
import { orderStatuses, type OrderStatus } from './order-lifecycle.ts';

const placed = new Date('2026-07-07T19:00:00Z');
const after = (minutes: number) => new Date(placed.getTime() + minutes * 60_000);
const order = (status: OrderStatus, sinceMinutes: number, promisedAt: Date | null = after(45)) => ({
  status,
  statusSince: after(sinceMinutes),
  createdAt: placed,
  promisedAt,
});
const minutesTo = (moment: Date | undefined) =>
  moment && Math.round((moment.getTime() - placed.getTime()) / 60_000);

describe('the limits of open orders', () => {
  it.each([
    ['preparing', 65],
    ['ready_for_pickup', 25],
    ['out_for_delivery', 65],
    ['picked_up', 65],
  ] as const)('an order that is %s since its tenth minute is silent from minute %d', (status, minutes) => {
    const silent = order(status, 10);
    expect(minutesTo(silentFrom(silent))).toBe(minutes);
    expect(dueLimit(silent, after(minutes - 1))).toBeUndefined();
    expect(dueLimit(silent, after(minutes))).toBe('call_admins');
  });

  it('what was not picked up after three hours ends, and what was picked up stays', () => {
    const ends = orderStatuses.filter((status) => dueLimit(order(status, 10), after(180)) === 'expire');
    expect(ends).toEqual(['new', 'preparing', 'ready_for_pickup', 'out_for_delivery']);
    expect(dueLimit(order('preparing', 10), after(179))).toBe('call_admins');
    expect(dueLimit(order('picked_up', 10), after(600))).toBe('call_admins');
  });

  it('each limit is followed by the next one', () => {
    const ready = order('ready_for_pickup', 10);
    const moments = [0, 25, 65].map((minutes) => minutesTo(nextLimit(ready, after(minutes))));
    expect(moments).toEqual([25, 65, 180]);
    expect(nextLimit(ready, after(180))).toBeUndefined();
  });

  it('an order without a promise counts as promised an hour after it was placed', () => {
    expect(minutesTo(silentFrom(order('preparing', 10, null)))).toBe(80);
  });

  it('a customer wishes to cancel from the silence on, and a quarter of an hour after a declined wish', () => {
    expect(wishFrom(null, null)).toBeNull();
    expect(wishFrom(after(25), null)).toEqual(after(25));
    expect(wishFrom(after(25), after(30))).toEqual(after(45));
    expect(wishFrom(after(65), after(30))).toEqual(after(65));
  });

  it('a new order calls no admin, and closed orders have none of these limits', () => {
    expect(silentFrom(order('new', 0))).toBeUndefined();
    for (const status of ['delivered', 'cancelled'] as const) {
      expect(nextLimit(order(status, 0), placed)).toBeUndefined();
      expect(dueLimit(order(status, 0), after(600))).toBeUndefined();
    }
  });
});
