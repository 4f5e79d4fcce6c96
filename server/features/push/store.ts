import { and, count, desc, eq, gt, gte, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PushAudience } from '#shared/domain/push-news.ts';
import {
  adminNewOrders,
  courierJobs,
  customerInterest,
  restaurantOrders,
} from '#shared/domain/push-interests.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema-accounts.ts';
import { pushDevices, pushInterests, pushKeys } from '#server/db/schema-push.ts';
import { couriers, deviceTokens, orders, restaurantOwners } from '#server/db/schema.ts';

/** A device belongs to its last user: on a shared phone the user before hears nothing more. */
export async function saveDeviceToken(
  db: Queries,
  device: { userId: string; token: string; at: Date },
): Promise<void> {
  const { userId, token, at } = device;
  await db
    .insert(deviceTokens)
    .values({ userId, token, updatedAt: at })
    .onConflictDoUpdate({ target: deviceTokens.token, set: { userId, updatedAt: at } });
}

export async function dropOldTokens(tx: Transaction, userId: string, kept: number): Promise<void> {
  const isHis = eq(deviceTokens.userId, userId);
  const { token, updatedAt } = deviceTokens;
  const newest = tx.select({ token }).from(deviceTokens).where(isHis).orderBy(desc(updatedAt)).limit(kept);
  await tx.delete(deviceTokens).where(and(isHis, notInArray(token, newest)));
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys in use: another process may have been first. The private key is sealed. */
export async function keepVapidKeys(db: Queries, made: VapidKeys, at: Date): Promise<VapidKeys> {
  await db
    .insert(pushKeys)
    .values({ ...made, createdAt: at })
    .onConflictDoNothing();
  const [kept] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys);
  return kept ?? made;
}

export const replaceVapidKey = (db: Queries, former: string, privateKey: string) =>
  db.update(pushKeys).set({ privateKey }).where(eq(pushKeys.privateKey, former));

export interface DeviceOwner {
  sessionId: string;
  userId: string;
}

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  sdkVersion: string;
  at: Date;
}

/** Forgets what another user had registered with this subscription. */
export async function registerDevice(
  tx: Transaction,
  owner: DeviceOwner,
  device: NewDevice,
): Promise<string> {
  const { at, ...subscription } = device;
  const { sessionId, userId } = owner;
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, device.endpoint), notInArray(pushDevices.sessionId, own)));
  const [row] = await tx
    .insert(pushDevices)
    .values({ ...subscription, id: v7(), sessionId, createdAt: at })
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { ...subscription, sessionId, refusals: 0 },
    })
    .returning({ id: pushDevices.id });
  if (!row) throw new Error('a device was neither inserted nor found');
  await saveDeviceToken(tx, { userId, token: row.id, at });
  return row.id;
}

export async function countOtherDevices(db: Queries, userId: string, endpoint: string): Promise<number> {
  const [row] = await db
    .select({ devices: count() })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(sessions.userId, userId), ne(pushDevices.endpoint, endpoint)));
  return row?.devices ?? 0;
}

/** Only the user's own device; from then on it lives as long as the present session. */
export async function claimDevice(
  db: Queries,
  owner: DeviceOwner,
  deviceId: string,
): Promise<{ boundUserId: string | null } | undefined> {
  const [claimed] = await db
    .update(pushDevices)
    .set({ sessionId: owner.sessionId })
    .from(sessions)
    .where(
      and(
        eq(pushDevices.id, deviceId),
        eq(sessions.id, pushDevices.sessionId),
        eq(sessions.userId, owner.userId),
      ),
    )
    .returning({ boundUserId: pushDevices.userId });
  return claimed;
}

export async function deleteDevices(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, [...ids]));
}

export async function bindUser(db: Queries, deviceId: string, userId: string): Promise<void> {
  await db.update(pushDevices).set({ userId }).where(eq(pushDevices.id, deviceId));
}

export async function setSdkVersion(db: Queries, deviceId: string, sdkVersion: string): Promise<void> {
  await db.update(pushDevices).set({ sdkVersion }).where(eq(pushDevices.id, deviceId));
}

export async function noteReport(
  db: Queries,
  report: { deviceId: string; event: 'delivery' | 'open'; at: Date },
): Promise<void> {
  const { deviceId, event, at } = report;
  await db
    .update(pushDevices)
    .set(event === 'open' ? { openedAt: at } : { deliveredAt: at })
    .where(eq(pushDevices.id, deviceId));
}

export async function listInterests(
  db: Queries,
  deviceId: string,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ interest: pushInterests.interest })
    .from(pushInterests)
    .where(and(eq(pushInterests.deviceId, deviceId), gt(pushInterests.interest, page.after)))
    .orderBy(pushInterests.interest)
    .limit(page.limit);
  return rows.map(({ interest }) => interest);
}

