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

/** Product §4.2, written out: whatever of the 7 × 7 pairs and four parties is not named here is refused. */
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

/** Every pair and party asked, whether it is a sensible question or not. */
function listMoves(from: OrderStatus, policy: { restaurantsMayReject: boolean }): string[] {
  return orderStatuses.flatMap((to) =>
    parties.flatMap((party) =>
      actionsFor(from, party, policy)
        .filter((action) => orderActions[action].to === to)
        .map((action) => `${action}: ${from} → ${to} by ${party}`),
    ),
  );
}

it('knows the seven statuses of the specification, in their order', () => {
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
  it('only the moves of the table are open, each to its parties', () => {
    expect(listMoves(from, policies.byDefault).toSorted()).toEqual(moves[from].toSorted());
  });

  it('the setting adds the restaurant’s rejection of a new order and nothing else', () => {
    const expected = from === 'new' ? [...moves.new, ifRestaurantsMayReject] : moves[from];
    expect(listMoves(from, policies.allowed).toSorted()).toEqual(expected.toSorted());
  });
});

it('a screen gets its buttons in a fixed order, accepting first', () => {
  expect(actionsFor('new', 'admin', policies.byDefault)).toEqual(['accept', 'reject']);
  expect(actionsFor('new', 'restaurant', policies.allowed)).toEqual(['accept', 'reject']);
  expect(actionsFor('new', 'customer', policies.byDefault)).toEqual(['cancel']);
  expect(actionsFor('delivered', 'admin', policies.allowed)).toEqual([]);
});

describe('the action that a wished-for status means', () => {
  const meanings: Record<OrderStatus, Partial<Record<OrderParty, OrderAction>>> = {
    new: {},
    preparing: { restaurant: 'accept', admin: 'accept' },
    ready_for_pickup: { restaurant: 'mark_ready', admin: 'mark_ready' },
    out_for_delivery: { courier: 'assign_job' },
    picked_up: { courier: 'mark_picked_up' },
    delivered: { courier: 'mark_delivered' },
    cancelled: { customer: 'cancel', admin: 'reject' },
  };

  it.each(orderStatuses)('%s', (to) => {
    const found = parties.flatMap((party) => {
      const action = actionTowards(to, party, policies.byDefault);
      return action ? [[party, action]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(meanings[to]);
  });

  it('cancelled is a rejection when the restaurant wishes it, and only where it may', () => {
    expect(actionTowards('cancelled', 'restaurant', policies.byDefault)).toBeUndefined();
    expect(actionTowards('cancelled', 'restaurant', policies.allowed)).toBe('reject');
  });
});

describe('groups of statuses', () => {
  it('open means neither delivered nor cancelled', () => {
    const open = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up'];
    expect(orderStatuses.filter(isOpen)).toEqual(open);
    expect(openStatuses).toEqual(open);
  });

  it('a courier holds what he has accepted and not yet handed over', () => {
    expect(jobStatuses).toEqual(['out_for_delivery', 'picked_up']);
  });
});

it('the number people say aloud is the first six characters of the id, in capitals', () => {
  expect(shortOrderId('a1b2c3d4-0000-4000-8000-000000000000')).toBe('A1B2C3');
});
