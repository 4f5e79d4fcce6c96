import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart, type Cart } from '#shared/domain/placing/cart.ts';
import { cartActions, parseCart, readCart, subscribeCart } from './state.ts';

const restaurant = { id: 1, name: 'دار الطاجين' };
const tagine = {
  menuItemId: 't',
  name: 'طاجين',
  category: 'طواجن',
  unitPriceCentimes: 7500,
} as const;
const harira = {
  menuItemId: 'h',
  name: 'حريرة',
  category: 'شوربات',
  unitPriceCentimes: 1850,
} as const;
const cart: Cart = {
  restaurant,
  lines: [
    { ...tagine, quantity: 2 },
    { ...harira, quantity: 1 },
  ],
};

/** A window with as much as the cart needs; two of them are two tabs. */
function openWindow() {
  const stored = new Map<string, string>();
  const listeners = new Set<(event: unknown) => void>();
  const fake = {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  vi.stubGlobal('window', fake);
  const changeInOtherTab = (text: string | null) => {
    if (text === null) stored.delete('mida.cart');
    else stored.set('mida.cart', text);
    for (const listener of listeners) listener({ key: 'mida.cart' });
  };
  return { stored, fake, changeInOtherTab };
}

beforeEach(() => {
  openWindow();
  cartActions.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the cart of a browser', () => {
  it('the cart survives a reload', () => {
    const { stored } = openWindow();
    cartActions.add({ restaurant, item: tagine, quantity: 2 });
    expect(parseCart(stored.get('mida.cart') ?? null)).toEqual({
      restaurant,
      lines: [{ ...tagine, quantity: 2 }],
    });
  });

  it('an emptied cart leaves nothing in storage', () => {
    const { stored } = openWindow();
    cartActions.add({ restaurant, item: tagine });
    cartActions.setQuantity('t', 0);
    expect(readCart()).toEqual(emptyCart);
    expect(stored.size).toBe(0);
  });

  it('the cart informs its subscribers of changes in this tab and in another', () => {
    const { changeInOtherTab } = openWindow();
    const heard: number[] = [];
    const stop = subscribeCart(() => heard.push(readCart().lines.length));
    cartActions.add({ restaurant, item: tagine });
    changeInOtherTab(JSON.stringify(cart));
    changeInOtherTab(null);
    stop();
    cartActions.add({ restaurant, item: harira });
    expect(heard).toEqual([1, 2, 0]);
  });

  it('the cart is the same object until it changes, as React demands', () => {
    cartActions.add({ restaurant, item: tagine });
    expect(readCart()).toBe(readCart());
  });

  it('the cart stays in memory without storage', () => {
    const { fake } = openWindow();
    fake.localStorage.getItem = fake.localStorage.setItem = () => {
      throw new Error('denied');
    };
    cartActions.add({ restaurant, item: tagine });
    cartActions.add({ restaurant, item: tagine });
    expect(readCart().lines).toEqual([{ ...tagine, quantity: 2 }]);
  });

  it('the cart stays in memory when the storage is full, which keeps an older one', () => {
    const { fake, changeInOtherTab } = openWindow();
    cartActions.add({ restaurant, item: tagine });
    fake.localStorage.setItem = () => {
      throw new Error('full');
    };
    cartActions.add({ restaurant, item: tagine });
    cartActions.add({ restaurant, item: harira });
    expect(readCart()).toEqual(cart);
    changeInOtherTab(null);
    expect(readCart()).toEqual(emptyCart);
  });
});

describe('what stands in storage', () => {
  it.each([
    ['nothing', null],
    ['broken JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['a cart of no lines', JSON.stringify({ restaurant, lines: [] })],
    [
      'lines that are no lines',
      JSON.stringify({ restaurant, lines: [{ ...tagine, quantity: -1 }, 'x', null] }),
    ],
    [
      'a price that is none',
      JSON.stringify({ restaurant, lines: [{ ...tagine, quantity: 1, unitPriceCentimes: 0.5 }] }),
    ],
    ['more than may be ordered', JSON.stringify({ restaurant, lines: [{ ...tagine, quantity: 51 }] })],
  ])('a stored cart is empty when it is %s', (_name, stored) => {
    expect(parseCart(stored)).toEqual(emptyCart);
  });

  it.each([
    ['is missing', {}],
    ['is null', { restaurant: null }],
    ['has no id', { restaurant: { name: restaurant.name } }],
    ['has no name', { restaurant: { id: restaurant.id } }],
    ['has half an id', { restaurant: { ...restaurant, id: 1.5 } }],
    ['is a text', { restaurant: 'دار الطاجين' }],
  ])('a stored cart keeps its dishes when its restaurant %s', (_name, stored) => {
    expect(parseCart(JSON.stringify({ ...stored, lines: cart.lines }))).toEqual({
      ...cart,
      restaurant: null,
    });
  });
});

describe('a stored cart with options', () => {
  const large = { id: 'l', group: 'الحجم', name: 'كبير', priceCentimes: 500 };
  const stored = (options: unknown) =>
    parseCart(JSON.stringify({ restaurant, lines: [{ ...tagine, quantity: 1, options }] }));

  it('options survive a reload, and two choices of a dish are two lines', () => {
    const { stored: kept } = openWindow();
    const withLarge = { ...tagine, unitPriceCentimes: 8000, options: [large] };
    cartActions.add({ restaurant, item: tagine });
    cartActions.add({ restaurant, item: withLarge });
    cartActions.add({ restaurant, item: withLarge });
    const { lines } = parseCart(kept.get('mida.cart') ?? null);
    expect(lines).toEqual([
      { ...tagine, quantity: 1 },
      { ...withLarge, quantity: 2 },
    ]);
  });

  it.each([
    ['are no list', {}],
    ['have no name', [{ ...large, name: undefined }]],
    ['have no whole price', [{ ...large, priceCentimes: 0.5 }]],
  ])('a line whose options %s leaves the cart', (_what, options) => {
    expect(stored(options)).toEqual(emptyCart);
  });
});

it.each([
  ['a dish for nothing', { unitPriceCentimes: 0, quantity: 1 }],
  ['a dish for less than nothing', { unitPriceCentimes: -1, quantity: 1 }],
  ['no dish', { unitPriceCentimes: 100, quantity: 0 }],
  ['half a dish', { unitPriceCentimes: 100, quantity: 0.5 }],
  ['more than an order may hold', { unitPriceCentimes: 100, quantity: 51 }],
])('%s in storage is not a line of a cart', (_, line) => {
  expect(parseCart(JSON.stringify({ restaurant, lines: [{ ...tagine, ...line }] }))).toEqual(emptyCart);
});
