import { describe, expect, it } from 'vitest';
import { emptyCart, type Cart, type CartItem } from '#shared/domain/placing/cart.ts';
import { changesOf, repriced } from './line-changes.ts';

const restaurant = { id: 1, name: 'دار الطاجين' };
const option = (id: string, priceCentimes = 0) => ({ id, group: 'الحجم', name: id, priceCentimes });
const line = (menuItemId: string, unitPriceCentimes: number, options?: CartItem['options']) => ({
  menuItemId,
  name: menuItemId,
  category: 'طواجن',
  unitPriceCentimes,
  quantity: 2,
  ...(options && { options }),
});
const tagine = line('t', 7500);
const large = line('p', 8000, [option('l', 500)]);
const withCheese = line('p', 8600, [option('l', 500), option('c', 600)]);
const cart: Cart = { restaurant, lines: [tagine, large, withCheese] };

const told = (
  of: CartItem,
  now: { price: number | null; options?: CartItem['options']; [mark: string]: unknown },
) => {
  const { price: unitPriceCentimes, ...more } = now;
  const optionIds = of.options?.map(({ id }) => id);
  const { menuItemId, name } = of;
  return {
    menuItemId,
    name,
    quantity: 2,
    isSoldOut: false,
    unitPriceCentimes,
    ...(optionIds && { optionIds }),
    ...more,
  };
};

describe('a menu that changed', () => {
  it('new prices replace the old ones line by line, and dishes that are gone leave the cart', () => {
    const answer = [
      told(tagine, { price: null }),
      told(large, { price: 8100, options: [option('l', 600)] }),
      told(withCheese, { price: 8600, options: withCheese.options }),
    ];
    expect(repriced(cart, answer)).toEqual({
      restaurant,
      lines: [{ ...large, unitPriceCentimes: 8100, options: [option('l', 600)] }, withCheese],
    });
    expect(changesOf(cart, answer)).toEqual([
      {
        key: 't',
        name: 't',
        before: 7500,
        now: null,
        isSoldOut: false,
        needsChoice: false,
        gone: '',
        added: '',
        renames: [],
      },
      {
        key: 'p l',
        name: 'p (l)',
        before: 8000,
        now: 8100,
        isSoldOut: false,
        needsChoice: false,
        gone: '',
        added: '',
        renames: [],
      },
    ]);
  });

  it('a line that loses an option becomes one with its equal, and the customer reads what is gone', () => {
    const answer = [told(withCheese, { price: 8000, options: large.options })];
    expect(repriced(cart, answer)).toEqual({ restaurant, lines: [tagine, { ...large, quantity: 4 }] });
    expect(changesOf(cart, answer)).toMatchObject([{ name: 'p (l، c)', before: 8600, now: 8000, gone: 'c' }]);
  });

  it('the customer reads which option a line got, also at the same price', () => {
    const answer = [told(tagine, { price: 7500, options: [option('m')] })];
    expect(repriced(cart, answer).lines[0]).toEqual({ ...tagine, options: [option('m')] });
    expect(changesOf(cart, answer)).toMatchObject([{ before: 7500, now: 7500, added: 'm' }]);
  });

  it('the customer reads what has another name, and the cart holds the new names', () => {
    const options = [{ ...option('l', 500), name: 'كبير', group: 'المقاس' }];
    const answer = [told(large, { price: 8000, name: 'بيتزا', options })];
    expect(repriced(cart, answer).lines[1]).toEqual({ ...large, name: 'بيتزا', options });
    expect(changesOf(cart, answer)).toMatchObject([
      {
        name: 'p (l)',
        now: 8000,
        renames: [
          { before: 'p', now: 'بيتزا' },
          { before: 'الحجم', now: 'المقاس' },
          { before: 'l', now: 'كبير' },
        ],
      },
    ]);
  });

  it('a line that has to be chosen again leaves the cart and says so', () => {
    const answer = [told(large, { price: null, needsChoice: true })];
    expect(repriced(cart, answer).lines).toEqual([tagine, withCheese]);
    expect(changesOf(cart, answer)).toMatchObject([{ now: null, needsChoice: true, gone: '' }]);
  });

  it('lines that the answer does not name stay as they are, and a cart without lines is empty', () => {
    expect(repriced(cart, [])).toEqual(cart);
    expect(
      repriced(
        cart,
        cart.lines.map((one) => told(one, { price: null })),
      ),
    ).toEqual(emptyCart);
  });
});
