import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { ReadyPace } from '#shared/domain/dispatch/ready.ts';
import type { WordFigures } from '#shared/domain/dispatch/word-figures.ts';
import type {
  CityWaits,
  DatedDelivery,
  KitchenHabits,
  KitchenMinutes,
} from '#shared/domain/promise/kitchen-habits.ts';
import type { Queries } from '#server/db/connect.ts';
import { kitchenHabits } from '#server/db/schema/kitchen-habits.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { isListed } from '#server/features/restaurants/store.ts';

export async function listPastDeliveries(db: Queries, restaurantId: number): Promise<DatedDelivery[]> {
  const { rows } = await db.execute<DatedDelivery & Record<string, unknown>>(sql`
    with recent as (
      select id, restaurant_id, created_at, delivery_lat, delivery_lng from orders
      where restaurant_id = ${restaurantId} and status = 'delivered' order by created_at desc limit 50),
    steps as (
      select order_id,
        min(at) filter (where to_status = 'ready_for_pickup') as ready,
        max(at) filter (where to_status = 'picked_up') as picked_up,
        max(at) filter (where to_status = 'delivered') as delivered
      from order_history where order_id in (select id from recent) group by order_id)
    select (extract(epoch from recent.created_at) / 60)::float8 as "placedAtMinutes",
      (extract(epoch from ready - recent.created_at) / 60)::float8 as "preparationMinutes",
      (extract(epoch from picked_up - ready) / 60)::float8 as "pickupMinutes",
      (extract(epoch from delivered - picked_up) / 60)::float8 as "rideMinutes",
      json_build_object('lat', r.lat, 'lng', r.lng) as pickup,
      json_build_object('lat', delivery_lat, 'lng', delivery_lng) as delivery
    from recent join steps on order_id = recent.id join restaurants r on r.id = restaurant_id
    where ready is not null and picked_up is not null and delivered is not null`);
  return rows;
}

/** The restaurants that were learned longest ago come first. */
export async function listToLearn(db: Queries, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .leftJoin(kitchenHabits, eq(kitchenHabits.restaurantId, restaurants.id))
    .where(and(isListed, or(isNull(kitchenHabits.learnedAt), lte(kitchenHabits.learnedAt, before))))
    .orderBy(sql`${kitchenHabits.learnedAt} nulls first`, asc(restaurants.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function replaceHabits(
  db: Queries,
  restaurantId: number,
  kept: { habits: KitchenHabits | null; pace: ReadyPace; words: WordFigures; learnedAt: Date },
): Promise<void> {
  await db
    .insert(kitchenHabits)
    .values({ restaurantId, ...kept })
    .onConflictDoUpdate({ target: kitchenHabits.restaurantId, set: kept });
}

/**
 * The waits of the last four weeks, within an hour of this time of day and at any time. At most five orders of each
 * hour are read, by the index, however many there were.
 */
export async function readCityWaits(db: Queries, now: Date): Promise<CityWaits> {
  const { rows } = await db.execute<CityWaits & Record<string, unknown>>(sql`
    with hours as (
      select ago, ${now.toISOString()}::timestamptz - ago * interval '1 hour' as ended
      from generate_series(0, 28 * 24 - 1) as ago),
    delivered as (
      select ago, o.id from hours cross join lateral (
        select id from orders
        where status = 'delivered' and status_since <= ended and status_since > ended - interval '1 hour'
        order by status_since desc limit 5) o),
    waited as (
      select ago % 24 in (0, 23) as is_now, (extract(epoch from max(at) filter (where to_status = 'picked_up')
        - min(at) filter (where to_status = 'ready_for_pickup')) / 60)::float8 as minutes
      from delivered join order_history on order_id = delivered.id group by delivered.id, ago)
    select count(*) filter (where is_now)::int as orders,
      coalesce(percentile_cont(0.5) within group (order by minutes) filter (where is_now), 0) as "nowMinutes",
      coalesce(percentile_cont(0.5) within group (order by minutes), 0) as "usualMinutes"
    from waited where minutes is not null`);
  const [waits] = rows;
  if (!waits) throw new Error('a sum without groups has one row');
  return waits;
}

type Shown = Pick<
  KitchenMinutes,
  'arrivalMinMinutes' | 'arrivalMaxMinutes' | 'usualWayMetres' | 'ridePercent'
>;

interface LearnedKitchen {
  id: number;
  habits: KitchenHabits | null;
  shown: Shown;
  /** The kitchen's orders in preparation. */
  queue: number;
}

const shown = {
  arrivalMinMinutes: restaurants.arrivalMinMinutes,
  arrivalMaxMinutes: restaurants.arrivalMaxMinutes,
  usualWayMetres: restaurants.usualWayMetres,
  ridePercent: restaurants.ridePercent,
};

/** Each status of a board is one walk over the index of kitchens. */
const queue = sql<number>`(select count(*)::int from orders o
  where o.restaurant_id = ${restaurants.id} and o.status in ('new', 'preparing'))`;

export const listLearned = (db: Queries): Promise<LearnedKitchen[]> =>
  db
    .select({ id: restaurants.id, habits: kitchenHabits.habits, shown, queue })
    .from(restaurants)
    .innerJoin(kitchenHabits, eq(kitchenHabits.restaurantId, restaurants.id))
    .where(isListed);

/** The write alone changes the public version. */
export async function setShown(db: Queries, id: number, learned: Shown): Promise<void> {
  await db.update(restaurants).set(learned).where(eq(restaurants.id, id));
}
