/** What was ordered leaves the cart; what was added after the order was sent stays. */
import { keyOf, setQuantity, type Cart, type CartLine } from './cart.ts';

export interface OrderedDishes {
  restaurant: { id: number } | null;
  lines: readonly Pick<CartLine, 'menuItemId' | 'options' | 'quantity'>[];
}

export function withoutOrdered(cart: Cart, ordered: OrderedDishes): Cart {
  if (cart.restaurant?.id !== ordered.restaurant?.id) return cart;
  return ordered.lines.reduce((left, line) => {
    const present = left.lines.find((one) => keyOf(one) === keyOf(line));
    return present ? setQuantity(left, keyOf(line), present.quantity - line.quantity) : left;
  }, cart);
}
