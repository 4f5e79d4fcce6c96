import { Link } from '@tanstack/react-router';
import { dishesCentimes } from '#shared/domain/money/pricing.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { useCart } from '../use-cart.ts';
import { useCartDelivery } from '../use-cart-delivery.ts';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';
import { ClosedNote } from './closed-note.tsx';

export function FilledCart() {
  const cart = useCart();
  const delivery = useCartDelivery(cart);
  const { restaurant, lines } = cart;
  if (!restaurant) return null;
  return (
    <>
      <ClosedNote restaurantId={restaurant.id} delivery={delivery} className="mt-3" />
      <CartLines restaurantId={restaurant.id} lines={lines} />
      <div className="pt-2">
        <CartTotals dishesCentimes={dishesCentimes(lines)} delivery={delivery} />
      </div>
      <Link to={paths.checkout} className={buttonClass({ size: 'lg', className: 'mt-4 w-full' })}>
        {laterCartMessages.checkout}
      </Link>
    </>
  );
}
