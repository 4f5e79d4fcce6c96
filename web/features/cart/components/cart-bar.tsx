import { clsx } from 'clsx';
import { itemCount } from '#shared/domain/placing/cart.ts';
import { dishesCentimes } from '#shared/domain/money/pricing.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { Price } from '#web/ui/display/price.tsx';
import { cartDrawer } from '../state.ts';
import { useCart } from '../use-cart.ts';
import { CartDrawer } from './cart-drawer-host.tsx';

export function CartBar({ aboveNavigation }: { aboveNavigation: boolean }) {
  const cart = useCart();
  const count = itemCount(cart);
  if (count === 0) return null;
  return (
    <div
      className={clsx(
        'pointer-events-none fixed inset-x-0 z-30 px-4 pb-3 md:hidden short:start-auto short:w-80',
        aboveNavigation
          ? 'bottom-[calc(4rem+env(safe-area-inset-bottom))] short:bottom-[calc(3rem+env(safe-area-inset-bottom))]'
          : 'pb-safe bottom-3',
      )}
    >
      <button
        type="button"
        onPointerEnter={CartDrawer.preload}
        onClick={() => cartDrawer.set(true)}
        className="pointer-events-auto flex min-h-14 w-full items-center gap-3 rounded-lg bg-primary px-4 text-primary-fg shadow-e3"
      >
        <span className="num grid size-8 place-items-center rounded-full bg-accent text-sm font-extrabold text-accent-fg">
          {formatNumber(count)}
        </span>
        <span className="font-bold">{cartMessages.view}</span>
        <Price centimes={dishesCentimes(cart.lines)} className="ms-auto text-lg" unit="onPrimary" />
      </button>
    </div>
  );
}
