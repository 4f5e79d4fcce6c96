import {
  addItem,
  emptyCart,
  putBack,
  removeItem,
  setQuantity,
  type Cart,
  type CartItem,
  type CartLine,
} from '#shared/domain/placing/cart.ts';
import { limits } from '#shared/domain/limits.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

/* One cart per browser in localStorage, shared by all tabs (product §5.3). */

const storageKey = 'mida.cart';
const listeners = new Set<() => void>();
let text: string | null = null;
let cart: Cart = emptyCart;

/** The cart lives as long as the page where there is no storage, or a full one. */
export const isCartFilled = (): boolean => readCart().lines.length > 0;

export function readCart(): Cart {
  const stored = readText(storageKey);
  if (stored !== text) {
    text = stored;
    cart = parseCart(stored);
  }
  return cart;
}

function writeCart(next: Cart): void {
  cart = next;
  writeText(storageKey, next.lines.length === 0 ? null : JSON.stringify(next));
  // A full storage keeps an older cart.
  text = readText(storageKey);
  for (const listener of listeners) listener();
}

export function subscribeCart(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

export const cartActions = {
  add: (added: Parameters<typeof addItem>[1]): void => writeCart(addItem(readCart(), added)),
  setQuantity: (key: string, quantity: number): void => writeCart(setQuantity(readCart(), key, quantity)),
  putBack: (removed: Parameters<typeof putBack>[1]): void => writeCart(putBack(readCart(), removed)),
  remove: (key: string): void => writeCart(removeItem(readCart(), key)),
  replace: (next: Cart): void => writeCart(next),
  clear: (): void => writeCart(emptyCart),
};

export const cartDrawer = createStore(false);

/** The open drawer shows what the toast says. */
export const cartToast = 'cart';
cartDrawer.subscribe(() => cartDrawer.get() && toast.close(cartToast));

export interface AskedItem {
  restaurant: { id: number; name: string };
  item: CartItem;
  quantity: number;
}
export const askedItem = createStore<AskedItem | null>(null);

/** Storage may hold anything; invalid content is an empty cart. Without its restaurant, the checkout says so (product §8). */
export function parseCart(stored: string | null): Cart {
  if (stored === null) return emptyCart;
  try {
    const { restaurant, lines }: Record<string, unknown> = Object(JSON.parse(stored));
    if (!Array.isArray(lines)) return emptyCart;
    const known = lines.filter(isLine);
    return known.length === 0
      ? emptyCart
      : { restaurant: isRestaurant(restaurant) ? restaurant : null, lines: known };
  } catch {
    return emptyCart;
  }
}

function isRestaurant(value: unknown): value is { id: number; name: string } {
  const { id, name }: Record<string, unknown> = Object(value);
  return typeof id === 'number' && Number.isInteger(id) && typeof name === 'string';
}

function isLine(value: unknown): value is CartLine {
  const {
    menuItemId,
    name,
    category,
    unitPriceCentimes,
    quantity,
    options = [],
  }: Record<string, unknown> = Object(value);
  const texts = [menuItemId, name, category];
  return (
    texts.every((one) => typeof one === 'string') &&
    isCount(unitPriceCentimes, Number.MAX_SAFE_INTEGER) &&
    isCount(quantity, limits.lineQuantityMax) &&
    Array.isArray(options) &&
    options.every(isOption)
  );
}

function isOption(value: unknown): boolean {
  const { id, group, name, priceCentimes }: Record<string, unknown> = Object(value);
  return [id, group, name].every((one) => typeof one === 'string') && Number.isInteger(priceCentimes);
}

const isCount = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max;
