import { expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { erasedPhone } from './phone.ts';
import { areNumbersShared, sharedNumber } from './shared-numbers.ts';

const statusSince = new Date('2026-07-07T19:00:00.000Z');
const after = (milliseconds: number) => new Date(statusSince.getTime() + milliseconds);
const twoHoursMs = 2 * 60 * 60 * 1000;

it.each(orderStatuses)(
  'phone numbers of a %s order are shared while it is open, and for two more hours',
  (status) => {
    const isClosed = status === 'delivered' || status === 'cancelled';
    expect(areNumbersShared({ status, statusSince }, after(0))).toBe(true);
    expect(areNumbersShared({ status, statusSince }, after(twoHoursMs - 1))).toBe(true);
    expect(areNumbersShared({ status, statusSince }, after(twoHoursMs))).toBe(!isClosed);
    expect(areNumbersShared({ status, statusSince }, after(30 * twoHoursMs))).toBe(!isClosed);
  },
);

it('the number that stands for a deleted account is shared by no order that has ended', () => {
  const numberOf = (status: OrderStatus, number: string) =>
    sharedNumber({ status, statusSince }, number, after(0));
  expect(numberOf('delivered', erasedPhone)).toBeNull();
  expect(numberOf('delivered', '0612345678')).toBe('0612345678');
  // A living user may have it.
  expect(numberOf('new', erasedPhone)).toBe(erasedPhone);
});
