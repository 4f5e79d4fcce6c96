import { Suspense, useState, type ReactElement } from 'react';
import { RunningOrder } from '#web/features/customer-orders/components/running-order.tsx';
import { placedOrder } from '#web/features/orders/state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const PlacedOrderSheet = lazyPart(
  () => import('./placed-order-sheet.tsx'),
  (part) => part.PlacedOrderSheet,
);

/** The first visit after an order opens it by itself. */
export function Running({ heading, children }: { heading: string; children: ReactElement }) {
  const [placedId, setPlacedId] = useState(placedOrder.get);
  return (
    <>
      <RunningOrder heading={heading}>{children}</RunningOrder>
      {placedId && (
        <Suspense>
          <PlacedOrderSheet orderId={placedId} onClosed={() => setPlacedId(null)} />
        </Suspense>
      )}
    </>
  );
}
