import { asc, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { cancelRequests } from '#server/db/schema/cancel-requests.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orderChanges, orderProposals } from '#server/db/schema/order-changes.ts';
import { orderContacts } from '#server/db/schema/order-contacts.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { orderMends } from '#server/db/schema/order-mends.ts';
import { orderLines, orders } from '#server/db/schema/ordering.ts';
import { deliveryTroubles, noShows } from '#server/db/schema/troubles.ts';
import { chargeOf } from '#server/db/statements/bill-sums.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  orders: (db, userId) => db.select(orderColumns).from(orders).where(eq(orders.customerId, userId)),
  orderContacts: (db, userId) =>
    db.select(contactColumns).from(orderContacts).where(eq(orderContacts.customerId, userId)),
  orderLines: (db, userId) =>
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ordersOf(db, userId))),
  orderMends: (db, userId) =>
    db
      .select(mendColumns)
      .from(orderMends)
      .where(inArray(orderMends.orderId, ordersOf(db, userId))),
  orderChanges: (db, userId) =>
    db
      .select(changeColumns)
      .from(orderChanges)
      .where(inArray(orderChanges.orderId, ordersOf(db, userId))),
  orderHistory: (db, userId) =>
    db
      .select(historyColumns)
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, ordersOf(db, userId)))
      .orderBy(asc(orderHistory.at)),
  deliveryTroubles: (db, userId) =>
    db
      .select(troubleColumns)
      .from(deliveryTroubles)
      .where(inArray(deliveryTroubles.orderId, ordersOf(db, userId))),
  noShows: (db, userId) =>
    db
      .select(noShowColumns)
      .from(noShows)
      .where(inArray(noShows.orderId, ordersOf(db, userId))),
  proposals: (db, userId) =>
    db.select(proposalColumns).from(orderProposals).where(eq(orderProposals.proposedBy, userId)),
  cancelRequests: (db, userId) =>
    db
      .select(requestColumns)
      .from(cancelRequests)
      .where(or(eq(cancelRequests.askedBy, userId), eq(cancelRequests.answeredBy, userId))),
  moves: (db, userId) =>
    db
      .select({ ...historyColumns, reason: orderHistory.reason, words: orderHistory.words })
      .from(orderHistory)
      .where(eq(orderHistory.actorId, userId))
      .orderBy(asc(orderHistory.at), asc(orderHistory.version)),
  deliveries: (db, userId) => db.select(deliveryColumns).from(orders).where(eq(orders.courierId, userId)),
  offers: (db, userId) => db.select().from(offers).where(eq(offers.courierId, userId)),
} satisfies OwnData;

const ordersOf = (db: Queries, userId: string) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));

/** The request without the customer. */
const requestColumns = {
  orderId: cancelRequests.orderId,
  reason: cancelRequests.reason,
  words: cancelRequests.words,
  askedAt: cancelRequests.askedAt,
  answer: cancelRequests.answer,
  answeredAt: cancelRequests.answeredAt,
};
const contactColumns = { name: orderContacts.name, phone: orderContacts.phone };
const orderColumns = {
  id: orders.id,
  customerName: orders.customerName,
  phone: orders.phone,
  deliveryAddress: orders.deliveryAddress,
  deliveryLat: orders.deliveryLat,
  deliveryLng: orders.deliveryLng,
  deliveryAccuracyMetres: orders.deliveryAccuracyMetres,
  note: orders.note,
  landmark: orders.landmark,
  door: orders.door,
  contactPhone: orders.contactPhone,
  courierNote: orders.courierNote,
  restaurantName: orders.restaurantName,
  subtotalCentimes: chargeOf('dishes'),
  deliveryFeeCentimes: chargeOf('delivery'),
  totalCentimes: orders.totalCentimes,
  dueCentimes: orders.dueCentimes,
  cashCentimes: orders.cashCentimes,
  handOverWay: orders.handOverWay,
  wantsCutlery: orders.wantsCutlery,
  status: orders.status,
  createdAt: orders.createdAt,
  promisedFrom: orders.promisedFrom,
  promisedAt: orders.promisedAt,
};
const deliveryColumns = {
  id: orders.id,
  restaurantName: orders.restaurantName,
  deliveryFeeCentimes: chargeOf('delivery'),
  mendsCentimes: orders.mendsCentimes,
  status: orders.status,
  createdAt: orders.createdAt,
  tripId: orders.tripId,
};
const lineOf = <Table extends typeof orderChanges | typeof orderProposals>({
  orderId,
  position,
  quantity,
  replacementName,
}: Table) => ({ orderId, position, quantity, replacementName });
const changeColumns = {
  ...lineOf(orderChanges),
  kind: orderChanges.kind,
  sumCentimes: orderChanges.sumCentimes,
  at: orderChanges.at,
};
/** The mends without who mended: it may be an admin. */
const mendColumns = {
  orderId: orderMends.orderId,
  party: orderMends.party,
  fields: orderMends.fields,
  feeCentimes: orderMends.feeCentimes,
  formerMetres: orderMends.formerMetres,
  at: orderMends.at,
};
const proposalColumns = {
  ...lineOf(orderProposals),
  state: orderProposals.state,
  proposedAt: orderProposals.proposedAt,
};
const troubleColumns = {
  orderId: deliveryTroubles.orderId,
  reason: deliveryTroubles.reason,
  begunAt: deliveryTroubles.begunAt,
  firstCallAt: deliveryTroubles.firstCallAt,
  secondCallAt: deliveryTroubles.secondCallAt,
  withdrawnAt: deliveryTroubles.withdrawnAt,
};
const { liftedBy: _admin, ...noShowColumns } = getTableColumns(noShows);
/** The history without the other people who moved the order, and without their words. */
const historyColumns = {
  orderId: orderHistory.orderId,
  fromStatus: orderHistory.fromStatus,
  toStatus: orderHistory.toStatus,
  party: orderHistory.party,
  at: orderHistory.at,
};
