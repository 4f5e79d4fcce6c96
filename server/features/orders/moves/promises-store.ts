import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { offers } from '#server/db/schema/offers.ts';
import { trips } from '#server/db/schema/trips.ts';
import { statement } from '#server/db/statements/statement.ts';
import type { CourierId } from '#server/identity.ts';

/** The promise of one order: it is asked for each order that gets ready. */
const promiseOf = (locking: SQL) =>
  statement(
    {
      tripId: sql<string>`${offers.tripId}`,
      courierId: sql<CourierId>`${offers.courierId}`,
      leastPayCentimes: offers.payCentimes,
      bundleId: offers.bundleId,
      hasOthers: sql<boolean>`exists (select from offers other where other.bundle_id = ${offers.bundleId}
        and other.order_id <> ${offers.orderId} and other.trip_id is not null and other.promise_ended_at is null)`,
    },
    (columns) => sql`
      select ${columns} from ${offers} where ${offers.orderId} = ${sql.placeholder('orderId')}
        and ${offers.tripId} is not null and ${offers.promiseEndedAt} is null ${locking}`,
  );
const readPromise = promiseOf(sql``);
const readAndLock = promiseOf(sql`for no key update`);

interface FoundPromise {
  tripId: string;
  courierId: CourierId;
  leastPayCentimes: number;
  bundleId: string;
  /** Whether other food of the same trip still cooks. */
  hasOthers: boolean;
}

/** The courier who has promised to bring an order, and the least that the courier gets. */
export async function findPromise(db: Queries, orderId: string): Promise<FoundPromise | undefined> {
  const [promise] = await readPromise(db, { orderId });
  return promise;
}

/** Waits for a transaction that is ending it. Offers are locked before the trip under way that an order joins or leaves. */
export async function lockPromise(tx: Transaction, orderId: string): Promise<FoundPromise | undefined> {
  const [promise] = await readAndLock(tx, { orderId });
  return promise;
}

/** What the courier earns because the order is cancelled. Nothing where the promise has ended, or its order has joined. */
export async function writeCancelledPay(tx: Transaction, orderId: string, centimes: number): Promise<void> {
  const isPromise = and(isNotNull(offers.tripId), isNull(offers.promiseEndedAt));
  await tx
    .update(offers)
    .set({ cancelledPayCentimes: centimes })
    .where(and(eq(offers.orderId, orderId), isPromise));
}

/** The courier whose promise the order's cancellation has ended, with what it pays. */
export async function findCancelledPromise(
  db: Queries,
  orderId: string,
): Promise<{ courierId: string; earnedCentimes: number } | undefined> {
  const { courierId, cancelledPayCentimes: earnedCentimes } = offers;
  const isPaid = and(eq(offers.orderId, orderId), isNotNull(earnedCentimes));
  const [found] = await db.select({ courierId, earnedCentimes }).from(offers).where(isPaid);
  if (!found || found.earnedCentimes === null) return undefined;
  return { courierId: found.courierId, earnedCentimes: found.earnedCentimes };
}

/** The courier was not seen at the kitchen. */
export async function writeMissed(tx: Transaction, tripId: string, missedAt: Date): Promise<void> {
  await tx
    .update(trips)
    .set({ missedAt })
    .where(and(eq(trips.id, tripId), isNull(trips.closedAt)));
}
