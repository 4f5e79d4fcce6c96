import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { courierDuties } from '#server/db/schema/courier-duties.ts';
import { dispatchPins, plannedOffers } from '#server/db/schema/dispatch.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { chargeOf } from '#server/db/statements/bill-sums.ts';

type Rows = Record<string, unknown>[];

/** What a courier brought, was offered, would have been offered first by the plan, what admins have said of open orders, and when the courier was on duty. */
export async function readDeliveries(
  db: Queries,
  userId: string,
): Promise<{ deliveries: Rows; offers: Rows; plannedOffers: Rows; pins: Rows; duties: Rows }> {
  return {
    deliveries: await db.select(deliveryColumns).from(orders).where(eq(orders.courierId, userId)),
    offers: await db.select().from(offers).where(eq(offers.courierId, userId)),
    plannedOffers: await db.select().from(plannedOffers).where(eq(plannedOffers.courierId, userId)),
    pins: await db.select(pinColumns).from(dispatchPins).where(eq(dispatchPins.courierId, userId)),
    duties: await db.select().from(courierDuties).where(eq(courierDuties.courierId, userId)),
  };
}

/** Without the admin who said so. */
const pinColumns = { orderId: dispatchPins.orderId, kind: dispatchPins.kind, madeAt: dispatchPins.madeAt };

const deliveryColumns = {
  id: orders.id,
  restaurantName: orders.restaurantName,
  deliveryFeeCentimes: chargeOf('delivery'),
  mendsCentimes: orders.mendsCentimes,
  status: orders.status,
  createdAt: orders.createdAt,
  tripId: orders.tripId,
};
