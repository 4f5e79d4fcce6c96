import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { concernsOf, withFirst } from './state.ts';

const order = (id: string, status: OrderStatus, minute: number) => ({
  id,
  status,
  statusSince: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  actions: ['accept'],
});

const board = [order('c', 'new', 5), order('b', 'preparing', 3), order('a', 'new', 1)];

describe('what needs an admin', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 7, 19, minute));
  const concerns = (minute: number) =>
    concernsOf([...board, order('d', 'ready_for_pickup', 2)], at(minute)).map(
      ({ order: { id }, about }) => `${id} ${about}`,
    );

  it('an admin has no concerns while the kitchens are on time', () => {
    expect(concerns(6)).toEqual([]);
  });

  it("an admin's concerns are all late orders and all ready ones without a courier, longest waiting first", () => {
    expect(concerns(13)).toEqual(['a late', 'd without_courier', 'c late']);
    expect(concerns(24)).toEqual(['a late', 'd without_courier', 'b late', 'c late']);
  });

  it('an order with a courier is no concern, however long it takes', () => {
    const onTheRoad = [
      { ...order('e', 'new', 0), status: 'out_for_delivery' },
      { ...order('f', 'new', 0), status: 'picked_up' },
    ] as const;
    expect(concernsOf(onTheRoad, at(59))).toEqual([]);
  });
});

it('an order on its way or closed is no concern, however long it takes', () => {
  const muchLater = new Date(Date.UTC(2026, 6, 7, 23, 0));
  const carried = [order('e', 'out_for_delivery', 2), order('f', 'picked_up', 2)];
  const ended = [order('g', 'delivered', 2), order('h', 'cancelled', 2)];
  expect(concernsOf([...carried, ...ended], muchLater)).toEqual([]);
});

it('the order that a link asks for stands first and once, also when it is not on a loaded page', () => {
  const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);
  expect(idsOf(withFirst(board, board[2]))).toEqual(['a', 'c', 'b']);
  expect(idsOf(withFirst(board, order('z', 'new', 0)))).toEqual(['z', 'c', 'b', 'a']);
  expect(withFirst(board, undefined)).toEqual(board);
});
