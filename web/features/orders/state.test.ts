import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { boardOf, withMoves } from './state.ts';

const order = (id: string, status: OrderStatus, minute: number) => ({
  id,
  status,
  version: 1,
  statusSince: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  actions: ['accept'],
});

const board = [order('c', 'new', 5), order('b', 'preparing', 3), order('a', 'new', 1)];

describe('the pages of the board', () => {
  const counts = (preparing: number) => ({ new: 2, preparing, ready_for_pickup: 0 });

  it('the pages of a board are one list, and of an order on two pages the later one counts', () => {
    const accepted = order('c', 'preparing', 9);
    const {
      orders,
      counts: latest,
      preparationMinutes,
    } = boardOf({
      pages: [
        { items: board, counts: counts(1), preparationMinutes: 20 },
        { items: [accepted], counts: counts(2), preparationMinutes: 25 },
      ],
    });
    expect(orders.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'c preparing',
      'b preparing',
      'a new',
    ]);
    expect(latest).toEqual(counts(2));
    expect(preparationMinutes).toBe(25);
  });
});

describe('moves that wait for their answer', () => {
  const at = new Date(Date.UTC(2026, 6, 7, 19, 9));
  const accept = { orderId: 'c', action: 'accept', version: 1, at } as const;

  it('a pending move shows the order in its next column without moves, and leaves the others', () => {
    const [moved, ...others] = withMoves(board, [accept]);
    expect(moved).toMatchObject({ id: 'c', status: 'preparing', statusSince: at, actions: [] });
    expect(others).toEqual(board.slice(1));
  });

  it('a pending move changes nothing once the server has applied it', () => {
    const agreed = [{ ...order('c', 'preparing', 8), version: 2 }];
    expect(withMoves(agreed, [accept])).toEqual(agreed);
  });

  it('the last pending move of an order decides its column', () => {
    const ready = { orderId: 'c', action: 'mark_ready', version: 1, at } as const;
    expect(withMoves(board, [accept, ready])[0]).toMatchObject({ id: 'c', status: 'ready_for_pickup' });
  });

  it('forgotten moves restore the lists', () => {
    withMoves(board, [accept]);
    expect(withMoves(board, [])).toEqual(board);
    expect(board[0]).toMatchObject({ status: 'new', actions: ['accept'] });
  });
});
