import { describe, expect, it } from 'vitest';
import { addItem, emptyCart, setQuantity, type Cart, type CartItem } from './cart.ts';
import { withoutOrdered } from './ordered-cart.ts';

const kitchen = { id: 1, name: 'دار الطاجين' };
const otherKitchen = { id: 2, name: 'برغر الحومة' };
const dish = (menuItemId: string): CartItem => ({
  menuItemId,
  name: menuItemId,
  category: 'طواجن',
  unitPriceCentimes: 1000,
});
const tajine = dish('tajine');
const juice = dish('juice');
const cartOf = (...items: CartItem[]): Cart =>
  items.reduce((cart, item) => addItem(cart, { restaurant: kitchen, item }), emptyCart);

describe('a cart after its order', () => {
  it('what was ordered leaves the cart, and what was added meanwhile stays', () => {
    const ordered = cartOf(tajine, juice);
    expect(withoutOrdered(ordered, ordered)).toEqual(emptyCart);
    const more = setQuantity(cartOf(tajine, juice), juice.menuItemId, 3);
    expect(withoutOrdered(more, ordered).lines).toEqual([{ ...juice, quantity: 2 }]);
    expect(withoutOrdered(cartOf(juice), cartOf(tajine))).toEqual(cartOf(juice));
  });

  it('the cart of another restaurant stays', () => {
    const other = addItem(emptyCart, { restaurant: otherKitchen, item: juice });
    expect(withoutOrdered(other, cartOf(juice))).toBe(other);
  });
});
