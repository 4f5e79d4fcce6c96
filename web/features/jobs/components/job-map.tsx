import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import type { MapPoint } from '#web/map/city-map.tsx';
import { StreetMap, type StreetMapProps } from '#web/map/street-map.tsx';
import { useOwnPosition } from '../use-report-position.ts';

type JobMapProps = Pick<StreetMapProps, 'padding' | 'className'> & {
  job: CourierJob;
  isWhole?: boolean;
  children?: ReactNode;
};

export function JobMap({ job, isWhole = false, ...map }: JobMapProps) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { pickupPosition, deliveryPosition, restaurantName, customerName } = job;
  const own = useOwnPosition();
  const points: MapPoint[] = [];
  if (pickupPosition) {
    points.push({ ...pickupPosition, kind: 'restaurant', label: isWhole ? restaurantName : undefined });
  }
  if (deliveryPosition) {
    points.push({
      ...deliveryPosition,
      kind: 'destination',
      label: isWhole ? (customerName ?? undefined) : undefined,
    });
  }
  return (
    <StreetMap
      alt={orderMessages.mapLabel(restaurantName)}
      points={own && isWhole ? [...points, { ...own, kind: 'courier', isSmall: true }] : points}
      route={points}
      styleUrl={isWhole ? site?.mapStyleUrl : null}
      {...map}
    />
  );
}
