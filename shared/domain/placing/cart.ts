/** A cart holds dishes of one restaurant; the same dish with the same options is one line (product §5.1). */
import type { ChosenOption } from '#shared/domain/menu/menu-options.ts';
import { limits } from '#shared/domain/limits.ts';
import { sorted } from '#shared/domain/sorted.ts';

const maxQuantity = limits.lineQuantityMax;

export interface CartItem {
  menuItemId: string;
  name: string;
  category: string;
  /** The price of one dish with its options. */
  unitPriceCentimes: number;
  /** Missing in carts that are older than options. */
  options?: readonly ChosenOption[];
}

export interface CartLine extends CartItem {
  quantity: number;
}

export interface Cart {
  restaurant: { id: number; name: string } | null;
  lines: CartLine[];
}

export const emptyCart: Cart = { restaurant: null, lines: [] };

export const lineKey = (menuItemId: string, optionIds: readonly string[]): string =>
  [menuItemId, ...sorted(optionIds)].join(' ');

export const keyOf = ({ menuItemId, options }: Pick<CartItem, 'menuItemId' | 'options'>): string =>
  lineKey(menuItemId, optionIdsOf({ options }));

export const optionIdsOf = ({ options = [] }: Pick<CartItem, 'options'>): string[] =>
  options.map(({ id }) => id);

/** Product §5.2: the customer is asked first. */
export function needsNewCart(cart: Cart, restaurantId: number): boolean {
  return cart.restaurant !== null && cart.lines.length > 0 && cart.restaurant.id !== restaurantId;
}

interface Added {
  restaurant: { id: number; name: string };
  item: CartItem;
  quantity?: number;
}

/** An order has a highest number of lines, and a line a highest quantity. */
export function isFullFor(cart: Cart, { restaurant, item }: Added): boolean {
  if (needsNewCart(cart, restaurant.id)) return false;
  const present = cart.lines.find((line) => keyOf(line) === keyOf(item));
  return present ? present.quantity >= maxQuantity : cart.lines.length >= limits.orderLinesMax;
}

/** Replaces a cart of another restaurant; ask `needsNewCart` before. A full cart stays as it is. */
export function addItem(cart: Cart, added: Added): Cart {
  if (isFullFor(cart, added)) return cart;
  // Dishes of an unknown restaurant cannot be ordered with these.
  const isOther = cart.restaurant === null || needsNewCart(cart, added.restaurant.id);
  const lines = isOther ? [] : cart.lines;
  const key = keyOf(added.item);
  const present = lines.find((line) => keyOf(line) === key);
  const quantity = (present?.quantity ?? 0) + (added.quantity ?? 1);
  const next: CartLine = { ...added.item, quantity: Math.min(quantity, maxQuantity) };
  return {
    restaurant: added.restaurant,
    lines: present ? lines.map((line) => (line === present ? next : line)) : [...lines, next],
  };
}

export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, key);
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      keyOf(line) === key ? { ...line, quantity: Math.min(quantity, maxQuantity) } : line,
    ),
  };
}

export function removeItem(cart: Cart, key: string): Cart {
  const lines = cart.lines.filter((line) => keyOf(line) !== key);
  return lines.length === 0 ? emptyCart : { ...cart, lines };
}

/** Undoes a removal, unless the cart has gone on to another restaurant or has the dish again. */
export function putBack(
  cart: Cart,
  { restaurant, line, place }: { restaurant: { id: number; name: string }; line: CartLine; place: number },
): Cart {
  const key = keyOf(line);
  const isPresent = cart.lines.some((one) => keyOf(one) === key);
  if (isPresent || needsNewCart(cart, restaurant.id) || isFullFor(cart, { restaurant, item: line }))
    return cart;
  return { restaurant, lines: [...cart.lines.slice(0, place), line, ...cart.lines.slice(place)] };
}

export function itemCount(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
