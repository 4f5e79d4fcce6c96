import { describe, expect, it } from 'vitest';
import { attentionOf, compareAttention } from './attention.ts';
import { orderStatuses, type OrderStatus } from './order-lifecycle.ts';

const limits = { pickupMinutes: 20, deliveryMinutes: 45 };
const begun = new Date('2026-07-07T19:00:00Z');
const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
const reasonAt = (status: OrderStatus, minutes: number, changed = limits) =>
  attentionOf(orderOf(status, begun), { limits: changed, now: after(minutes) })?.reason;

/** An order that is promised late enough that only its status counts. */
const orderOf = (status: OrderStatus, statusSince: Date) => ({
  status,
  statusSince,
  createdAt: statusSince,
  promisedAt: after(1_000),
  cancelWishedAt: null as Date | null,
  cancelRequest: null as { askedAt: Date; answer: string | null } | null,
});

describe('why an order needs an admin', () => {
  it.each([
    ['new', 5, 'unanswered'],
    ['preparing', 20, 'late'],
    ['ready_for_pickup', 10, 'without_courier'],
    ['out_for_delivery', 20, 'not_picked_up'],
    ['picked_up', 45, 'not_delivered'],
  ] as const)('an order that is %s needs an admin after %d minutes: %s', (status, minutes, reason) => {
    expect(reasonAt(status, minutes)).toBeUndefined();
    expect(reasonAt(status, minutes + 1 / 60_000)).toBe(reason);
  });

  it('a kitchen that asks the admins about a new order is not called for its silence', () => {
    const asked = { askedAt: after(6), answer: 'kept' };
    const order = { ...orderOf('new', begun), cancelRequest: asked };
    expect(attentionOf(order, { limits, now: after(7) })?.reason).toBe('late');
  });

  it('the admin’s settings say how long a pickup and a delivery may take', () => {
    expect(reasonAt('out_for_delivery', 31, { ...limits, pickupMinutes: 30 })).toBe('not_picked_up');
    expect(reasonAt('out_for_delivery', 29, { ...limits, pickupMinutes: 30 })).toBeUndefined();
    expect(reasonAt('picked_up', 11, { ...limits, deliveryMinutes: 10 })).toBe('not_delivered');
  });

  it('an order whose code was typed wrong needs an admin at once, before every other', () => {
    const order = { ...orderOf('picked_up', after(-1)), handOverFailedAt: after(-0.5) };
    const attention = attentionOf(order, { limits, now: begun });
    expect(attention).toEqual({ reason: 'hand_over_failed', since: order.handOverFailedAt });
    const late = { attention: { reason: 'not_delivered', since: begun }, statusSince: after(-90) } as const;
    const failed = { attention: attention ?? late.attention, statusSince: order.statusSince };
    expect([late, failed].toSorted(compareAttention)).toEqual([failed, late]);
  });

  it('an order whose courier was not seen at the kitchen needs an admin at once, before its delay', () => {
    const order = { ...orderOf('preparing', after(-30)), promiseMissedAt: after(-1) };
    expect(attentionOf(order, { limits, now: begun })).toEqual({
      reason: 'promise_missed',
      since: order.promiseMissedAt,
    });
    expect(attentionOf({ ...order, promiseMissedAt: null }, { limits, now: begun })?.reason).toBe('late');
  });

  it('a closed order needs no admin, however long ago it ended', () => {
    const needing = orderStatuses.filter((status) => reasonAt(status, 600) !== undefined);
    expect(needing).toEqual(['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up']);
  });

  it('a carried order needs an admin at once after an accident, at a wrong address and without its courier', () => {
    const reasonOf = (facts: object, status: OrderStatus = 'picked_up') =>
      attentionOf({ ...orderOf(status, begun), ...facts }, { limits, now: after(1) })?.reason;
    const trouble = (reason: string) => ({ trouble: { reason, begunAt: begun } });
    expect(reasonOf(trouble('accident'))).toBe('accident');
    expect(reasonOf(trouble('wrong_address'))).toBe('wrong_address');
    expect(reasonOf(trouble('not_there'))).toBeUndefined();
    expect(reasonOf({ isCourierGone: true })).toBe('courier_gone');
    expect(reasonOf({ isCourierGone: true }, 'delivered')).toBeUndefined();
  });

  it('an order that only an admin can move on comes before an older job that stands still', () => {
    const still = orderOf('out_for_delivery', after(-60));
    const waiting = { ...orderOf('picked_up', after(-1)), isCourierGone: true };
    const hindered = (reason: 'accident' | 'wrong_address') => ({
      ...orderOf('picked_up', after(-2)),
      trouble: { reason, begunAt: after(-1) },
    });
    const withAttention = [still, waiting, hindered('accident'), hindered('wrong_address')].map((order) => {
      const attention = attentionOf(order, { limits, now: begun });
      if (!attention) throw new Error('the order needs no admin');
      return { attention, statusSince: order.statusSince };
    });
    expect(withAttention.toSorted(compareAttention).map(({ attention }) => attention.reason)).toEqual([
      'accident',
      'wrong_address',
      'courier_gone',
      'not_picked_up',
    ]);
  });

  it('an order waits for no kitchen whose owner is gone', () => {
    const reasonOf = (status: OrderStatus) =>
      attentionOf({ ...orderOf(status, begun), isKitchenOwnerless: true }, { limits, now: after(1) })?.reason;
    expect(orderStatuses.filter((status) => reasonOf(status) === 'kitchen_ownerless')).toEqual([
      'new',
      'preparing',
    ]);
  });

  it('a job that stands still comes before a longer wait in a kitchen, the longest first', () => {
    const order = (id: string, status: OrderStatus, minutesAgo: number) => {
      const statusSince = after(-minutesAgo);
      const attention = attentionOf(orderOf(status, statusSince), { limits, now: begun });
      if (!attention) throw new Error(`${id} needs no admin`);
      return { id, statusSince, attention };
    };
    const orders = [
      order('waits in a kitchen', 'preparing', 21),
      order('not picked up', 'out_for_delivery', 30),
      order('without a courier', 'ready_for_pickup', 14),
      order('not delivered', 'picked_up', 50),
    ];
    expect(orders.toSorted(compareAttention).map(({ id }) => id)).toEqual([
      'not delivered',
      'not picked up',
      'waits in a kitchen',
      'without a courier',
    ]);
  });

  it('an order long after its promise, and a customer who wants to cancel, need an admin before others', () => {
    const preparing = { ...orderOf('preparing', begun), promisedAt: after(10) };
    const reasonOf = (order: typeof preparing, minutes: number) =>
      attentionOf(order, { limits, now: after(minutes) })?.reason;
    expect(reasonOf(preparing, 30)).toBe('late');
    expect(reasonOf(preparing, 31)).toBe('silent');
    const wished = { ...preparing, cancelWishedAt: after(31) };
    expect(reasonOf(wished, 32)).toBe('customer_asks');
    const asked = { askedAt: after(31), answer: null };
    expect(reasonOf({ ...wished, cancelRequest: asked }, 32)).toBe('kitchen_asks');
    expect(reasonOf({ ...wished, cancelRequest: { ...asked, answer: 'kept' } }, 32)).toBe('customer_asks');
  });
});
