import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import { cityMapMessages } from '#messages/couriers/city-map.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Card } from '#web/ui/display/card.tsx';
import type { MapPoint } from '#web/map/city-map.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { IdleCouriers } from './idle-couriers.tsx';
import { StreetMap } from '#web/map/street-map.tsx';
import { cityMapQuery } from '#web/features/orders/api.ts';

/** Shows where couriers on duty stand (product §9.9). */
export function CityMapPanel() {
  const query = useQuery(cityMapQuery(useApi()));
  return (
    <Loaded
      query={query}
      failed={cityMapMessages.mapFailed}
      frame={(failure) => <Card>{failure}</Card>}
      loading={
        <Loading>
          <Skeleton corner="xl" className="h-full min-h-80" />
        </Loading>
      }
    >
      {(city) => <CityCard city={city} />}
    </Loaded>
  );
}

function CityCard({ city }: { city: CityMapView }) {
  const { data: site } = useQuery(siteQuery(useApi()));
  const { restaurants, couriers, idle = [] } = city;
  const counts = {
    restaurants: formatNumber(restaurants.length),
    couriers: formatNumber(couriers.length),
    idle: formatNumber(idle.length),
  };
  const points = pointsOf(city);
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <StreetMap
        alt={cityMapMessages.cityMap(
          counts,
          points.flatMap(({ label }) => label ?? []),
        )}
        points={points}
        styleUrl={site?.mapStyleUrl}
        isEmbedded
        padding={{ top: 64, sides: 32, bottom: 40 }}
        className="min-h-80 flex-1 lg:min-h-104"
      >
        <ul className="absolute start-3 bottom-3 flex max-w-[calc(100%-1.5rem)] flex-wrap gap-x-3 rounded-2xl bg-raised px-3.5 py-2 text-xs font-bold shadow-e2">
          <Legend dot="bg-accent">{cityMapMessages.couriers(counts.couriers)}</Legend>
          <Legend dot="bg-blue">{cityMapMessages.idle(counts.idle)}</Legend>
          <Legend dot="bg-primary">{cityMapMessages.restaurants(counts.restaurants)}</Legend>
        </ul>
      </StreetMap>
      {idle.length > 0 && <IdleCouriers idle={idle} />}
    </Card>
  );
}

const pointsOf = ({ restaurants, couriers, idle = [] }: CityMapView): MapPoint[] => [
  ...restaurants.map(({ id, position }) => ({ ...position, kind: 'restaurant' as const, id, isSmall: true })),
  ...idle.flatMap(({ courierId, name, standing }) =>
    standing ? { ...standing.position, kind: 'idle' as const, id: courierId, label: name } : [],
  ),
  ...couriers.map(({ orderId, name, position }) => ({
    ...position,
    kind: 'courier' as const,
    id: orderId,
    label: name,
  })),
];

const Legend = ({ dot, children }: { dot: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden className={clsx('size-2.5 rounded-full', dot)} />
    {children}
  </li>
);
