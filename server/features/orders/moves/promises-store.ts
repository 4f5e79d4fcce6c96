import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { trips } from '#server/db/schema/trips.ts';
import { statement } from '#server/db/statements/statement.ts';
import type { CourierId } from '#server/identity.ts';

/** Each order that gets ready is asked about. */
const readPromise = statement(
  {
    tripId: trips.id,
    offerId: trips.offerId,
    courierId: sql<CourierId>`${trips.courierId}`,
    leastPayCentimes: offers.payCentimes,
  },
  (columns) => sql`
    select ${columns} from ${trips} join ${offers} on ${offers.id} = ${trips.offerId}
    where ${trips.promisedOrderId} = ${sql.placeholder('orderId')} and ${trips.closedAt} is null`,
);

interface FoundPromise {
  tripId: string;
  offerId: string | null;
  courierId: CourierId;
  leastPayCentimes: number;
}

/** The courier who has promised to bring an order, and the least that the courier gets. */
export async function findPromise(db: Queries, orderId: string): Promise<FoundPromise | undefined> {
  const [promise] = await readPromise(db, { orderId });
  return promise;
}

const isOpenPromise = sql`${trips.closedAt} is null
  and not exists (select from ${orders} where ${orders.tripId} = ${trips.id})`;

/** What the courier earns because the order is cancelled. Nothing where the promise has ended, or its order has joined. */
export async function writeCancelledPay(
  tx: Transaction,
  { tripId, centimes }: { tripId: string; centimes: number },
): Promise<void> {
  await tx
    .update(trips)
    .set({ cancelledPayCentimes: centimes })
    .where(and(eq(trips.id, tripId), isOpenPromise));
}

/** The courier whose promise the order's cancellation has ended, with what it pays. */
export async function findCancelledPromise(
  db: Queries,
  orderId: string,
): Promise<{ courierId: string; earnedCentimes: number } | undefined> {
  const { courierId, cancelledPayCentimes: earnedCentimes } = trips;
  const isPaid = and(eq(trips.promisedOrderId, orderId), isNotNull(earnedCentimes));
  const [found] = await db.select({ courierId, earnedCentimes }).from(trips).where(isPaid);
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
