import { useSyncExternalStore } from 'react';
import {
  emptyCart,
  isFullFor,
  itemCount,
  keyOf,
  needsNewCart,
  type Cart,
  type CartLine,
} from '#shared/domain/placing/cart.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { counts } from '#messages/writing/counts.ts';
import { formatCount } from '#messages/writing/format.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { askedItem, cartActions, cartToast, readCart, subscribeCart, type AskedItem } from './state.ts';

/** The cart is empty on the server and in the first frame. */
export const useCart = (): Cart => useSyncExternalStore(subscribeCart, readCart, () => emptyCart);

export function addToCart(added: AskedItem): void {
  if (needsNewCart(readCart(), added.restaurant.id)) {
    askedItem.set(added);
    return;
  }
  if (isFullFor(readCart(), added)) {
    toast.error(cartMessages.full, { subject: cartToast });
    return;
  }
  cartActions.add(added);
  const count = formatCount(itemCount(readCart()), counts.dish);
  toast.success(cartMessages.added(added.item.name), {
    text: cartMessages.inCart(count),
    subject: cartToast,
  });
}

/** Taking the last of a dish away can be undone. */
export function setCartQuantity(line: CartLine, quantity: number): void {
  const { restaurant, lines } = readCart();
  toast.close(cartToast);
  cartActions.setQuantity(keyOf(line), quantity);
  if (quantity > 0 || !restaurant) return;
  const place = lines.findIndex((one) => keyOf(one) === keyOf(line));
  toast.success(cartMessages.removed(line.name), {
    subject: cartToast,
    action: { label: cartMessages.undo, onClick: () => cartActions.putBack({ restaurant, line, place }) },
  });
}

export function takeOneAway(line: CartLine): void {
  setCartQuantity(line, line.quantity - 1);
  if (line.quantity > 1) toast.say(cartMessages.inCart(formatCount(itemCount(readCart()), counts.dish)));
}
