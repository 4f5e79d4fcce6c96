import { useQuery } from '@tanstack/react-query';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import type { MapPoint } from '#web/map/city-map.tsx';
import { StreetMap } from '#web/map/street-map.tsx';

export function CustomerOrderMap({ order, className }: { order: CustomerOrder; className?: string }) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { restaurant, deliveryPosition, courierPosition } = order;
  const door: MapPoint = { ...deliveryPosition, kind: 'destination', label: orderMessages.you };
  const kitchen: MapPoint[] = restaurant.position
    ? [{ ...restaurant.position, kind: 'restaurant', label: restaurant.name }]
    : [];
  const courier: MapPoint[] = courierPosition ? [{ ...courierPosition, kind: 'courier' }] : [];
  const [start = door] = [...courier, ...kitchen];
  return (
    <StreetMap
      alt={orderMessages.trackMap(restaurant.name)}
      points={[...kitchen, door, ...courier]}
      route={[start, door]}
      styleUrl={site?.mapStyleUrl}
      isEmbedded
      padding={{ bottom: 56 }}
      className={className}
    />
  );
}
