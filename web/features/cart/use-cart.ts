import { useSyncExternalStore } from 'react';
import { emptyCart, itemCount, needsNewCart, type Cart } from '#shared/domain/cart.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { counts } from '#shared/messages/ar/counts.ts';
import { formatCount } from '#shared/messages/format.ts';
import { toast } from '#web/ui/toast.ts';
import { askedItem, cartActions, readCart, subscribeCart, type AskedItem } from './state.ts';

/** Empty on the server and in the first frame. */
export const useCart = (): Cart => useSyncExternalStore(subscribeCart, readCart, () => emptyCart);

export function addToCart(added: AskedItem): void {
  if (needsNewCart(readCart(), added.restaurant.id)) {
    askedItem.set(added);
    return;
  }
  cartActions.add(added);
  const count = formatCount(itemCount(readCart()), counts.dish);
  toast.success(cartMessages.added(added.item.name), { text: cartMessages.inCart(count) });
}
