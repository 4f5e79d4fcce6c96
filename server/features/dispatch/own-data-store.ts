import { eq } from 'drizzle-orm';
import { dispatchPins, plannedOffers } from '#server/db/schema/dispatch.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  plannedOffers: (db, userId) => db.select().from(plannedOffers).where(eq(plannedOffers.courierId, userId)),
  pins: (db, userId) => db.select(pinColumns).from(dispatchPins).where(eq(dispatchPins.courierId, userId)),
} satisfies OwnData;

/** The pins without the admin who made them. */
const pinColumns = { orderId: dispatchPins.orderId, kind: dispatchPins.kind, madeAt: dispatchPins.madeAt };
