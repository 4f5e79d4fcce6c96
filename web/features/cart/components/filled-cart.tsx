import { Link } from '@tanstack/react-router';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { useCart } from '../use-cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ClosedNote } from './closed-note.tsx';

export function FilledCart() {
  const { restaurant, lines } = useCart();
  if (!restaurant) return null;
  return (
    <>
      <ClosedNote restaurantId={restaurant.id} className="mt-3" />
      <CartLines restaurantId={restaurant.id} lines={lines} />
      <div className="pt-2">
        <CartTotals price={priceOrder(lines)} />
      </div>
      <Link to={paths.checkout} className={buttonClass({ size: 'lg', className: 'mt-4 w-full' })}>
        {cartMessages.checkout}
      </Link>
    </>
  );
}
