import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
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
export async function insertOffers(tx: Transaction, bundle: (typeof offers.$inferInsert)[]): Promise<void> {
  await tx.insert(offers).values(bundle);
}

/** What a courier was shown together, in the sequence of the doors. Its id is that of its first offer. */
export const listBundle = (db: Queries, bundleId: string): Promise<OfferRecord[]> =>
  db.select().from(offers).where(eq(offers.bundleId, bundleId)).orderBy(offers.stop);

/** Offers and promises that stand in the way of these orders and this courier. */
export const listLiveOffers = (
  db: Queries,
  { orderIds, courierId }: { orderIds: readonly string[]; courierId: string },
): Promise<OfferRecord[]> => {
  const isOfOrders = and(inArray(offers.orderId, [...orderIds]), or(eq(offers.state, 'open'), isPromise));
  const isOfCourier = and(eq(offers.courierId, courierId), eq(offers.state, 'open'));
  return db.select().from(offers).where(or(isOfOrders, isOfCourier)).orderBy(offers.stop);
};

/** What admins have said of the order and couriers. Lock the order first. */
export const listPins = (db: Queries, orderId: string): Promise<Pin[]> =>
  db
    .select({ courierId: dispatchPins.courierId, kind: dispatchPins.kind })
    .from(dispatchPins)
    .where(eq(dispatchPins.orderId, orderId));

/** Locks the orders by their ids, so that two callers do not deadlock. */
export async function lockOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(orders.id)
    .for('update');
}

/** Orders, courier, offers: in this sequence, as every other act locks them. */
export async function lockBundle(tx: Transaction, bundleId: string): Promise<void> {
  const bundle = await listBundle(tx, bundleId);
  const [first] = bundle;
  if (!first) return;
  await lockOrders(
    tx,
    bundle.map(({ orderId }) => orderId),
  );
  const ofCourier = eq(couriers.userId, first.courierId);
  await tx.select({ id: couriers.userId }).from(couriers).where(ofCourier).for('update');
  await lockOffers(tx, bundleId);
}

/** A key to an offer, as a new trip has one, does not wait for it. */
const lockOffers = (tx: Transaction, bundleId: string): Promise<unknown> =>
  tx
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.bundleId, bundleId))
    .orderBy(offers.id)
    .for('no key update');

interface Ending {
  bundleId: string;
  state: Exclude<OfferState, 'open'>;
  at: Date;
  declineReason?: DeclineReason | null;
}

/** One answer of many wins; silence when the seconds are over, all else before. */
export async function endBundle(
  tx: Transaction,
  { bundleId, state, at, declineReason = null }: Ending,
): Promise<boolean> {
  await lockOffers(tx, bundleId);
  const isInTime = state === 'silent' ? lte(offers.endsAt, at) : gt(offers.endsAt, at);
  const { rowCount } = await tx
    .update(offers)
    .set({ state, endedAt: sql`greatest(${offers.madeAt}, ${at.toISOString()}::timestamptz)`, declineReason })
    .where(and(eq(offers.bundleId, bundleId), eq(offers.state, 'open'), isInTime));
  return rowCount !== null && rowCount > 0;
}

/** Writes it the first time, while the offer is open. */
export async function writeSeen(
  tx: Transaction,
  { bundleId, seenAt, endsAt }: { bundleId: string; seenAt: Date; endsAt: Date },
): Promise<boolean> {
  const isUnseen = and(eq(offers.state, 'open'), isNull(offers.seenAt), gt(offers.endsAt, seenAt));
  const { rowCount } = await tx
    .update(offers)
    .set({ seenAt, endsAt })
    .where(and(eq(offers.bundleId, bundleId), isUnseen));
  return rowCount !== null && rowCount > 0;
}

const isPromise = and(isNotNull(offers.tripId), isNull(offers.promiseEndedAt));

export const isLivePromise = ({ tripId, promiseEndedAt }: OfferRecord): boolean =>
  tripId !== null && promiseEndedAt === null;

/** A trip that the order joins when it is ready. The index on open trips refuses a second one. */
async function openTrip(
  tx: Transaction,
  { id: offerId, orderId: promisedOrderId, courierId }: OfferRecord,
  { restaurantId, at }: { restaurantId: number; at: Date },
): Promise<string> {
  const opened = { courierId, restaurantId, openedAt: at, offerId, promisedOrderId };
  const [trip] = await tx.insert(trips).values(opened).returning({ id: trips.id });
  if (!trip) throw new Error('a trip that was not opened');
  return trip.id;
}

/** Promises orders that cook to the trip of those that are ready, or to a trip without an order yet. */
export async function insertPromises(
  tx: Transaction,
  promised: readonly OfferRecord[],
  { tripId, ...opening }: { tripId: string | undefined; restaurantId: number; at: Date },
): Promise<void> {
  const [first] = promised;
  if (!first) return;
  const joined = tripId ?? (await openTrip(tx, first, opening));
  // The trip that opens for a promise has told its offer.
  const others = promised.filter((one) => tripId !== undefined || one !== first);
  for (const { id } of others) await tx.update(offers).set({ tripId: joined }).where(eq(offers.id, id));
}

/** The open trip that the courier's orders and promises are stops of. */
export async function findOpenTrip(db: Queries, courierId: string): Promise<string | undefined> {
  const isOpen = and(eq(trips.courierId, courierId), isNull(trips.closedAt));
  const [trip] = await db.select({ id: trips.id }).from(trips).where(isOpen);
  return trip?.id;
}

const daysKept = 90;

/** Deletes ended offers. Offers that became a promise stay: they say what was earned. */
export async function deleteOldOffers(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000);
  await db.delete(offers).where(and(lt(offers.endedAt, before), isNull(offers.tripId)));
}

/** The restaurant next to the door names about where it is. */
export const nextDistrict = sql<string | null>`(
  select near.district from restaurants near
  order by (near.lat - ${orders.deliveryLat}) ^ 2 + ((near.lng - ${orders.deliveryLng}) * cos(radians(near.lat))) ^ 2
  limit 1)`;

export type OwnOffer = Awaited<ReturnType<typeof readOwn>>[number];

const readOwn = statement(
  {
    ...getTableColumns(offers),
    pickupDistrict: restaurants.district,
    deliveryDistrict: nextDistrict,
  },
  (columns) => sql`
    select ${columns} from ${offers} join ${orders} on ${orders.id} = ${offers.orderId}
    left join ${restaurants} on ${restaurants.id} = ${orders.restaurantId}
    where ${offers.courierId} = ${sql.placeholder('courierId')}::uuid
      and (${offers.state} = 'open' or ${isPromise})
    order by ${offers.stop}`,
);

/** The open offers, which are one bundle, or those that are the courier's promises. */
export const listOwnOffers = (db: Queries, courierId: CourierId): Promise<OwnOffer[]> =>
  readOwn(db, { courierId });

const orderRefusals: unknown[] = ['offers_one_of_order', 'orders_offered'];

export const isOrderOffered = (error: unknown): boolean => orderRefusals.includes(constraintOf(error));

export const isCourierOffered = (error: unknown): boolean => constraintOf(error) === 'offers_one_of_courier';

export const isOwnOrder = (error: unknown): boolean => constraintOf(error) === 'offers_to_another';
