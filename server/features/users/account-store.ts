import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import type { DroppedWay } from '#server/features/auth/dropped-ways.ts';
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
  orders,
  restaurantOwners,
} from '#server/db/schema.ts';
import { endLinksOf } from '#server/features/auth/mail-links-store.ts';
import { deleteAuthenticator, readTwoFactor } from '#server/features/auth/two-factor-store.ts';

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
  const signInMethods = methods.map(({ id }) => id);
  return { ...user, ...(await readTwoFactor(db, userId)), signInMethods };
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

export async function lockCourier(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: couriers.userId }).from(couriers).where(eq(couriers.userId, userId)).for('update');
}

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

export interface ErasedPerson {
  name: string;
  customerName: string;
  courierName: string;
  address: string;
  phone: string;
}

/** Drops what a stranger may have set up (decision 16); `kept` is the new identity. Returns what it dropped. */
export async function dropSetUp(
  tx: Transaction,
  owner: { userId: string; at: Date; kept?: { provider: string; identity: string } },
): Promise<DroppedWay[]> {
  const { userId, at, kept } = owner;
  for (const table of [sessions, deviceTokens]) await tx.delete(table).where(eq(table.userId, userId));
  const hadSecondFactor = await deleteAuthenticator(tx, userId);
  const isOther = kept && or(ne(accounts.providerId, kept.provider), ne(accounts.accountId, kept.identity));
  const ways = await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), isOther))
    .returning({ provider: accounts.providerId });
  await endLinksOf(tx, { userId, at });
  const providers = ways.filter(({ provider }) => provider !== 'credential');
  return [
    ...providers.map(({ provider }) => ({ event: 'provider_unlinked', provider }) as const),
    ...(hadSecondFactor ? [{ event: 'second_factor_disabled' } as const] : []),
  ];
}

export async function eraseAccount(
  tx: Transaction,
  { userId, erasedPerson, at }: { userId: string; erasedPerson: ErasedPerson; at: Date },
): Promise<void> {
  for (const table of [sessions, accounts, recoveryCodes, authenticators, mailLinks, deviceTokens]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.update(decisions).set({ reason: '' }).where(eq(decisions.userId, userId));
  await tx.update(suspensions).set({ reason: '', liftedReason: '' }).where(eq(suspensions.userId, userId));
  await tx
    .update(users)
    .set({
      name: erasedPerson.name,
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      signUpBrowserHash: null,
      phone: null,
      image: null,
      role: 'customer',
      deletedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
}

const unconfirmedDays = 30;

/** Keeps accounts that an order names. */
export async function deleteUnconfirmed(tx: Transaction, at: Date): Promise<{ id: string; email: string }[]> {
  const isNamed = sql`exists (select 1 from ${orders}
      where ${orders.customerId} = ${users.id} or ${orders.courierId} = ${users.id})
    or exists (select 1 from ${restaurantOwners} where ${restaurantOwners.userId} = ${users.id})
    or exists (select 1 from ${orderHistory} where ${orderHistory.actorId} = ${users.id})`;
  return tx
    .delete(users)
    .where(
      and(
        eq(users.emailVerified, false),
        isNull(users.deletedAt),
        lte(users.createdAt, new Date(at.getTime() - unconfirmedDays * 24 * 60 * 60_000)),
        sql`not (${isNamed})`,
      ),
    )
    .returning({ id: users.id, email: users.email });
}

/** Lines, amounts and times stay; the position is rounded to about a kilometre. */
export async function eraseFromOrders(
  tx: Transaction,
  userId: string,
  erasedPerson: ErasedPerson,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerName: erasedPerson.customerName,
      phone: erasedPerson.phone,
      deliveryAddress: erasedPerson.address,
      note: '',
      deliveryLat: sql`round(${orders.deliveryLat}::numeric, 2)`,
      deliveryLng: sql`round(${orders.deliveryLng}::numeric, 2)`,
    })
    .where(eq(orders.customerId, userId));
}

export async function eraseCourier(
  tx: Transaction,
  userId: string,
  erasedPerson: ErasedPerson,
): Promise<void> {
  await tx.delete(courierPositions).where(eq(courierPositions.courierId, userId));
  await tx
    .update(couriers)
    .set({
      fullName: erasedPerson.courierName,
      phone: erasedPerson.phone,
      isOnDuty: false,
      status: 'rejected',
    })
    .where(eq(couriers.userId, userId));
}

export async function leaveRestaurant(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(restaurantOwners).where(eq(restaurantOwners.userId, userId));
}
