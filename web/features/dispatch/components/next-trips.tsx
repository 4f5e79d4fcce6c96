import type { DispatchView } from '#shared/contract/orders/dispatch.ts';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { OrderLink } from '#web/features/orders/components/order-link.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** The next one of each courier. */
export const NextTrips = ({ trips }: Pick<DispatchView, 'trips'>) => (
  <Card className="p-4">
    <h2 className="mb-1 text-lg">{dispatchMessages.trips}</h2>
    {trips.length === 0 && <p className="text-fg-muted">{dispatchMessages.tripsNone}</p>}
    <ul className="divide-y divide-border">
      {trips.map(({ courierId, courierName, orderId, arrivesAt, dropAt }) => (
        <li key={courierId} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
          <span className="min-w-0 font-semibold">
            <bdi>{courierName}</bdi>
          </span>
          <OrderLink orderId={orderId} />
          <span className="num flex basis-full flex-wrap gap-x-4 text-sm text-fg-muted">
            <span>{dispatchMessages.atKitchen(arrivesAt)}</span>
            <span>{dispatchMessages.atDoor(dropAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
