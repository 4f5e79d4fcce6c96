import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyCart } from '#shared/domain/placing/cart.ts';
import { limits } from '#shared/domain/limits.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { listenToToasts, type RaisedToast } from '#web/ui/dialogs/toast.ts';
import { askedItem, cartActions, readCart } from './state.ts';
import { addToCart, setCartQuantity, takeOneAway } from './use-cart.ts';

const restaurant = { id: 1, name: 'دار الطاجين' };
const other = { id: 2, name: 'بيتزا الحي' };
const dish = (menuItemId: string) => ({
  menuItemId,
  name: `طبق ${menuItemId}`,
  category: 'أطباق',
  unitPriceCentimes: 2_000,
});
const raised: RaisedToast[] = [];
afterAll(listenToToasts((toast) => void raised.push(toast)));

beforeEach(() => {
  // The cart lives in memory where there is no storage.
  vi.stubGlobal('window', {});
  cartActions.clear();
  askedItem.set(null);
  raised.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const add = (id: string, { from = restaurant, quantity = 1 } = {}) =>
  addToCart({ restaurant: from, item: dish(id), quantity });
const ids = () => readCart().lines.map(({ menuItemId }) => menuItemId);
const lineOf = (id: string) => {
  const line = readCart().lines.find(({ menuItemId }) => menuItemId === id);
  if (!line) throw new Error(`no line holds ${id}`);
  return line;
};
const undo = () => {
  const last = raised.at(-1);
  const action = last && 'action' in last ? last.action : undefined;
  if (!action || !('onClick' in action)) throw new Error('nothing can be undone');
  action.onClick();
};

it('a dish of another restaurant is asked about, and the cart stays', () => {
  add('a');
  raised.length = 0;
  add('b', { from: other });
  expect(askedItem.get()).toMatchObject({ restaurant: other, item: { menuItemId: 'b' } });
  expect([readCart().restaurant, ids(), raised]).toEqual([restaurant, ['a'], []]);
});

it('a dish beyond what a line holds is refused, and other dishes still come in', () => {
  add('a', { quantity: limits.lineQuantityMax });
  add('a');
  expect(raised.at(-1)).toMatchObject({ kind: 'error', title: cartMessages.full });
  expect(lineOf('a').quantity).toBe(limits.lineQuantityMax);
  add('b');
  expect(raised.at(-1)).toMatchObject({ kind: 'success', title: cartMessages.added('طبق b') });
  expect(ids()).toEqual(['a', 'b']);
});

it.each(['a', 'b', 'c'])('the line %s that is taken away comes back to its place', (id) => {
  for (const one of ['a', 'b', 'c']) add(one);
  setCartQuantity(lineOf(id), 0);
  expect(ids()).not.toContain(id);
  undo();
  expect(ids()).toEqual(['a', 'b', 'c']);
});

it('the last line comes back with its restaurant and its number', () => {
  add('a', { quantity: 3 });
  setCartQuantity(lineOf('a'), 0);
  expect(readCart()).toEqual(emptyCart);
  undo();
  expect(readCart()).toMatchObject({ restaurant, lines: [{ menuItemId: 'a', quantity: 3 }] });
});

it('one less of several is only announced to screen readers, and the last one can be undone', () => {
  add('a', { quantity: 2 });
  raised.length = 0;
  takeOneAway(lineOf('a'));
  expect(raised.map(({ kind }) => kind)).toEqual(['closed', 'said']);
  takeOneAway(lineOf('a'));
  expect(raised.map(({ kind }) => kind)).toEqual(['closed', 'said', 'closed', 'success']);
  undo();
  expect(lineOf('a').quantity).toBe(1);
});
