import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  emptyCart,
  isFullFor,
  itemCount,
  keyOf,
  needsNewCart,
  putBack,
  removeItem,
  setQuantity,
  type Cart,
  type CartItem,
} from './cart.ts';
import { priceOrder } from '#shared/domain/money/pricing.ts';

const kitchen = { id: 1, name: 'دار الطاجين' };
const otherKitchen = { id: 2, name: 'برغر الحومة' };
const dish = (number: number): CartItem => ({
  menuItemId: `dish-${number}`,
  name: `طبق ${number}`,
  category: 'طواجن',
  unitPriceCentimes: 1000 + number,
});
const tajine = dish(1);
const juice = dish(2);
const cartOf = (...items: CartItem[]): Cart =>
  items.reduce((cart, item) => addItem(cart, { restaurant: kitchen, item }), emptyCart);

const withOptions = (...ids: string[]): CartItem => ({
  ...tajine,
  options: ids.map((id) => ({ id, group: 'زيادة', name: id, priceCentimes: 100 })),
});

describe('lines with options', () => {
  it('a dish of a known restaurant replaces dishes of an unknown one', () => {
    const cart = { ...cartOf(tajine, juice), restaurant: null };
    expect(addItem(cart, { restaurant: otherKitchen, item: juice })).toEqual({
      restaurant: otherKitchen,
      lines: [{ ...juice, quantity: 1 }],
    });
  });

  it('a dish with other options is another line, and the same options in any order are the same line', () => {
    const cart = cartOf(tajine, withOptions('a', 'b'), withOptions('b'), withOptions('b', 'a'));
    expect(cart.lines.map(({ options = [], quantity }) => [options.length, quantity])).toEqual([
      [0, 1],
      [2, 2],
      [1, 1],
    ]);
  });

  it('a quantity, a removal and what is put back concern one choice of a dish alone', () => {
    const cart = cartOf(tajine, withOptions('a'));
    const key = keyOf(withOptions('a'));
    expect(setQuantity(cart, key, 3).lines.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect(removeItem(cart, key)).toEqual(cartOf(tajine));
    const line = { ...withOptions('a'), quantity: 1 };
    expect(putBack(cartOf(tajine), { restaurant: kitchen, line, place: 1 })).toEqual(cart);
    expect(putBack(cart, { restaurant: kitchen, line, place: 0 })).toEqual(cart);
  });
});

describe('adding', () => {
  it('adding a new dish appends it with quantity 1', () => {
    expect(cartOf(tajine, juice)).toEqual({
      restaurant: kitchen,
      lines: [
        { ...tajine, quantity: 1 },
        { ...juice, quantity: 1 },
      ],
    });
  });

  it('adding a dish again raises its quantity by 1 and keeps its place', () => {
    const { lines } = cartOf(tajine, juice, tajine);
    expect(lines.map(({ menuItemId, quantity }) => [menuItemId, quantity])).toEqual([
      ['dish-1', 2],
      ['dish-2', 1],
    ]);
  });

  it('adding several of a dish raises its quantity by that number', () => {
    const cart = addItem(cartOf(tajine), { restaurant: kitchen, item: tajine, quantity: 3 });
    expect(itemCount(cart)).toBe(4);
  });

  it('adding a dish again updates its price', () => {
    const dearer = { ...tajine, unitPriceCentimes: 9900 };
    expect(cartOf(tajine, dearer).lines).toEqual([{ ...dearer, quantity: 2 }]);
  });

  it('adding never exceeds the quantity that an order may hold of a dish', () => {
    const cart = addItem(cartOf(tajine), { restaurant: kitchen, item: tajine, quantity: 80 });
    expect(itemCount(cart)).toBe(50);
    expect(itemCount(setQuantity(cart, tajine.menuItemId, 51))).toBe(50);
  });

  it('a cart takes no more lines than an order may have, and says so before', () => {
    const full = cartOf(...Array.from({ length: 40 }, (_, number) => dish(number)));
    const more = { restaurant: kitchen, item: dish(40) };
    expect(isFullFor(full, more)).toBe(true);
    expect(addItem(full, more)).toEqual(full);
    expect(putBack(full, { restaurant: kitchen, line: { ...dish(40), quantity: 1 }, place: 0 })).toEqual(
      full,
    );
    const again = { restaurant: kitchen, item: dish(7) };
    expect(isFullFor(full, again)).toBe(false);
    expect(itemCount(addItem(full, again))).toBe(41);
    expect(isFullFor(setQuantity(full, keyOf(dish(7)), 50), again)).toBe(true);
    expect(isFullFor(full, { restaurant: otherKitchen, item: dish(40) })).toBe(false);
  });

  it('adding a dish of another kitchen replaces the cart, and needsNewCart says so before', () => {
    const cart = cartOf(tajine);
    expect(needsNewCart(cart, otherKitchen.id)).toBe(true);
    const replaced = addItem(cart, { restaurant: otherKitchen, item: juice });
    expect(replaced).toEqual({ restaurant: otherKitchen, lines: [{ ...juice, quantity: 1 }] });
  });

  it('needsNewCart is false for an empty cart and for the same kitchen', () => {
    expect(needsNewCart(emptyCart, kitchen.id)).toBe(false);
    expect(needsNewCart(cartOf(tajine), kitchen.id)).toBe(false);
    expect(needsNewCart({ restaurant: otherKitchen, lines: [] }, kitchen.id)).toBe(false);
  });
});

describe('changing', () => {
  it.each([0, -1, -50])('setting a quantity of %i removes the line', (quantity) => {
    expect(setQuantity(cartOf(tajine, juice), tajine.menuItemId, quantity)).toEqual(cartOf(juice));
  });

  it('removing the last line leaves an empty cart without a restaurant', () => {
    expect(removeItem(cartOf(tajine), tajine.menuItemId)).toEqual(emptyCart);
    expect(setQuantity(cartOf(tajine), tajine.menuItemId, 0)).toEqual(emptyCart);
  });

  it('changing a dish that is not in the cart changes nothing', () => {
    expect(removeItem(cartOf(tajine), 'dish-9')).toEqual(cartOf(tajine));
    expect(setQuantity(cartOf(tajine), 'dish-9', 4)).toEqual(cartOf(tajine));
  });
});

describe('after any series of changes', () => {
  type Change = { kind: 'add' | 'set' | 'remove'; number: number; quantity: number };
  const change: fc.Arbitrary<Change> = fc.record({
    kind: fc.constantFrom('add', 'set', 'remove'),
    number: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: -2, max: 60 }),
  });
  const apply = (cart: Cart, { kind, number, quantity }: Change): Cart => {
    if (kind === 'add') return addItem(cart, { restaurant: kitchen, item: dish(number) });
    if (kind === 'set') return setQuantity(cart, dish(number).menuItemId, quantity);
    return removeItem(cart, dish(number).menuItemId);
  };
  /** The rules of product §5.1 on a plain list of counts. */
  const count = (counts: Map<number, number>, { kind, number, quantity }: Change): Map<number, number> => {
    const present = counts.get(number) ?? 0;
    let next = 0;
    if (kind === 'add') next = present + 1;
    if (kind === 'set' && present > 0) next = quantity;
    return new Map(counts).set(number, Math.min(50, Math.max(0, next)));
  };

  it('after any changes the cart holds the counted quantities and their sums', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const cart = changes.reduce(apply, emptyCart);
        const counts = [...changes.reduce(count, new Map<number, number>())].filter(([, n]) => n > 0);
        expect(new Map(cart.lines.map((line) => [line.menuItemId, line.quantity]))).toEqual(
          new Map(counts.map(([number, n]) => [dish(number).menuItemId, n])),
        );
        expect(itemCount(cart)).toBe(counts.reduce((sum, [, n]) => sum + n, 0));
        const subtotal = counts.reduce((sum, [number, n]) => sum + (1000 + number) * n, 0);
        expect(priceOrder(cart.lines, 1000).charges.dishes).toBe(subtotal);
        expect(cart.restaurant).toEqual(counts.length > 0 ? kitchen : null);
      }),
    );
  });

  it('changing a cart leaves the earlier cart untouched', () => {
    const before = cartOf(tajine, juice);
    const copy = structuredClone(before);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
        changes.reduce(apply, before);
        expect(before).toEqual(copy);
      }),
    );
    expect(emptyCart).toEqual({ restaurant: null, lines: [] });
  });
});

describe('undoing a removal', () => {
  const [first] = cartOf(tajine, juice).lines;
  const removed = { restaurant: kitchen, line: first ?? { ...tajine, quantity: 1 }, place: 0 };

  it('a removed dish comes back to its place with its quantity', () => {
    const cart = setQuantity(cartOf(tajine, juice), tajine.menuItemId, 4);
    const [line] = cart.lines;
    const back = putBack(removeItem(cart, tajine.menuItemId), { ...removed, line: line ?? removed.line });
    expect(back).toEqual(cart);
  });

  it('the last dish comes back into an empty cart', () => {
    expect(putBack(emptyCart, removed)).toEqual(cartOf(tajine));
  });

  it('a dish does not come back twice, nor into the cart of another restaurant', () => {
    const again = cartOf(juice, tajine);
    expect(putBack(again, removed)).toBe(again);
    const other = addItem(emptyCart, { restaurant: otherKitchen, item: juice });
    expect(putBack(other, removed)).toBe(other);
  });
});
