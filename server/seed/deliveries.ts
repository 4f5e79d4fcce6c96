import { reachAt, type ReachOfRestaurant } from '#shared/domain/reach/reach.ts';
import { firstTariff, quoteDelivery, type Quote, type Tariff } from '#shared/domain/reach/tariff.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import type { Position, ServiceArea } from '#shared/domain/promise/distance.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { readTariff } from '#server/features/reach/store.ts';
import { listRestaurants } from '#server/features/restaurants/store.ts';
import { readSettings } from '#server/features/settings/store.ts';
import { sampleRestaurants } from './restaurants.ts';

interface Asked {
  restaurantId: number;
  place: Position;
  dishesCentimes: number;
  at: Date;
}

/** What the delivery of a sample order costs, or why it is none. */
export type SampleQuote = (asked: Asked) => Quote;

type Sender = Position & { id: number } & ReachOfRestaurant;

interface City {
  city: ServiceArea;
  tariff: Tariff;
  cityMetres: number;
  senders: readonly Sender[];
}

function quoteIn({ city, tariff, cityMetres, senders }: City): SampleQuote {
  const byId = new Map(senders.map((one) => [one.id, one]));
  return ({ restaurantId, place, dishesCentimes, at }) => {
    const from = byId.get(restaurantId);
    if (!from) throw new Error('a sample order names no listed restaurant');
    const restaurant = { position: from, reachMetres: reachAt(from, cityMetres, at) };
    return quoteDelivery({ city, tariff, restaurant, place, dishesCentimes });
  };
}

const unbound = {
  reachBoundMetres: null,
  reachMetres: null,
  busyReachMetres: null,
  busyMinutes: null,
  busyUntil: null,
};

/** The quote of a city that begins. */
export const quoteAtFirst = ({ config }: Pick<AppContext, 'config'>): SampleQuote =>
  quoteIn({
    city: config.city,
    tariff: firstTariff,
    cityMetres: settingRanges.reachMetres.initial,
    senders: sampleRestaurants.map(({ id, lat, lng }) => ({ id, lat, lng, ...unbound })),
  });

/** The quote by the tariff and the reach that its visitors left. */
export async function readQuote(
  { config }: Pick<AppContext, 'config'>,
  tx: Transaction,
): Promise<SampleQuote> {
  const { zones: tariff } = await readTariff(tx);
  const { reachMetres: cityMetres } = await readSettings(tx);
  return quoteIn({ city: config.city, tariff, cityMetres, senders: await listRestaurants(tx) });
}
