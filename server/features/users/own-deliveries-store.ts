import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { courierDuties } from '#server/db/schema/courier-duties.ts';
import { dispatchPins, plannedOffers } from '#server/db/schema/dispatch.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { courierHours, shiftPlaces, shifts } from '#server/db/schema/shifts.ts';
import { chargeOf } from '#server/db/statements/bill-sums.ts';

type Rows = Record<string, unknown>[];

/** What a courier brought, was offered, would have been offered first by the plan, what admins have said of open orders, when the courier was on duty, and the shifts and offered hours of the courier. */
export async function readDeliveries(
  db: Queries,
  userId: string,
): Promise<{
  deliveries: Rows;
  offers: Rows;
  plannedOffers: Rows;
  pins: Rows;
  duties: Rows;
  shifts: Rows;
  offeredHours: Rows;
}> {
  return {
    deliveries: await db.select(deliveryColumns).from(orders).where(eq(orders.courierId, userId)),
    offers: await db.select().from(offers).where(eq(offers.courierId, userId)),
    plannedOffers: await db.select().from(plannedOffers).where(eq(plannedOffers.courierId, userId)),
    pins: await db.select(pinColumns).from(dispatchPins).where(eq(dispatchPins.courierId, userId)),
    duties: await db.select().from(courierDuties).where(eq(courierDuties.courierId, userId)),
    shifts: await db
      .select(shiftColumns)
      .from(shiftPlaces)
      .innerJoin(shifts, eq(shifts.id, shiftPlaces.shiftId))
      .where(eq(shiftPlaces.courierId, userId)),
    offeredHours: await db.select().from(courierHours).where(eq(courierHours.courierId, userId)),
  };
}

/** The pins without the admin who made them. */
const pinColumns = { orderId: dispatchPins.orderId, kind: dispatchPins.kind, madeAt: dispatchPins.madeAt };

const shiftColumns = { beginsAt: shifts.beginsAt, endsAt: shifts.endsAt, takenAt: shiftPlaces.takenAt };

const deliveryColumns = {
  id: orders.id,
  restaurantName: orders.restaurantName,
  deliveryFeeCentimes: chargeOf('delivery'),
  mendsCentimes: orders.mendsCentimes,
  status: orders.status,
  createdAt: orders.createdAt,
  tripId: orders.tripId,
};
