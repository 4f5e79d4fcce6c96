import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { couriers, orders } from '#server/db/schema/ordering.ts';
import type { NewsChoice } from '#server/features/push/choices-store.ts';

export interface AccountRecord {
  name: string;
  email: string | null;
  phone: string | null;
  role: Role;
  isEmailConfirmed: boolean;
  /** 'credential' is the password. */
  signInMethods: string[];
  createdAt: Date;
  isOfRestaurant: boolean;
}

export interface OwnAccountRecord extends AccountRecord {
  hasTwoFactor: boolean;
  recoveryCodesLeft: number;
  provedPhone: { number: string; isAskedAgain: boolean } | null;
  isListedAdmin: boolean;
  choices: NewsChoice[];
  channels: readonly TextChannel[];
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
      isOfRestaurant: sql<boolean>`exists (select 1 from ${restaurantMembers} where ${restaurantMembers.userId} = ${users.id})`,
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
  return { ...user, signInMethods };
}

export async function lockCourier(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: couriers.userId }).from(couriers).where(eq(couriers.userId, userId)).for('update');
}

export async function hasOpenOrder(
  tx: Transaction,
  { userId, restaurantIds }: { userId: string; restaurantIds: readonly number[] },
): Promise<boolean> {
  const isHis = or(
    eq(orders.customerId, userId),
    eq(orders.courierId, userId),
    inArray(orders.restaurantId, [...restaurantIds]),
  );
  const isOpen = isOneOf(orders.status, openStatuses);
  const [open] = await tx.select({ id: orders.id }).from(orders).where(and(isHis, isOpen)).limit(1);
  return open !== undefined;
}
