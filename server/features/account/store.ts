import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import {
  accounts,
  authenticators,
  decisions,
  mailLinks,
  recoveryCodes,
  sessions,
  suspensions,
  users,
} from '#server/db/schema-accounts.ts';
import {
  courierPositions,
  couriers,
  deviceTokens,
  orderHistory,
  orderLines,
  orders,
  restaurantOwners,
  restaurants,
} from '#server/db/schema.ts';
import { outbox } from '#server/db/schema-outbox.ts';
import { pushDevices } from '#server/db/schema-push.ts';
import { readTwoFactor } from '#server/features/two-factor/store.ts';

/** Everything about one person, over all tables: here one sees what is kept of him, and what becomes of it. */
export interface AccountRecord {
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  isEmailConfirmed: boolean;
  /** 'credential' is the password. */
  signInMethods: string[];
  hasTwoFactor: boolean;
  recoveryCodesLeft: number;
  sessionsCount: number;
  createdAt: Date;
}

export async function readAccount(db: Queries, userId: string): Promise<AccountRecord> {
  const [user] = await db
    .select({
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: users.role,
      isEmailConfirmed: users.emailVerified,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error('the signed-in user has no row');
  const methods = await db
    .select({ id: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt));
  const [open] = await db
    .select({ count: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, sql`now()`),
        isNull(sessions.secondFactorUntil),
      ),
    );
  const signInMethods = methods.map(({ id }) => id);
  return { ...user, ...(await readTwoFactor(db, userId)), signInMethods, sessionsCount: open?.count ?? 0 };
}

export async function writePerson(
  tx: Transaction,
  person: { userId: string; name: string; phone: string | null; at: Date },
): Promise<void> {
  const { userId, name, phone, at } = person;
  await tx.update(users).set({ name, phone, updatedAt: at }).where(eq(users.id, userId));
  await tx
    .update(couriers)
    .set({ fullName: name, ...(phone !== null && { phone }) })
    .where(eq(couriers.userId, userId));
}

/** Rows of each table that are about this person; no secrets, no hashes, nobody else. */
export async function readEverythingAbout(
  db: Queries,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));
  return {
    users: await db.select(userColumns).from(users).where(eq(users.id, userId)),
    signInMethods: await db.select(methodColumns).from(accounts).where(eq(accounts.userId, userId)),
    secondFactor: await db
      .select(secondFactorColumns)
      .from(authenticators)
      .where(eq(authenticators.userId, userId)),
    sessions: await db.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)),
    suspensions: await db.select(suspensionColumns).from(suspensions).where(eq(suspensions.userId, userId)),
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
    restaurants: await db
      .select({ id: restaurants.id, name: restaurants.name })
      .from(restaurants)
      .innerJoin(restaurantOwners, eq(restaurantOwners.restaurantId, restaurants.id))
      .where(eq(restaurantOwners.userId, userId)),
    deliveries: await db.select(deliveryColumns).from(orders).where(eq(orders.courierId, userId)),
    moves: await db
      .select(historyColumns)
      .from(orderHistory)
      .where(eq(orderHistory.actorId, userId))
      .orderBy(asc(orderHistory.at), asc(orderHistory.version)),
    orders: await db.select(orderColumns).from(orders).where(eq(orders.customerId, userId)),
    orderLines: await db.select().from(orderLines).where(inArray(orderLines.orderId, own)),
    orderHistory: await db
      .select(historyColumns)
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, own))
      .orderBy(asc(orderHistory.at)),
  };
}

/** What was written to him and when, as long as it is kept; not the links. */
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

