import { Link } from '@tanstack/react-router';
import { ShoppingBag } from 'lucide-react';
import { priceOrder } from '#shared/domain/pricing.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { paths } from '#web/paths.ts';
import { Food } from '#web/ui/art/food.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { useCart } from '../use-cart.ts';
import { ClosedNote } from './closed-note.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';

export function CartPanel() {
  const { restaurant, lines } = useCart();
  return (
    <Card className="sticky top-[88px] max-h-[calc(100dvh-7rem)] overflow-y-auto p-5">
      <h2 className="flex items-center gap-2 text-lg leading-snug">
        <ShoppingBag aria-hidden className="size-5 shrink-0 text-primary-ink" />
        {restaurant ? cartMessages.from(restaurant.name) : cartMessages.title}
      </h2>
      {restaurant ? (
        <>
          <ClosedNote restaurantId={restaurant.id} className="mt-3" />
          <CartLines lines={lines} />
          <div className="pt-2">
            <CartTotals price={priceOrder(lines)} />
          </div>
          <Link to={paths.checkout} className={buttonClass({ size: 'lg', className: 'mt-4 w-full' })}>
            {cartMessages.checkout}
          </Link>
        </>
      ) : (
        <div className="flex flex-col items-center py-8 text-center">
          <Food name="bag" className="size-20" />
          <p className="mt-3 font-bold">{cartMessages.empty}</p>
          <p className="text-sm text-fg-muted">{cartMessages.emptyLead}</p>
        </div>
      )}
    </Card>
  );
}
