import { useQuery } from '@tanstack/react-query';
import type { AdminOrderDetails } from '#shared/contract/orders/order-views.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { formatRelative } from '#messages/writing/format.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useNow } from '#web/features/orders/use-now.ts';
import { useApi } from '#web/lib/rpc.tsx';
import type { MapPoint } from '#web/map/city-map.tsx';
import { StreetMap } from '#web/map/street-map.tsx';
import { Card } from '#web/ui/display/card.tsx';

export function OrderMapCard({ order }: { order: AdminOrderDetails }) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const now = useNow();
  const { restaurant, pickupPosition, deliveryPosition, courierPosition, courierName } = order;
  const door: MapPoint = { ...deliveryPosition, kind: 'destination', label: order.customerName };
  const kitchen: MapPoint[] = pickupPosition
    ? [{ ...pickupPosition, kind: 'restaurant', label: restaurant.name }]
    : [];
  const courier: MapPoint[] = courierPosition
    ? [
        {
          lat: courierPosition.lat,
          lng: courierPosition.lng,
          kind: 'courier',
          label: courierName ?? undefined,
        },
      ]
    : [];
  return (
    <Card className="overflow-hidden">
      <StreetMap
        alt={deskMessages.map(restaurant.name)}
        points={[...kitchen, door, ...courier]}
        route={[...kitchen, door]}
        styleUrl={site?.mapStyleUrl}
        isEmbedded
        padding={{ top: 64, sides: 48, bottom: 40 }}
        className="h-72 lg:h-80"
      />
      {courierPosition && (
        <p className="px-4 py-3 text-sm text-fg-muted">
          {orderMessages.courierSeen(formatRelative(courierPosition.at, now))}
        </p>
      )}
    </Card>
  );
}
