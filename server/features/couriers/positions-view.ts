import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import type { AppContext } from '#server/context.ts';
import { listRestaurants } from '#server/features/restaurants/store.ts';
import { whereStands } from '#shared/domain/couriers/duty-positions.ts';
import { listSeenOnDuty, listCouriersWithJob } from './positions-store.ts';

/** The map is for admins alone: customers see the courier of their own order (product §9.9). */
export async function viewCityMap({ db, clock }: AppContext): Promise<CityMapView> {
  const now = clock.now();
  const [all, couriers, onDuty] = await Promise.all([
    listRestaurants(db),
    listCouriersWithJob(db),
    listSeenOnDuty(db, now),
  ]);
  const restaurants = all.map(({ id, name, lat, lng }) => ({ id, name, position: { lat, lng } }));
  const idle = onDuty
    .filter(({ isIdle }) => isIdle)
    .map(({ courierId, name, asked, ...seen }) => ({
      courierId,
      name,
      asked,
      standing: whereStands(seen, now),
    }))
    .toSorted((a, b) => Number(a.standing === null) - Number(b.standing === null));
  return { restaurants, couriers, idle };
}
