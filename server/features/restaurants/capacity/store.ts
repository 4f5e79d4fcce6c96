import { eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { quarterMs, type Busyness, type ExtraMinutes } from '#shared/domain/promise/capacity.ts';
import type { Week } from '#shared/domain/hours/opening-hours.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { orders, restaurants } from '#server/db/schema/ordering.ts';
import { statement } from '#server/db/statements/statement.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { isListed, type RestaurantRecord } from '#server/features/restaurants/store.ts';

export interface Capacity {
  quarterOrdersMax: number | null;
  minimumCentimes: number;
  autoAccept: Week | null;
  /** Left out: the reach stays. */
  reachMetres?: number | null | undefined;
  busyReachMetres?: number | null | undefined;
}

/** `isCounting`: orders of this kitchen are placed one after the other until the transaction ends. */
export interface HeldRestaurant extends RestaurantRecord {
  isCounting: boolean;
}

const value = sql.placeholder;
const isAsked = eq(restaurants.id, value('id'));
const isLimited = sql`${restaurants.quarterOrdersMax} is not null`;

// A limited kitchen is locked for itself alone from the start: two shared locks that both grow would deadlock.
const holdRow = statement(
  { ...getTableColumns(restaurants), isCounting: sql<boolean>`exists (select 1 from limited)` },
  (columns) => sql`
    with limited as (
      select ${restaurants.id} from ${restaurants} where ${isAsked} and ${isLimited} for no key update)
    select ${columns} from ${restaurants} where ${isAsked} and ${isListed} for share`,
);

/**
 * Locks the row of a listed restaurant: the restaurant neither opens nor closes, and keeps its settings, until the
 * transaction ends.
 */
export async function holdRestaurant(tx: Transaction, id: number): Promise<HeldRestaurant | undefined> {
  const [row] = await holdRow(tx, { id });
  return row;
}

const lockRow = statement(
  { quarterOrdersMax: restaurants.quarterOrdersMax, fullUntil: restaurants.fullUntil },
  (columns) => sql`select ${columns} from ${restaurants} where ${isAsked} and ${isLimited} for no key update`,
);

/** Locks the row of a limited kitchen; nothing for every other. */
export async function lockLimited(tx: Transaction, id: number) {
  const [row] = await lockRow(tx, { id });
  return row;
}

const recent = statement(
  { createdAt: orders.createdAt },
  (columns) => sql`
    select ${columns} from ${orders}
    where ${orders.restaurantId} = ${value('id')} and ${orders.createdAt} > ${value('since')}
      and ${orders.status} <> 'cancelled'
    order by ${orders.createdAt} desc`,
);

/** When the kitchen's orders of the last quarter of an hour were placed. Call it under the lock of the row. */
export async function listRecentOrders(tx: Transaction, id: number, now: Date): Promise<Date[]> {
  const rows = await recent(tx, { id, since: new Date(now.getTime() - quarterMs) });
  return rows.map(({ createdAt }) => createdAt);
}

type Changed = Partial<Pick<RestaurantRecord, 'busyMinutes' | 'busyUntil' | 'fullUntil'> & Capacity>;

async function change(tx: Transaction, id: number, changed: Changed): Promise<RestaurantRecord | undefined> {
  const [row] = await tx.update(restaurants).set(changed).where(eq(restaurants.id, id)).returning();
  return row;
}

export const setCapacity = (
  tx: Transaction,
  id: OwnRestaurantId,
  capacity: Capacity & { fullUntil: Date | null },
) => change(tx, id, capacity);

export const setFull = (tx: Transaction, id: number, fullUntil: Date | null) => change(tx, id, { fullUntil });

export const setBusy = (
  tx: Transaction,
  id: OwnRestaurantId,
  busy: { busyMinutes: ExtraMinutes; busyUntil: Date } | { busyMinutes: null; busyUntil: null },
) => change(tx, id, busy);

/** Ends what is over at `at`. The write alone changes the public version. */
export async function ease(tx: Transaction, id: number, at: Date): Promise<RestaurantRecord | undefined> {
  const isBusyOver = lte(restaurants.busyUntil, at);
  const [row] = await tx
    .update(restaurants)
    .set({
      busyMinutes: sql`case when not ${isBusyOver} then ${restaurants.busyMinutes} end`,
      busyUntil: sql`case when not ${isBusyOver} then ${restaurants.busyUntil} end`,
      fullUntil: sql`case when not ${lte(restaurants.fullUntil, at)} then ${restaurants.fullUntil} end`,
    })
    .where(eq(restaurants.id, id))
    .returning();
  return row;
}

/** Sets the alarm for what ends first. Call it after the row is locked. */
export async function setCapacityAlarm(tx: Transaction, restaurant: RestaurantRecord): Promise<void> {
  const alarm = { topic: 'capacity', subject: String(restaurant.id) } as const;
  const ends = [restaurant.busyUntil, restaurant.fullUntil].flatMap((end) => end?.getTime() ?? []);
  await (ends.length > 0
    ? setAlarm(tx, { ...alarm, dueAt: new Date(Math.min(...ends)) })
    : dropAlarm(tx, alarm));
}

export async function findBusyness(db: Queries, id: number): Promise<Busyness> {
  const [row] = await db
    .select({ busyMinutes: restaurants.busyMinutes, busyUntil: restaurants.busyUntil })
    .from(restaurants)
    .where(eq(restaurants.id, id));
  return row ?? { busyMinutes: null, busyUntil: null };
}
