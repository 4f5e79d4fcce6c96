import { ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import { cartMessages } from '#messages/placing/cart.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Food } from '#web/ui/art/food.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useCart } from '../use-cart.ts';

/** Every first visit begins with an empty cart. */
const FilledCart = lazyPart(
  () => import('./filled-cart.tsx'),
  (part) => part.FilledCart,
);

export function CartPanel() {
  const { restaurant, lines } = useCart();
  const isLost = lines.length > 0;
  return (
    <Card className="sticky top-[88px] max-h-[calc(100dvh-7rem)] overflow-y-auto p-5">
      <h2 className="flex items-center gap-2 text-lg leading-snug">
        <ShoppingBag aria-hidden className="size-5 shrink-0 text-primary-ink" />
        {restaurant ? cartMessages.from(restaurant.name) : cartMessages.title}
      </h2>
      {restaurant ? (
        <Suspense>
          <FilledCart />
        </Suspense>
      ) : (
        <div className="flex flex-col items-center py-8 text-center">
          <Food name="bag" className="size-20" />
          <p className="mt-3 font-bold">{isLost ? cartMessages.restaurantMissing : cartMessages.empty}</p>
          {!isLost && <p className="text-sm text-fg-muted">{cartMessages.emptyLead}</p>}
        </div>
      )}
    </Card>
  );
}