export async function setInterests(
  tx: Transaction,
  deviceId: string,
  interests: readonly string[],
): Promise<void> {
  await tx.delete(pushInterests).where(eq(pushInterests.deviceId, deviceId));
  for (const interest of interests) await addInterest(tx, deviceId, interest);
}

export async function addInterest(db: Queries, deviceId: string, interest: string): Promise<void> {
  await db.insert(pushInterests).values({ deviceId, interest }).onConflictDoNothing();
}

export async function removeInterest(db: Queries, deviceId: string, interest: string): Promise<void> {
  await db
    .delete(pushInterests)
    .where(and(eq(pushInterests.deviceId, deviceId), eq(pushInterests.interest, interest)));
}

// Checked again at every message: a session may have lost its rights.

export interface Recipients {
  audience: PushAudience;
  customerId: string;
  restaurantId: number;
  orderId: string;
  at: Date;
}

export interface Recipient {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const interestFor = ({ audience, customerId, restaurantId }: Recipients): string =>
  ({
    customer: customerInterest(customerId),
    kitchen: restaurantOrders(restaurantId),
    couriers: courierJobs,
    admins: adminNewOrders,
  })[audience];

function mayHear({ audience, customerId, restaurantId, orderId }: Recipients): SQL | undefined {
  const isActive = and(isNull(users.suspendedAt), isNull(users.deletedAt));
  switch (audience) {
    case 'customer':
      return and(isActive, eq(users.id, customerId));
    case 'kitchen':
      return and(isActive, eq(users.role, 'restaurant'), ownsRestaurant(restaurantId), isStillNew(orderId));
    case 'admins':
      return and(isActive, eq(users.role, 'admin'));
    case 'couriers':
      return and(isActive, eq(users.role, 'courier'), isFreeCourier, isStillWaiting(orderId));
  }
}

const ownsRestaurant = (restaurantId: number): SQL => sql`exists (
  select 1 from ${restaurantOwners} where ${restaurantOwners.userId} = ${users.id} and ${restaurantOwners.restaurantId} = ${restaurantId})`;

const isStillNew = (orderId: string): SQL => sql`exists (
  select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'new')`;

const isFreeCourier = sql`exists (
    select 1 from ${couriers}
    where ${couriers.userId} = ${users.id} and ${couriers.status} = 'approved' and ${couriers.isOnDuty})
  and not exists (
    select 1 from ${orders}
    where ${orders.courierId} = ${users.id} and ${orders.status} in ('out_for_delivery', 'picked_up'))`;

const isStillWaiting = (orderId: string): SQL => sql`exists (
  select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'ready_for_pickup')`;

/** The provider knows no sessions. */
const isSignedIn = (at: Date): SQL => sql`exists (
  select 1 from ${sessions}
  where ${sessions.userId} = ${users.id} and ${gt(sessions.expiresAt, at)} and ${isNull(sessions.secondFactorUntil)})`;

export async function hasRecipients(db: Queries, recipients: Recipients): Promise<boolean> {
  return (await selectUsers(db, recipients).limit(1)).length > 0;
}

export async function listRecipientUsers(db: Queries, recipients: Recipients): Promise<string[]> {
  return (await selectUsers(db, recipients)).map(({ id }) => id);
}

function selectUsers(db: Queries, recipients: Recipients) {
  return db
    .selectDistinct({ id: users.id })
    .from(deviceTokens)
    .innerJoin(users, eq(users.id, deviceTokens.userId))
    .where(and(mayHear(recipients), isSignedIn(recipients.at)));
}

export function listDevices(db: Queries, recipients: Recipients): Promise<Recipient[]> {
  const { id, endpoint, p256dh, auth } = pushDevices;
  return db
    .select({ id, endpoint, p256dh, auth })
    .from(pushInterests)
    .innerJoin(pushDevices, eq(pushDevices.id, pushInterests.deviceId))
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(pushInterests.interest, interestFor(recipients)),
        gt(sessions.expiresAt, recipients.at),
        mayHear(recipients),
      ),
    );
}

const refusalsMax = 10;
export async function countRefusals(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const concerned = inArray(pushDevices.id, [...ids]);
  await db
    .update(pushDevices)
    .set({ refusals: sql`${pushDevices.refusals} + 1` })
    .where(concerned);
  await db.delete(pushDevices).where(and(concerned, gte(pushDevices.refusals, refusalsMax)));
}

export async function forgetRefusals(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pushDevices)
    .set({ refusals: 0 })
    .where(and(inArray(pushDevices.id, [...ids]), gt(pushDevices.refusals, 0)));
}
