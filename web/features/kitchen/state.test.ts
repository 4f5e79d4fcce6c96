import { describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { withMoves } from '#web/features/orders/state.ts';
import {
  countsAfter,
  crowdedColumn,
  forgetLook,
  keepLook,
  keptLook,
  lookForArrivals,
  ordersInColumn,
  ordersToAnswer,
  ordersToRing,
} from './state.ts';

const order = (id: string, status: OrderStatus, minute: number) => ({
  id,
  status,
  version: 1,
  statusSince: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  actions: ['accept'],
});

const board = [order('c', 'new', 5), order('b', 'preparing', 3), order('a', 'new', 1)];

describe('what the board makes of a list', () => {
  it('a board column holds only its orders, longest waiting first', () => {
    expect(ordersInColumn(board, 'new').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(ordersInColumn(board, 'ready_for_pickup')).toEqual([]);
  });

  it('an order with a courier stays in the column of ready orders until the pickup', () => {
    const orders = [
      order('d', 'out_for_delivery', 2),
      order('e', 'ready_for_pickup', 1),
      order('f', 'picked_up', 0),
    ];
    expect(ordersInColumn(orders, 'ready_for_pickup').map(({ id }) => id)).toEqual(['e', 'd']);
  });
});

it('the kitchen is rung to new orders, but not to one whose cancellation an admin decides', () => {
  const asked = (answer: 'kept' | null) => ({ cancelRequest: { answer } });
  const orders = [
    { ...order('kept', 'new', 4), ...asked('kept') },
    { ...order('waits', 'new', 3), ...asked(null) },
    ...board.map((one) => ({ ...one, cancelRequest: null })),
  ];
  expect(ordersToAnswer(orders).map(({ id }) => id)).toEqual(['a', 'kept', 'c']);
});

it('a lost connection silences the bell for orders whose limit has passed', () => {
  const now = new Date('2026-07-07T19:10:00Z');
  const limits = { a: new Date('2026-07-07T19:09:59Z'), c: new Date('2026-07-07T19:10:00Z') };
  const orders = board.map((one) => ({
    ...one,
    cancelRequest: null,
    answerBy: one.id === 'a' || one.id === 'c' ? limits[one.id] : null,
  }));
  const ringing = (isLost: boolean) => ordersToRing(orders, { isLost, now }).map(({ id }) => id);
  expect(ringing(true)).toEqual(['c']);
  expect(ringing(false)).toEqual(['a', 'c']);
});

describe('the counts above the columns', () => {
  const counts = (preparing: number) => ({ new: 2, preparing, ready_for_pickup: 0 });

  it('the counts of the columns include orders that are not loaded, and pending moves', () => {
    const shown = { orders: board, counts: counts(31) };
    expect(countsAfter(shown, board)).toEqual(counts(31));
    const accept = { orderId: 'c', action: 'accept', version: 1, at: new Date() } as const;
    expect(countsAfter(shown, withMoves(board, [accept]))).toEqual({
      new: 1,
      preparing: 32,
      ready_for_pickup: 0,
    });
  });
});

describe('the room of the columns', () => {
  const counts = (fresh: number, preparing: number, ready: number) => ({
    new: fresh,
    preparing,
    ready_for_pickup: ready,
  });

  it.each([
    [counts(13, 0, 0), 'new'],
    [counts(6, 2, 1), 'new'],
    [counts(1, 8, 2), 'preparing'],
    [counts(0, 1, 9), 'ready_for_pickup'],
    [counts(5, 0, 0), undefined],
    [counts(8, 4, 1), undefined],
    [counts(0, 0, 0), undefined],
  ] as const)('of %o orders a column takes two places only if most are in it: %s', (of, crowded) => {
    expect(crowdedColumn(of, undefined)).toBe(crowded);
  });

  it('a column keeps its two places while it leads, so that tickets stay under the finger', () => {
    expect(crowdedColumn(counts(5, 4, 0), 'new')).toBe('new');
    expect(crowdedColumn(counts(3, 0, 0), 'new')).toBe('new');
    expect(crowdedColumn(counts(4, 4, 1), 'new')).toBeUndefined();
    expect(crowdedColumn(counts(2, 0, 0), 'new')).toBeUndefined();
  });
});

describe('orders that the system accepts between two looks at the board', () => {
  const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
  const known = [
    { id: 'old', isArrival: true },
    { id: 'new', isArrival: false },
  ];
  const first = lookForArrivals(undefined, known);

  it('the first look finds none', () => {
    expect(first.arrived).toEqual([]);
  });

  it('an order that comes accepted by the system has arrived, once', () => {
    const orders = [...known, { id: 'alone', isArrival: true }];
    const { arrived, seen } = lookForArrivals(first.seen, orders);
    expect(ids(arrived)).toEqual(['alone']);
    expect(lookForArrivals(seen, orders).arrived).toEqual([]);
  });

  it('an order that another device accepted while this one slept has not arrived', () => {
    expect(
      lookForArrivals(first.seen, [...known, { id: 'by a colleague', isArrival: false }]).arrived,
    ).toEqual([]);
  });

  it('an order that left the board for a look is not found again', () => {
    const { seen } = lookForArrivals(first.seen, []);
    expect(lookForArrivals(seen, known).arrived).toEqual([]);
  });

  it('an order that arrived during a reload of the page is found, but none that was seen before', () => {
    const stored = new Map<string, string>();
    const sessionStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    };
    vi.stubGlobal('window', { sessionStorage });
    const orders = [...known, { id: 'meanwhile', isArrival: true }];
    expect(keptLook(1)).toBeUndefined();
    keepLook(1, known);
    expect(ids(lookForArrivals(keptLook(1), orders).arrived)).toEqual(['meanwhile']);
    expect(lookForArrivals(keptLook(2), orders).arrived).toEqual([]);
    keepLook(1, []);
    expect(ids(lookForArrivals(keptLook(1), orders).arrived)).toEqual(['old', 'meanwhile']);
    forgetLook(1);
    expect(lookForArrivals(keptLook(1), orders).arrived).toEqual([]);
    vi.unstubAllGlobals();
  });
});
