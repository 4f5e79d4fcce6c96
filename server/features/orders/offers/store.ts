import { and, eq, getTableColumns, gt, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { DeclineReason, OfferState } from '#shared/domain/dispatch/offers.ts';
import type { Pin } from '#shared/domain/dispatch/pins.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { dispatchPins } from '#server/db/schema/dispatch.ts';
import { offers } from '#server/db/schema/offers.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { trips } from '#server/db/schema/trips.ts';
import { statement } from '#server/db/statements/statement.ts';
import type { CourierId } from '#server/identity.ts';

export type OfferRecord = typeof offers.$inferSelect;

/** The database refuses an order that waits for no courier, and a courier who cannot be asked. */
export async function insertOffer(tx: Transaction, offer: typeof offers.$inferInsert): Promise<void> {
  await tx.insert(offers).values(offer);
}

export async function findOffer(db: Queries, offerId: string): Promise<OfferRecord | undefined> {
  const [offer] = await db.select().from(offers).where(eq(offers.id, offerId));
  return offer;
}

/** Those that stand in the way of this one, and this one itself when it was made before. */
export const listOpenOffers = (
  db: Queries,
  { orderId, courierId }: { orderId: string; courierId: string },
): Promise<OfferRecord[]> => {
  const isOfEither = or(eq(offers.orderId, orderId), eq(offers.courierId, courierId));
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.state, 'open'), isOfEither));
};

/** What admins have said of the order and couriers. Lock the order first. */
export const listPins = (db: Queries, orderId: string): Promise<Pin[]> =>
  db
    .select({ courierId: dispatchPins.courierId, kind: dispatchPins.kind })
    .from(dispatchPins)
    .where(eq(dispatchPins.orderId, orderId));

/** Order, courier, offer: in this sequence, as every other act locks them. */
export async function lockOffer(tx: Transaction, offerId: string): Promise<void> {
  const offer = await findOffer(tx, offerId);
  if (!offer) return;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, offer.orderId)).for('update');
  const ofCourier = eq(couriers.userId, offer.courierId);
  await tx.select({ id: couriers.userId }).from(couriers).where(ofCourier).for('update');
  await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).for('update');
}

interface Ending {
  offerId: string;
  state: Exclude<OfferState, 'open'>;
  at: Date;
  declineReason?: DeclineReason | null;
}

/** One answer of many wins; silence when the seconds are over, all else before. */
export async function endOffer(
  tx: Transaction,
  { offerId, state, at, declineReason = null }: Ending,
): Promise<boolean> {
  const isInTime = state === 'silent' ? lte(offers.endsAt, at) : gt(offers.endsAt, at);
  const { rowCount } = await tx
    .update(offers)
    .set({ state, endedAt: sql`greatest(${offers.madeAt}, ${at.toISOString()}::timestamptz)`, declineReason })
    .where(and(eq(offers.id, offerId), eq(offers.state, 'open'), isInTime));
  return rowCount === 1;
}

/** The first time, while it is open. */
export async function writeSeen(
  tx: Transaction,
  { offerId, seenAt, endsAt }: { offerId: string; seenAt: Date; endsAt: Date },
): Promise<boolean> {
  const isUnseen = and(eq(offers.state, 'open'), isNull(offers.seenAt), gt(offers.endsAt, seenAt));
  const { rowCount } = await tx
    .update(offers)
    .set({ seenAt, endsAt })
    .where(and(eq(offers.id, offerId), isUnseen));
  return rowCount === 1;
}

/** A trip that its order joins when it is ready. The index on open trips refuses a second one. */
export async function insertPromise(
  tx: Transaction,
  { id: offerId, orderId, courierId }: OfferRecord,
  { restaurantId, at }: { restaurantId: number; at: Date },
): Promise<void> {
  const promise = { offerId, promisedOrderId: orderId };
  await tx.insert(trips).values({ courierId, restaurantId, openedAt: at, ...promise });
}

/** False when the offer became no promise, or its order was ready meanwhile, or it has ended. */
export async function isPromiseOpen(db: Queries, offerId: string): Promise<boolean> {
  const isOpen = and(eq(trips.offerId, offerId), isNull(trips.closedAt));
  const hasJoined = sql`exists (select from ${orders} where ${orders.tripId} = ${trips.id})`;
  const found = await db
    .select({ id: trips.id })
    .from(trips)
    .where(and(isOpen, sql`not ${hasJoined}`));
  return found.length > 0;
}

const daysKept = 90;

/** Ended ones. Those that became a promise stay with its trip, which says what was earned. */
export async function deleteOldOffers(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000);
  const ofTrip = db
    .select({ one: sql`1` })
    .from(trips)
    .where(eq(trips.offerId, offers.id));
  await db.delete(offers).where(and(lt(offers.endedAt, before), notExists(ofTrip)));
}

/** The restaurant next to the door names about where it is. */
const nextDistrict = sql<string | null>`(
  select near.district from restaurants near
  order by (near.lat - ${orders.deliveryLat}) ^ 2 + ((near.lng - ${orders.deliveryLng}) * cos(radians(near.lat))) ^ 2
  limit 1)`;

export type OwnOffer = Awaited<ReturnType<typeof readOwn>>[number];

const readOwn = statement(
  {
    ...getTableColumns(offers),
    promisedAt: trips.openedAt,
    pickupDistrict: restaurants.district,
    deliveryDistrict: nextDistrict,
  },
  (columns) => sql`
    select ${columns} from ${offers} join ${orders} on ${orders.id} = ${offers.orderId}
    left join ${restaurants} on ${restaurants.id} = ${orders.restaurantId}
    left join ${trips} on ${trips.offerId} = ${offers.id} and ${trips.closedAt} is null and ${orders.tripId} is null
    where ${offers.courierId} = ${sql.placeholder('courierId')}::uuid
      and (${offers.state} = 'open' or ${trips.id} is not null)
    limit 1`,
);

/** The open offer, or the one that became the courier's promise. */
export async function findOwnOffer(db: Queries, courierId: CourierId): Promise<OwnOffer | undefined> {
  const [own] = await readOwn(db, { courierId });
  return own;
}

const orderRefusals: unknown[] = ['offers_one_of_order', 'orders_offered'];

export const isOrderOffered = (error: unknown): boolean => orderRefusals.includes(constraintOf(error));

export const isCourierOffered = (error: unknown): boolean => constraintOf(error) === 'offers_one_of_courier';

export const isOwnOrder = (error: unknown): boolean => constraintOf(error) === 'offers_to_another';
