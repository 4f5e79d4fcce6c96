import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { boardOf, withMoves } from './state.ts';

const order = (id: string, status: OrderStatus, minute: number) => ({
  id,
  status,
  statusSince: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  actions: ['accept'],
});

const board = [order('c', 'new', 5), order('b', 'preparing', 3), order('a', 'new', 1)];

describe('the pages of the board', () => {
  const counts = (preparing: number) => ({ new: 2, preparing, ready_for_pickup: 0 });

  it('are one list; of an order on two of them the later page tells where it is', () => {
    const accepted = order('c', 'preparing', 9);
    const { orders, counts: latest } = boardOf({
      pages: [
        { items: board, counts: counts(1) },
        { items: [accepted], counts: counts(2) },
      ],
    });
    expect(orders.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'c preparing',
      'b preparing',
      'a new',
    ]);
    expect(latest).toEqual(counts(2));
  });
});

describe('moves that wait for their answer', () => {
  const at = new Date(Date.UTC(2026, 6, 7, 19, 9));
  const accept = { orderId: 'c', newStatus: 'preparing', at } as const;

  it('show the order where it will be, without further moves, and leave the others', () => {
    const [moved, ...others] = withMoves(board, [accept]);
    expect(moved).toMatchObject({ id: 'c', status: 'preparing', statusSince: at, actions: [] });
    expect(others).toEqual(board.slice(1));
  });

  it('change nothing where the server has already said the same', () => {
    const agreed = [order('c', 'preparing', 8)];
    expect(withMoves(agreed, [accept])).toEqual(agreed);
  });

  it('of one order show where the last of them leads', () => {
    const ready = { orderId: 'c', newStatus: 'ready_for_pickup', at } as const;
    expect(withMoves(board, [accept, ready])[0]).toMatchObject({ id: 'c', status: 'ready_for_pickup' });
  });

  it('are forgotten without a trace', () => {
    withMoves(board, [accept]);
    expect(withMoves(board, [])).toEqual(board);
    expect(board[0]).toMatchObject({ status: 'new', actions: ['accept'] });
  });
});
