import { cancelRequests } from '#server/db/schema/cancel-requests.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { and, asc, eq, getTableColumns, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import {
  accounts,
  authenticators,
  decisions,
  mailLinks,
  sessions,
  suspensionAnswers,
  suspensions,
  users,
} from '#server/db/schema/accounts.ts';
import { couriers, orderLines, orders } from '#server/db/schema/ordering.ts';
import { courierPositions } from '#server/db/schema/courier-positions.ts';
import { chargeOf } from '#server/db/statements/bill-sums.ts';
import { orderMends } from '#server/db/schema/order-mends.ts';
import { orderChanges, orderProposals } from '#server/db/schema/order-changes.ts';
import { adminActs } from '#server/db/schema/audit.ts';
import { importedCustomers } from '#server/db/schema/imports.ts';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { payees, payouts } from '#server/db/schema/payouts.ts';
import { readDeliveries } from './own-deliveries-store.ts';
import { readMoneyOf } from './own-money-store.ts';
import { readTextsOf } from './own-texts-store.ts';
import { phones } from '#server/db/schema/phones.ts';
import { places } from '#server/db/schema/places.ts';
import { orderContacts } from '#server/db/schema/order-contacts.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { deliveryTroubles, noShows } from '#server/db/schema/troubles.ts';
import { tablets } from '#server/db/schema/tablets.ts';
import { deviceTokens, pushDevices } from '#server/db/schema/push.ts';
import { readRestaurantsOf } from './own-restaurants-store.ts';
import { readReviews } from './own-reviews-store.ts';

/** Rows about this user: no secrets, no hashes, no other people. */
export async function readEverythingAbout(
  db: Queries,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));
  return {
    users: await db.select(userColumns).from(users).where(eq(users.id, userId)),
    phones: await db.select().from(phones).where(eq(phones.userId, userId)),
    signInMethods: await db.select(methodColumns).from(accounts).where(eq(accounts.userId, userId)),
    secondFactor: await db
      .select(secondFactorColumns)
      .from(authenticators)
      .where(eq(authenticators.userId, userId)),
    sessions: await db.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)),
    suspensions: await db
      .select(suspensionColumns)
      .from(suspensions)
      .leftJoin(suspensionAnswers, eq(suspensionAnswers.suspensionId, suspensions.id))
      .where(eq(suspensions.userId, userId)),
    decisions: await db.select(decisionColumns).from(decisions).where(eq(decisions.userId, userId)),
    devices: await db
      .select({ updatedAt: deviceTokens.updatedAt })
      .from(deviceTokens)
      .where(eq(deviceTokens.userId, userId)),
    pushDevices: await db
      .select(pushDeviceColumns)
      .from(pushDevices)
      .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
      .where(eq(sessions.userId, userId)),
    mail: await listMailOf(db, userId),
    mailLinks: await db.select(mailLinkColumns).from(mailLinks).where(eq(mailLinks.userId, userId)),
    couriers: await db.select(courierColumns).from(couriers).where(eq(couriers.userId, userId)),
    courierPositions: await db.select().from(courierPositions).where(eq(courierPositions.courierId, userId)),
    ...(await readRestaurantsOf(db, userId)),
    tablets: await db.select(tabletColumns).from(tablets).where(eq(tablets.madeBy, userId)),
    ...(await readDeliveries(db, userId)),
    bankAccounts: await db.select().from(payees).where(eq(payees.courierId, userId)),
    legalIdentities: await db.select().from(legalIdentities).where(eq(legalIdentities.courierId, userId)),
    payouts: await db.select().from(payouts).where(eq(payouts.courierId, userId)),
    ...(await readMoneyOf(db, userId)),
    ...(await readTextsOf(db, userId)),
    adminActs: await listActsOf(db, userId),
    moves: await listMovesOf(db, userId),
    orders: await db.select(orderColumns).from(orders).where(eq(orders.customerId, userId)),
    ...(await readBook(db, userId)),
    ...(await readTroubles(db, own)),
    ...(await readReviews(db, own, userId)),
    orderLines: await db.select().from(orderLines).where(inArray(orderLines.orderId, own)),
    orderMends: await db.select(mendColumns).from(orderMends).where(inArray(orderMends.orderId, own)),
    orderChanges: await db.select(changeColumns).from(orderChanges).where(inArray(orderChanges.orderId, own)),
    proposals: await listProposalsOf(db, userId),
    cancelRequests: await listRequestsOf(db, userId),
    orderHistory: await db
      .select(historyColumns)
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, own))
      .orderBy(asc(orderHistory.at)),
  };
}

