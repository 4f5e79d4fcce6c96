import { ShoppingBag } from 'lucide-react';
import { cartMessages } from '#messages/placing/cart.ts';
import type { ButtonLook } from '#web/ui/buttons/button-class.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { cartDrawer } from '../state.ts';
import { useCart } from '../use-cart.ts';
import { CartDrawer } from './cart-drawer-host.tsx';

/** Phones need this button, because the bar of the cart appears only with a dish in it. */
export function EmptyCartButton({ tone }: Pick<ButtonLook, 'tone'>) {
  if (useCart().lines.length > 0) return null;
  return (
    <IconButton
      icon={ShoppingBag}
      label={cartMessages.title}
      tone={tone}
      round={tone === 'floating'}
      className="md:hidden"
      onPointerEnter={CartDrawer.preload}
      onClick={() => cartDrawer.set(true)}
    />
  );
}
