import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { offers } from '#server/db/schema/offers.ts';
import { trips } from '#server/db/schema/trips.ts';
import type { CourierId } from '#server/identity.ts';

/** The courier who has promised to bring an order that cooks, and the least that the courier gets. */
export async function findPromise(
  db: Queries,
  orderId: string,
): Promise<{ tripId: string; courierId: CourierId; leastPayCentimes: number } | undefined> {
  const [promise] = await db
    .select({ tripId: trips.id, courierId: trips.courierId, leastPayCentimes: offers.payCentimes })
    .from(trips)
    .innerJoin(offers, eq(offers.id, trips.offerId))
    .where(and(eq(trips.promisedOrderId, orderId), isNull(trips.closedAt)));
  return promise && { ...promise, courierId: promise.courierId as CourierId };
}
