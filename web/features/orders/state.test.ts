import { describe, expect, it } from 'vitest';
import { asMoved, concernsOf, ordersInColumn, withOrder } from './state.ts';

const order = (id: string, status: 'new' | 'preparing' | 'ready_for_pickup', minute: number) => ({
  id,
  status,
  statusSince: new Date(Date.UTC(2026, 6, 7, 19, minute)),
  actions: ['accept'],
});

const board = [order('c', 'new', 5), order('b', 'preparing', 3), order('a', 'new', 1)];

describe('what the board makes of a list', () => {
  it('shows the longest waiting first and only what is in the column', () => {
    expect(ordersInColumn(board, 'new').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(ordersInColumn(board, 'ready_for_pickup')).toEqual([]);
  });

  it('a moved order starts its new status now and offers no moves until the server answers', () => {
    const now = new Date(Date.UTC(2026, 6, 7, 19, 9));
    const moved = asMoved(board[0] ?? order('c', 'new', 5), 'preparing', now);
    expect(moved).toMatchObject({ id: 'c', status: 'preparing', statusSince: now, actions: [] });
    expect(board[0]).toMatchObject({ status: 'new', actions: ['accept'] });
  });

  it('puts an order back in its place, and adds nothing to a list that does not hold it', () => {
    const back = order('b', 'ready_for_pickup', 8);
    expect(withOrder(board, back).map(({ id, status }) => `${id} ${status}`)).toEqual([
      'c new',
      'b ready_for_pickup',
      'a new',
    ]);
    expect(withOrder(board, order('x', 'new', 1))).toEqual(board);
  });
});

describe('what needs an admin', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 7, 19, minute));
  const concerns = (minute: number) =>
    concernsOf([...board, order('d', 'ready_for_pickup', 2)], at(minute)).map(
      ({ order: { id }, about }) => `${id} ${about}`,
    );

  it('is nothing while the kitchens keep their time', () => {
    expect(concerns(6)).toEqual([]);
  });

  it('is every late order and every ready one that nobody takes, the longest waiting first', () => {
    expect(concerns(13)).toEqual(['a late', 'd without_courier', 'c late']);
    expect(concerns(24)).toEqual(['a late', 'd without_courier', 'b late', 'c late']);
  });
});
