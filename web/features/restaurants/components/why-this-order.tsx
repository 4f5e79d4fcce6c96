import { restaurantPagesMessages } from '#messages/restaurants/restaurant-pages.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { PartButton } from '#web/ui/buttons/part-button.tsx';

const OrderExplained = lazyPart(
  () => import('./order-explained.tsx'),
  (part) => part.OrderExplained,
);

/** Product §8.3: the order of the list is explained to everyone. */
export const WhyThisOrder = () => (
  <PartButton
    part={(open) => <OrderExplained {...open} />}
    className="inline-flex min-h-11 items-center text-xs text-fg-subtle underline underline-offset-4"
  >
    {restaurantPagesMessages.whyThisOrder}
  </PartButton>
);
