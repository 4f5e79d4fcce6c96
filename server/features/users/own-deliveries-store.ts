import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { plannedOffers } from '#server/db/schema/dispatch.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { chargeOf } from '#server/db/statements/bill-sums.ts';

type Rows = Record<string, unknown>[];

/** What a courier brought, was offered, and would have been offered first by the plan. */
export async function readDeliveries(
  db: Queries,
  userId: string,
): Promise<{ deliveries: Rows; offers: Rows; plannedOffers: Rows }> {
  return {
    deliveries: await db.select(deliveryColumns).from(orders).where(eq(orders.courierId, userId)),
    offers: await db.select().from(offers).where(eq(offers.courierId, userId)),
    plannedOffers: await db.select().from(plannedOffers).where(eq(plannedOffers.courierId, userId)),
  };
}

const deliveryColumns = {
  id: orders.id,
  restaurantName: orders.restaurantName,
  deliveryFeeCentimes: chargeOf('delivery'),
  mendsCentimes: orders.mendsCentimes,
  status: orders.status,
  createdAt: orders.createdAt,
  tripId: orders.tripId,
};