const { id: userIdColumn, name, email, emailVerified, role, phone, createdAt } = users;
const userColumns = { id: userIdColumn, name, email, emailVerified, role, phone, createdAt };
const methodColumns = { provider: accounts.providerId, since: accounts.createdAt };
const secondFactorColumns = { createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt };
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
const { decidedBy: _admin, ...courierColumns } = getTableColumns(couriers);
/** Of whom he brought it to nothing. */
const deliveryColumns = {
  id: orders.id,
  restaurantName: orders.restaurantName,
  deliveryFeeCentimes: orders.deliveryFeeCentimes,
  status: orders.status,
  createdAt: orders.createdAt,
};
const sessionColumns = {
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  userAgent: sessions.userAgent,
};
const suspensionColumns = {
  reason: suspensions.reason,
  suspendedAt: suspensions.suspendedAt,
  liftedAt: suspensions.liftedAt,
  liftedReason: suspensions.liftedReason,
};
const decisionColumns = {
  decision: decisions.decision,
  reason: decisions.reason,
  decidedAt: decisions.decidedAt,
};
const orderColumns = {
  id: orders.id,
  customerName: orders.customerName,
  phone: orders.phone,
  deliveryAddress: orders.deliveryAddress,
  deliveryLat: orders.deliveryLat,
  deliveryLng: orders.deliveryLng,
  note: orders.note,
  restaurantName: orders.restaurantName,
  subtotalCentimes: orders.subtotalCentimes,
  deliveryFeeCentimes: orders.deliveryFeeCentimes,
  totalCentimes: orders.totalCentimes,
  status: orders.status,
  createdAt: orders.createdAt,
};
/** Who else moved the order is not this person's to know. */
const historyColumns = {
  orderId: orderHistory.orderId,
  fromStatus: orderHistory.fromStatus,
  toStatus: orderHistory.toStatus,
  party: orderHistory.party,
  at: orderHistory.at,
};

/** From here to the end of the transaction no job is given to him. */
export async function lockCourier(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: couriers.userId }).from(couriers).where(eq(couriers.userId, userId)).for('update');
}

/** As customer, as courier, or in his restaurant. */
export async function hasOpenOrder(
  tx: Transaction,
  { userId, restaurantId }: { userId: string; restaurantId: number | undefined },
): Promise<boolean> {
  const isHis = or(
    eq(orders.customerId, userId),
    eq(orders.courierId, userId),
    restaurantId === undefined ? undefined : eq(orders.restaurantId, restaurantId),
  );
  const isOpen = sql`status in ('new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up')`;
  const [open] = await tx.select({ id: orders.id }).from(orders).where(and(isHis, isOpen)).limit(1);
  return open !== undefined;
}

/** What stands where the person stood. */
export interface Nobody {
  name: string;
  customerName: string;
  courierName: string;
  address: string;
  phone: string;
}

/** Ways in, devices and links go; the rows that orders stand on stay, with nobody in them. */
export async function eraseAccount(
  tx: Transaction,
  { userId, nobody, at }: { userId: string; nobody: Nobody; at: Date },
): Promise<void> {
  for (const table of [sessions, accounts, recoveryCodes, authenticators, mailLinks, deviceTokens]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.update(decisions).set({ reason: '' }).where(eq(decisions.userId, userId));
  await tx.update(suspensions).set({ reason: '', liftedReason: '' }).where(eq(suspensions.userId, userId));
  await tx
    .update(users)
    .set({
      name: nobody.name,
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      phone: null,
      image: null,
      role: 'customer',
      deletedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
}

/** Lines, amounts and times stay for accounting; the place stays to about a kilometre. */
export async function eraseFromOrders(tx: Transaction, userId: string, nobody: Nobody): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerName: nobody.customerName,
      phone: nobody.phone,
      deliveryAddress: nobody.address,
      note: '',
      deliveryLat: sql`round(${orders.deliveryLat}::numeric, 2)`,
      deliveryLng: sql`round(${orders.deliveryLng}::numeric, 2)`,
    })
    .where(eq(orders.customerId, userId));
}

export async function eraseCourier(tx: Transaction, userId: string, nobody: Nobody): Promise<void> {
  await tx.delete(courierPositions).where(eq(courierPositions.courierId, userId));
  await tx
    .update(couriers)
    .set({ fullName: nobody.courierName, phone: nobody.phone, isOnDuty: false, status: 'rejected' })
    .where(eq(couriers.userId, userId));
}

/** A restaurant without an owner takes no orders. */
export async function leaveRestaurant(tx: Transaction, userId: string, restaurantId: number): Promise<void> {
  await tx.delete(restaurantOwners).where(eq(restaurantOwners.userId, userId));
  await tx
    .update(restaurants)
    .set({ isAcceptingOrders: false })
    .where(
      and(
        eq(restaurants.id, restaurantId),
        sql`not exists (select 1 from ${restaurantOwners} where ${restaurantOwners.restaurantId} = ${restaurantId})`,
      ),
    );
}
