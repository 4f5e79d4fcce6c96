import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { restaurantAboutMessages } from '#messages/restaurants/restaurant-about.ts';
import { mapAddress } from '#web/lib/map-address.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { StreetMap } from '#web/map/street-map.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { publicHoursQuery } from '../api.ts';
import { HoursOfWeek } from './hours-of-week.tsx';

export function RestaurantAbout({ restaurant }: { restaurant: RestaurantDetail }) {
  const query = useQuery(publicHoursQuery(useApi(), restaurant.id));
  return (
    <div className="grid gap-6 pb-1 md:grid-cols-2">
      <section aria-labelledby="hours-title" className="min-w-0">
        <h2 id="hours-title" className="text-lg">
          {restaurantAboutMessages.hours}
        </h2>
        <Loaded query={query} failed={restaurantAboutMessages.hoursFailed} loading={<HoursSkeleton />}>
          {(shown) => <HoursOfWeek shown={shown} />}
        </Loaded>
      </section>
      <Address restaurant={restaurant} />
    </div>
  );
}

const HoursSkeleton = () => (
  <Loading>
    <Skeleton corner="lg" className="mt-2 h-60" />
  </Loading>
);

/** The drawn map alone: it stands still, and the link leads on. */
const Address = ({ restaurant: { name, address, district, position } }: { restaurant: RestaurantDetail }) => (
  <section aria-labelledby="address-title" className="min-w-0">
    <h2 id="address-title" className="text-lg">
      {restaurantAboutMessages.address}
    </h2>
    <p className="mt-1 text-sm text-fg-muted">
      <bdi>{address}</bdi>
    </p>
    <a
      href={mapAddress(position)}
      target="_blank"
      rel="noreferrer"
      className="mt-2 block overflow-hidden rounded-lg border border-border"
    >
      <StreetMap
        alt={restaurantAboutMessages.map(name)}
        points={[{ ...position, kind: 'restaurant', label: district }]}
        styleUrl={null}
        className="h-36"
      />
      <span className="flex min-h-11 items-center gap-2 px-3 text-sm font-bold">
        <ExternalLink aria-hidden className="size-4" />
        {restaurantAboutMessages.openMap}
      </span>
    </a>
  </section>
);
