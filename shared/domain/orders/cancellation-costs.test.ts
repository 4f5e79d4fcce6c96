import { expect, it } from 'vitest';
import { bearerOf, type Bearer } from './cancellation-costs.ts';
import { moveReasons, reasonsFor } from './move-reasons.ts';
import { orderMoves, type OrderStatus } from './order-lifecycle.ts';

/** Every cancellation that the lifecycle allows, by hand. */
const expected: Record<string, Bearer> = {
  'customer of preparing': 'restaurant',
  'restaurant of preparing: dish_ran_out': 'restaurant',
  'restaurant of preparing: kitchen_closing': 'restaurant',
  'restaurant of preparing: cannot_make': 'restaurant',
  'restaurant of preparing: customer_unreachable': 'restaurant',
  'system of preparing: not_answered': 'marketplace',
  'system of preparing: not_picked_up': 'restaurant',
  'system of preparing: dish_ran_out': 'restaurant',
  'system of ready_for_pickup: not_answered': 'marketplace',
  'system of ready_for_pickup: not_picked_up': 'marketplace',
  'system of ready_for_pickup: dish_ran_out': 'restaurant',
  'system of out_for_delivery: not_answered': 'marketplace',
  'system of out_for_delivery: not_picked_up': 'marketplace',
  'system of out_for_delivery: dish_ran_out': 'restaurant',
  'courier of picked_up: not_there': 'marketplace',
  'courier of picked_up: refused': 'marketplace',
  'courier of picked_up: cannot_pay': 'marketplace',
};
const byAdmin: Record<string, Bearer> = {
  customer_asked: 'marketplace',
  customer_unreachable: 'marketplace',
  wrong_address: 'marketplace',
  kitchen_asked: 'restaurant',
  kitchen_unreachable: 'restaurant',
  dish_ran_out: 'restaurant',
  kitchen_closing: 'restaurant',
  cannot_make: 'restaurant',
  no_courier: 'marketplace',
  courier_unreachable: 'marketplace',
  accident: 'marketplace',
  other: 'marketplace',
};
for (const from of [
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'picked_up',
] satisfies OrderStatus[]) {
  for (const [reason, bearer] of Object.entries(byAdmin)) expected[`admin of ${from}: ${reason}`] = bearer;
}

it('every cancellation after the acceptance has its bearer', () => {
  const found: Record<string, Bearer> = {};
  for (const { action, from, by } of orderMoves.filter(({ to }) => to === 'cancelled')) {
    for (const party of from === 'new' ? [] : by) {
      const reasons = reasonsFor(action, party);
      for (const reason of reasons.length === 0 ? [null] : reasons) {
        const name = reason === null ? `${party} of ${from}` : `${party} of ${from}: ${reason}`;
        found[name] = bearerOf({ from, party, reason });
      }
    }
  }
  expect(found).toEqual(expected);
});

it('no party bears a cancellation before the acceptance', () => {
  for (const party of ['customer', 'restaurant', 'admin', 'system'] as const) {
    for (const reason of [null, ...moveReasons]) {
      expect(bearerOf({ from: 'new', party, reason })).toBe('nobody');
    }
  }
});
