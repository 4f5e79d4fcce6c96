import type { CityMapView } from '#shared/contract/couriers/positions.ts';
import type { AppContext } from '#server/context.ts';
import { listRestaurants } from '#server/features/restaurants/store.ts';
import { listCouriersWithJob } from './positions-store.ts';

/** For admins only: customers see the courier of their own order (product §9.9). */
export async function viewCityMap({ db }: AppContext): Promise<CityMapView> {
  const [all, couriers] = await Promise.all([listRestaurants(db), listCouriersWithJob(db)]);
  const restaurants = all.map(({ id, name, lat, lng }) => ({ id, name, position: { lat, lng } }));
  return { restaurants, couriers };
}