/** The book says too where name, number and places came from, if not from the user. */
const readBook = async (db: Queries, userId: string) => ({
  places: await listPlacesOf(db, userId),
  importedFromFiles: await db
    .select({ importedAt: importedCustomers.importedAt })
    .from(importedCustomers)
    .where(eq(importedCustomers.userId, userId)),
  orderContacts: await db.select(contactColumns).from(orderContacts).where(isContactOf(userId)),
});

async function readTroubles(db: Queries, own: SQLWrapper) {
  return {
    deliveryTroubles: await db
      .select(troubleColumns)
      .from(deliveryTroubles)
      .where(inArray(deliveryTroubles.orderId, own)),
    noShows: await db.select(noShowColumns).from(noShows).where(inArray(noShows.orderId, own)),
  };
}

/** The places without the photos, which are on the page of the places. */
const listPlacesOf = (db: Queries, userId: string) => {
  const { customerId: _customer, ...columns } = getTableColumns(places);
  return db.select(columns).from(places).where(eq(places.customerId, userId));
};

const listActsOf = (db: Queries, userId: string) =>
  db
    .select(adminActColumns)
    .from(adminActs)
    .where(eq(adminActs.adminId, userId))
    .orderBy(asc(adminActs.at), asc(adminActs.id));

const listMovesOf = (db: Queries, userId: string) =>
  db
    .select({ ...historyColumns, reason: orderHistory.reason, words: orderHistory.words })
    .from(orderHistory)
    .where(eq(orderHistory.actorId, userId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.version));

const listProposalsOf = (db: Queries, userId: string) =>
  db.select(proposalColumns).from(orderProposals).where(eq(orderProposals.proposedBy, userId));

const listRequestsOf = (db: Queries, userId: string) =>
  db
    .select(requestColumns)
    .from(cancelRequests)
    .where(or(eq(cancelRequests.askedBy, userId), eq(cancelRequests.answeredBy, userId)));

async function listMailOf(db: Queries, userId: string) {
  return db
    .select({
      template: sql<string>`${outbox.payload}->>'template'`,
      createdAt: outbox.createdAt,
      doneAt: outbox.doneAt,
      deadAt: outbox.deadAt,
    })
    .from(outbox)
    .innerJoin(users, sql`${outbox.payload}->>'to' = ${users.email}`)
    .where(and(eq(outbox.topic, 'mail'), eq(users.id, userId)))
    .orderBy(asc(outbox.id));
}

const { id: userIdColumn, name, email, emailVerified, role, phone, language, createdAt } = users;
const { cashMaxMad, numberLostAt } = getTableColumns(users);
const userColumns = {
  id: userIdColumn,
  name,
  email,
  emailVerified,
  role,
  phone,
  language,
  cashMaxMad,
  numberLostAt,
  createdAt,
};
const methodColumns = { provider: accounts.providerId, since: accounts.createdAt };
const secondFactorColumns = { createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt };
const { codeHash: _code, tokenHash: _token, madeBy: _maker, ...tabletColumns } = getTableColumns(tablets);
const mailLinkColumns = {
  purpose: mailLinks.purpose,
  createdAt: mailLinks.createdAt,
  usedAt: mailLinks.usedAt,
};
const pushDeviceColumns = {
  endpoint: pushDevices.endpoint,
  deliveredAt: pushDevices.deliveredAt,
  openedAt: pushDevices.openedAt,
  createdAt: pushDevices.createdAt,
};
const courierColumns = getTableColumns(couriers);
/** The request without the customer. */
const requestColumns = {
  orderId: cancelRequests.orderId,
  reason: cancelRequests.reason,
  words: cancelRequests.words,
  askedAt: cancelRequests.askedAt,
  answer: cancelRequests.answer,
  answeredAt: cancelRequests.answeredAt,
};
const sessionColumns = {
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  lastUsedAt: sessions.updatedAt,
  userAgent: sessions.userAgent,
  network: sessions.ipAddress,
};
const suspensionColumns = {
  reason: suspensions.reason,
  suspendedAt: suspensions.suspendedAt,
  liftedAt: suspensions.liftedAt,
  liftedReason: suspensions.liftedReason,
  answer: suspensionAnswers.answer,
  answeredAt: suspensionAnswers.answeredAt,
};
const decisionColumns = {
  decision: decisions.decision,
  reason: decisions.reason,
  decidedAt: decisions.decidedAt,
};
const contactColumns = { name: orderContacts.name, phone: orderContacts.phone };
const isContactOf = (userId: string) => eq(orderContacts.customerId, userId);
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
/** The acts without the users and orders that they were about. */
const adminActColumns = {
  act: adminActs.act,
  at: adminActs.at,
  network: adminActs.network,
  browser: adminActs.browser,
  system: adminActs.system,
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
