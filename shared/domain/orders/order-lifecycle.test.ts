import { describe, expect, it } from 'vitest';
import {
  actionsFor,
  isOpen,
  jobStatuses,
  mayCarry,
  moveFrom,
  movesCalled,
  openStatuses,
  orderActions,
  orderParties,
  orderStatuses,
  shortOrderId,
  statusAfter,
  stepAction,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from './order-lifecycle.ts';

const policies = { byDefault: { restaurantsMayReject: false }, allowed: { restaurantsMayReject: true } };

type Move = `${OrderAction}: ${OrderStatus} → ${OrderStatus} by ${OrderParty}`;

/** Product §4.2 in full: each of the 7 × 7 pairs not named here is refused to all five parties. */
const moves: Record<OrderStatus, Move[]> = {
  new: [
    'accept: new → preparing by restaurant',
    'accept: new → preparing by admin',
    'accept: new → preparing by system',
    'cancel: new → cancelled by customer',
    'cancel: new → cancelled by admin',
    'expire: new → cancelled by system',
  ],
  preparing: [
    'mark_ready: preparing → ready_for_pickup by restaurant',
    'mark_ready: preparing → ready_for_pickup by admin',
    'cancel: preparing → cancelled by admin',
    'decline_change: preparing → cancelled by customer',
    'expire: preparing → cancelled by system',
  ],
  ready_for_pickup: [
    'assign_job: ready_for_pickup → out_for_delivery by admin',
    'assign_job: ready_for_pickup → out_for_delivery by courier',
    'assign_job: ready_for_pickup → out_for_delivery by system',
    'cancel: ready_for_pickup → cancelled by admin',
    'expire: ready_for_pickup → cancelled by system',
  ],
  out_for_delivery: [
    'mark_picked_up: out_for_delivery → picked_up by courier',
    'mark_picked_up: out_for_delivery → picked_up by admin',
    'release: out_for_delivery → ready_for_pickup by courier',
    'release: out_for_delivery → ready_for_pickup by admin',
    'cancel: out_for_delivery → cancelled by admin',
    'expire: out_for_delivery → cancelled by system',
  ],
  picked_up: [
    'mark_delivered: picked_up → delivered by courier',
    'mark_delivered: picked_up → delivered by admin',
    'cancel: picked_up → cancelled by admin',
    'fail_delivery: picked_up → cancelled by courier',
  ],
  delivered: [],
  cancelled: [],
};
/** The moves that the setting adds. */
const ifRestaurantsMayReject: Partial<Record<OrderStatus, Move>> = {
  new: 'reject: new → cancelled by restaurant',
  preparing: 'cancel: preparing → cancelled by restaurant',
};

/** Asks for every action and every party. */
function listMoves(from: OrderStatus, policy: { restaurantsMayReject: boolean }): string[] {
  return orderActions.flatMap((action) =>
    orderParties.flatMap((party) => {
      const move = moveFrom(from, action, party, policy);
      expect(actionsFor(from, party, policy).includes(action)).toBe(move !== undefined);
      return move ? [`${action}: ${from} → ${move.to} by ${party}`] : [];
    }),
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

  it('the setting adds only that a restaurant ends an order before it is ready', () => {
    const added = ifRestaurantsMayReject[from];
    const expected = added ? [...moves[from], added] : moves[from];
    expect(listMoves(from, policies.allowed).toSorted()).toEqual(expected.toSorted());
  });

  it('the action of a step of history follows from its statuses and its party', () => {
    for (const party of orderParties) {
      for (const action of actionsFor(from, party, policies.allowed)) {
        const status = moveFrom(from, action, party, policies.allowed)?.to ?? from;
        expect(stepAction({ from, status, party })).toBe(action);
        expect(statusAfter(action)).toBe(status);
      }
    }
  });
});

it('actionsFor lists the moves in a fixed order, accepting first', () => {
  expect(actionsFor('new', 'admin', policies.byDefault)).toEqual(['accept', 'cancel']);
  expect(actionsFor('new', 'restaurant', policies.allowed)).toEqual(['accept', 'reject']);
  expect(actionsFor('new', 'customer', policies.byDefault)).toEqual(['cancel']);
  expect(actionsFor('delivered', 'admin', policies.allowed)).toEqual([]);
});

it('placing an order is no action', () => {
  expect(stepAction({ from: null, status: 'new', party: 'customer' })).toBeUndefined();
});

it('an admin cancels from each open status, and the system from each before the pickup', () => {
  const from = (party: OrderParty, action: OrderAction) =>
    movesCalled(action, party, policies.byDefault).map((move) => move.from);
  expect(from('admin', 'cancel')).toEqual(openStatuses);
  expect(from('system', 'expire')).toEqual(openStatuses.filter((status) => status !== 'picked_up'));
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

it('a courier carries every order but the own one', () => {
  expect(mayCarry('a', { customerId: 'b' })).toBe(true);
  expect(mayCarry('a', { customerId: 'a' })).toBe(false);
});
