import type { CustomerOrder } from '#shared/contract/order-views.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { CityMap, type MapPoint } from '#web/ui/city-map.tsx';

/** The kitchen and the door. */
export function CustomerOrderMap({ order, className }: { order: CustomerOrder; className?: string }) {
  const { restaurant, deliveryPosition } = order;
  const door: MapPoint = { ...deliveryPosition, kind: 'destination', label: orderMessages.you };
  const kitchen: MapPoint[] = restaurant.position
    ? [{ ...restaurant.position, kind: 'restaurant', label: restaurant.name }]
    : [];
  const points = [...kitchen, door];
  return (
    <CityMap
      alt={orderMessages.trackMap(restaurant.name)}
      points={points}
      route={points}
      padding={{ bottom: 56 }}
      className={className}
    />
  );
}
