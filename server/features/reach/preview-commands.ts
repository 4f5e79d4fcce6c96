import type { MarketplaceEconomy, PreviewedTariff } from '#shared/contract/reach/reach.ts';
import { AppError } from '#shared/domain/errors.ts';
import { boundOf } from '#shared/domain/reach/reach.ts';
import { tariffFaults } from '#shared/domain/reach/tariff-faults.ts';
import { previewTariff, type PastOrder } from '#shared/domain/reach/tariff-preview.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import type { AppContext } from '#server/context.ts';
import { limitTries } from '#server/features/auth/door.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { limitParallel } from '#server/security/parallel-limit.ts';
import {
  listDelivered,
  pageOrders,
  readExtremes,
  readLeastBasket,
  readMedianBasket,
  type DeliveredRecord,
} from './preview-store.ts';

const previewDays = 30;
const dayMs = 86_400_000;
/** The last ones of a month that had more. */
const mostOrders = 100_000;
/** Borders of thousands of corners over a hundred thousand orders take longer; what is counted by then is the answer. */
const mostMs = 4_000;

const sinceOf = ({ clock }: AppContext): Date => new Date(clock.now().getTime() - previewDays * dayMs);

/** One at a time in a process, and of an admin one more in line: meanwhile other requests have its place of admission. */
const inTurn = limitParallel({ running: 1, waiting: 4, each: 1 });

/** Throws `unavailable` when too many wait, and beyond the admin's tries `rate_limited`. */
export const previewInTurn = (app: AppContext, admin: ActingAdmin, zones: Tariff): Promise<PreviewedTariff> =>
  inTurn(async () => {
    await limitTries(app, 'previewTariff', { account: admin.id });
    return preview(app, zones);
  }, admin.id);

/** Throws `tariff_unsound`. Holds one page of orders and their sums. */
export async function preview(
  app: AppContext,
  zones: Tariff,
  { most = mostOrders, ms = mostMs }: { most?: number; ms?: number } = {},
): Promise<PreviewedTariff> {
  const faults = tariffFaults(zones, app.config.city);
  if (faults.length > 0) throw new AppError('tariff_unsound', { faults });
  const { reachMetres } = await cachedSettings(app);
  const since = sinceOf(app);
  const folded = previewTariff(zones, app.config.city);
  const end = performance.now() + ms;
  let read = 0;
  let last: DeliveredRecord | undefined;
  while (read < most && (read === 0 || performance.now() < end)) {
    const limit = Math.min(pageOrders, most - read);
    const page = await listDelivered(app.db, { since, last, limit });
    for (const order of page) folded.add(pastOrder(order, reachMetres));
    read += page.length;
    last = page.at(-1);
    if (page.length < limit) return { ...folded.result(), days: previewDays, isComplete: true };
  }
  const [more] = await listDelivered(app.db, { since, last, limit: 1 });
  return { ...folded.result(), days: previewDays, isComplete: more === undefined };
}

/** The order by the reach that the restaurant has now, when its kitchen is not busy. */
function pastOrder(
  { restaurant, lat, lng, changesCentimes, ...order }: DeliveredRecord,
  cityMetres: number,
): PastOrder {
  const { reachMetres } = restaurant;
  return {
    ...order,
    place: { lat, lng },
    dueDishesCentimes: order.dishesCentimes + changesCentimes,
    restaurant: {
      position: { lat: restaurant.lat, lng: restaurant.lng },
      reachMetres: Math.min(boundOf(restaurant, cityMetres), reachMetres ?? Infinity),
    },
  };
}

export async function getEconomy(app: AppContext): Promise<MarketplaceEconomy> {
  const settings = await cachedSettings.readNow(app);
  const { payBaseMad, payKmCentimes, payNightPercent, commissionPercent, reachMetres } = settings;
  const medianBasketCentimes = await readMedianBasket(app.db, { since: sinceOf(app), most: mostOrders });
  const { leastPercent, boundMetres } = await readExtremes(app.db);
  const leastBasketCentimes = await readLeastBasket(app.db);
  return {
    payBaseMad,
    payKmCentimes,
    payNightPercent,
    medianBasketCentimes,
    ...(leastBasketCentimes !== null && { leastBasketCentimes }),
    commissionPercent,
    leastCommissionPercent: Math.min(commissionPercent, leastPercent ?? Infinity),
    farthestMetres: Math.max(reachMetres, boundMetres ?? 0),
  };
}
