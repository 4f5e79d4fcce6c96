import { describe, expect, it } from 'vitest';
import { addressOf, change, inputOf, readAskedOrders, type OrdersAddress } from './asked-orders.ts';

const courier = '00000000-0000-4000-8000-000000000007';
const full = {
  q: '#A3F9C1',
  tab: 'delivered',
  restaurant: '7',
  courier,
  from: '2026-11-01',
  to: '2026-11-22',
};
const after = (address: OrdersAddress, part: Parameters<typeof change>[1]) =>
  addressOf(change(readAskedOrders(address), part));

describe('the address of the orders', () => {
  it('the address of the orders reads what it has written', () => {
    for (const address of [{}, { tab: 'cancelled' }, { q: 'a' }, { status: 'preparing' }, full]) {
      expect(addressOf(readAskedOrders(address))).toEqual(address);
    }
  });

  it('ignores what is no filter', () => {
    const wrong = {
      tab: 'all',
      restaurant: '-1',
      courier: 'x',
      status: 'lost',
      from: '2026-02-30',
      to: '0001-01-01',
    };
    expect(readAskedOrders(wrong)).toEqual({ tab: 'current', q: '' });
  });

  it('becomes the input of the call', () => {
    expect(inputOf(readAskedOrders(full))).toEqual({
      tab: 'delivered',
      search: '#A3F9C1',
      restaurantId: 7,
      courierId: courier,
      from: '2026-11-01',
      to: '2026-11-22',
    });
    expect(inputOf(readAskedOrders({}))).toEqual({ tab: 'current' });
  });

  it('looks in all orders when a text begins, and shows the current ones when it ends', () => {
    expect(readAskedOrders({ q: 'a' }).tab).toBe('all');
    expect(after({ tab: 'cancelled' }, { q: 'a' })).toEqual({ q: 'a' });
    expect(after({ q: 'a' }, { q: '' })).toEqual({});
    expect(after({ q: 'a', tab: 'delivered' }, { q: '' })).toEqual({ tab: 'delivered' });
    expect(after({ q: 'a', tab: 'delivered' }, { q: 'ab' })).toEqual({ q: 'ab', tab: 'delivered' });
  });

  it('the address of the orders keeps the filters when the text or the tab changes', () => {
    expect(after({ restaurant: '7' }, { q: 'a' })).toEqual({ q: 'a', restaurant: '7' });
    expect(after({ restaurant: '7' }, { tab: 'cancelled' })).toEqual({ restaurant: '7', tab: 'cancelled' });
    expect(after({ restaurant: '7' }, { restaurant: undefined })).toEqual({});
  });

  it('leads a status to its tab, and another tab drops the status', () => {
    expect(after({ tab: 'delivered' }, { status: 'preparing' })).toEqual({ status: 'preparing' });
    expect(after({}, { status: 'cancelled' })).toEqual({ status: 'cancelled', tab: 'cancelled' });
    expect(after({ status: 'preparing' }, { tab: 'delivered' })).toEqual({ tab: 'delivered' });
    expect(after({ q: 'a' }, { status: 'delivered' })).toEqual({ q: 'a', status: 'delivered' });
  });
});
