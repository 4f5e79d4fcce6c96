import type { ReactNode } from 'react';
import type { CourierJob } from '#shared/contract/order-views.ts';
import { orderMessages } from '#shared/messages/ar/orders.ts';
import { CityMap, type CityMapProps, type MapPoint } from '#web/ui/city-map.tsx';

type JobMapProps = Pick<CityMapProps, 'padding' | 'className'> & {
  job: CourierJob;
  /** The names of both ends stand over their pins. */
  isLabelled?: boolean;
  children?: ReactNode;
};

/** The kitchen, the door, and the straight way between; an end whose place is unknown is left out. */
export function JobMap({ job, isLabelled = false, ...map }: JobMapProps) {
  const { pickupPosition, deliveryPosition, restaurantName, customerName } = job;
  const points: MapPoint[] = [];
  if (pickupPosition) {
    points.push({ ...pickupPosition, kind: 'restaurant', label: isLabelled ? restaurantName : undefined });
  }
  if (deliveryPosition) {
    points.push({
      ...deliveryPosition,
      kind: 'destination',
      label: isLabelled ? (customerName ?? undefined) : undefined,
    });
  }
  return <CityMap alt={orderMessages.mapLabel(restaurantName)} points={points} route={points} {...map} />;
}
