import { Suspense, useState } from 'react';
import { restaurantPagesMessages } from '#messages/restaurants/restaurant-pages.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const OrderExplained = lazyPart(
  () => import('./order-explained.tsx'),
  (part) => part.OrderExplained,
);

/** Product §8.3: the order of the list is explained to everyone. */
export function WhyThisOrder() {
  /** Null until it is opened first. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center text-xs text-fg-subtle underline underline-offset-4"
      >
        {restaurantPagesMessages.whyThisOrder}
      </button>
      {isOpen !== null && (
        <Suspense>
          <OrderExplained isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
