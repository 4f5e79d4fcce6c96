import { describe, expect, it } from 'vitest';
import {
  actionsFor,
  actionTowards,
  jobStatuses,
  isOpen,
  openStatuses,
  orderActions,
  orderStatuses,
  shortOrderId,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from './order-lifecycle.ts';

const parties: OrderParty[] = ['customer', 'restaurant', 'courier', 'admin'];
const policies = { byDefault: { restaurantsMayReject: false }, allowed: { restaurantsMayReject: true } };

type Move = `${OrderAction}: ${OrderStatus} → ${OrderStatus} by ${OrderParty}`;

/** Product §4.2 in full: each of the 7 × 7 pairs not named here is refused to all four parties. */
const moves: Record<OrderStatus, Move[]> = {
  new: [
    'accept: new → preparing by restaurant',
    'accept: new → preparing by admin',
    'cancel: new → cancelled by customer',
    'reject: new → cancelled by admin',
  ],
  preparing: [
    'mark_ready: preparing → ready_for_pickup by restaurant',
    'mark_ready: preparing → ready_for_pickup by admin',
  ],
  ready_for_pickup: ['assign_job: ready_for_pickup → out_for_delivery by courier'],
  out_for_delivery: ['mark_picked_up: out_for_delivery → picked_up by courier'],
  picked_up: ['mark_delivered: picked_up → delivered by courier'],
  delivered: [],
  cancelled: [],
};
const ifRestaurantsMayReject: Move = 'reject: new → cancelled by restaurant';

/** Asks for every pair and every party. */
function listMoves(from: OrderStatus, policy: { restaurantsMayReject: boolean }): string[] {
  return orderStatuses.flatMap((to) =>
    parties.flatMap((party) =>
      actionsFor(from, party, policy)
        .filter((action) => orderActions[action].to === to)
        .map((action) => `${action}: ${from} → ${to} by ${party}`),
    ),
  );
}

it('there are the seven statuses of the specification, in its order', () => {
  expect(orderStatuses).toEqual([
    'new',
    'preparing',
    'ready_for_pickup',
    'out_for_delivery',
    'picked_up',
    'delivered',
    'cancelled',
  ]);
});

describe.each(orderStatuses)('from %s', (from) => {
  it('each move of the table is open to its parties only', () => {
    expect(listMoves(from, policies.byDefault).toSorted()).toEqual(moves[from].toSorted());
  });

  it('the setting adds only the restaurant’s rejection of a new order', () => {
    const expected = from === 'new' ? [...moves.new, ifRestaurantsMayReject] : moves[from];
    expect(listMoves(from, policies.allowed).toSorted()).toEqual(expected.toSorted());
  });
});

it('actionsFor lists the moves in a fixed order, accepting first', () => {
  expect(actionsFor('new', 'admin', policies.byDefault)).toEqual(['accept', 'reject']);
  expect(actionsFor('new', 'restaurant', policies.allowed)).toEqual(['accept', 'reject']);
  expect(actionsFor('new', 'customer', policies.byDefault)).toEqual(['cancel']);
  expect(actionsFor('delivered', 'admin', policies.allowed)).toEqual([]);
});

describe('the action towards a status', () => {
  const meanings: Record<OrderStatus, Partial<Record<OrderParty, OrderAction>>> = {
    new: {},
    preparing: { restaurant: 'accept', admin: 'accept' },
    ready_for_pickup: { restaurant: 'mark_ready', admin: 'mark_ready' },
    out_for_delivery: { courier: 'assign_job' },
    picked_up: { courier: 'mark_picked_up' },
    delivered: { courier: 'mark_delivered' },
    cancelled: { customer: 'cancel', admin: 'reject' },
  };

  it.each(orderStatuses)('actionTowards names the action that leads to %s', (to) => {
    const found = parties.flatMap((party) => {
      const action = actionTowards(to, party, policies.byDefault);
      return action ? [[party, action]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(meanings[to]);
  });

  it('a restaurant cancels by rejecting, and only where the settings allow it', () => {
    expect(actionTowards('cancelled', 'restaurant', policies.byDefault)).toBeUndefined();
    expect(actionTowards('cancelled', 'restaurant', policies.allowed)).toBe('reject');
  });
});

describe('groups of statuses', () => {
  it('open statuses are all but delivered and cancelled', () => {
    const open = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up'];
    expect(orderStatuses.filter(isOpen)).toEqual(open);
    expect(openStatuses).toEqual(open);
  });

  it("job statuses reach from the courier's acceptance to the delivery", () => {
    expect(jobStatuses).toEqual(['out_for_delivery', 'picked_up']);
  });
});

it('a short order id is the first six characters of the id, in capitals', () => {
  expect(shortOrderId('a1b2c3d4-0000-4000-8000-000000000000')).toBe('A1B2C3');
});
