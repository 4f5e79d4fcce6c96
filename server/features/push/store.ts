import { and, count, desc, eq, gt, gte, ne, notInArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { deviceTokens, pushDevices, pushInterests, pushKeys } from '#server/db/schema/push.ts';
import { inText } from '#server/db/statements/list-lengths.ts';

/** A device belongs to its last user: on a shared phone the user before gets nothing more. */
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
  const newest = tx
    .select({ token })
    .from(deviceTokens)
    .where(isHis)
    .orderBy(desc(updatedAt))
    .limit(inText(kept));
  await tx.delete(deviceTokens).where(and(isHis, notInArray(token, newest)));
}

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys in use: another process may have been first. The private key is sealed. */
export async function insertVapidKeys(tx: Transaction, made: VapidKeys, at: Date): Promise<VapidKeys> {
  const { rowCount } = await tx
    .insert(pushKeys)
    .values({ ...made, createdAt: at })
    .onConflictDoNothing();
  if (rowCount) await forgetDevices(tx);
  return (await findVapidKeys(tx)) ?? made;
}

export async function findVapidKeys(db: Queries): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = pushKeys;
  const [kept] = await db.select({ publicKey, privateKey }).from(pushKeys);
  return kept;
}

/** The operator's keys take the place of the kept ones; the private key is sealed again. */
export async function takeVapidKeys(tx: Transaction, given: VapidKeys, at: Date): Promise<void> {
  const { publicKey, privateKey } = given;
  const { rowCount } = await tx
    .update(pushKeys)
    .set({ publicKey, createdAt: at })
    .where(ne(pushKeys.publicKey, publicKey));
  if (rowCount) await forgetDevices(tx);
  await tx
    .insert(pushKeys)
    .values({ publicKey, privateKey, createdAt: at })
    .onConflictDoUpdate({ target: pushKeys.id, set: { privateKey } });
}

/** A subscription accepts one public key alone: without its device the browser registers again. */
const forgetDevices = (tx: Transaction) => tx.delete(pushDevices);

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

/** Claims only the user's own device, which then lives as long as the present session. */
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
  if (ids.length > 0) await db.delete(pushDevices).where(isAnyOf(pushDevices.id, ids));
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

const refusalsMax = 10;
export async function countRefusals(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const concerned = isAnyOf(pushDevices.id, ids);
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
    .where(and(isAnyOf(pushDevices.id, ids), gt(pushDevices.refusals, 0)));
}
