import { ShoppingBag } from 'lucide-react';
import { itemCount } from '#shared/domain/placing/cart.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { counts } from '#messages/writing/counts.ts';
import { formatCount, formatNumber } from '#messages/writing/format.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cartDrawer } from '../state.ts';
import { useCart } from '../use-cart.ts';
import { CartDrawer } from './cart-drawer-host.tsx';

export function CartButton({ className }: { className?: string }) {
  const count = itemCount(useCart());
  return (
    <Button
      className={className}
      aria-label={`${cartMessages.title}: ${formatCount(count, counts.dish)}`}
      onPointerEnter={CartDrawer.preload}
      onClick={() => cartDrawer.set(true)}
    >
      <ShoppingBag aria-hidden className="size-5" />
      {cartMessages.title}
      {count > 0 && (
        <span className="num grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-xs text-accent-fg">
          {formatNumber(count)}
        </span>
      )}
    </Button>
  );
}
