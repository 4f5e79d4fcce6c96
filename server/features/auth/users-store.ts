import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { AppError } from '#shared/domain/errors.ts';
import { importedCustomerRules } from '#shared/domain/imports/imported-customers.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { importedCustomers } from '#server/db/schema/imports.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { phones } from '#server/db/schema/phones.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { couriers, orders } from '#server/db/schema/ordering.ts';

export async function findUserByEmail(
  db: Queries,
  email: string,
): Promise<{ id: string; name: string; isEmailConfirmed: boolean; language: Language } | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      isEmailConfirmed: users.emailVerified,
      language: users.language,
    })
    .from(users)
    .where(eq(users.email, email));
  return row;
}

/** A member of a restaurant, who has an address. */
export async function findPerson(
  db: Queries,
  id: string,
): Promise<{ name: string; email: string } | undefined> {
  const [row] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, id));
  return row && row.email !== null ? { name: row.name, email: row.email } : undefined;
}

export async function getAddress(
  db: Queries,
  userId: string,
): Promise<{ email: string | null; signUpBrowserHash: string | null }> {
  const [row] = await db
    .select({ email: users.email, signUpBrowserHash: users.signUpBrowserHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new AppError('not_found');
  return row;
}

/** The address of a user who got a mailed link, and so has one. */
export async function getEmail(db: Queries, userId: string): Promise<string> {
  const { email } = await getAddress(db, userId);
  if (email === null) throw new AppError('not_found');
  return email;
}

export async function setSignUpBrowser(db: Queries, userId: string, hash: string): Promise<void> {
  await db.update(users).set({ signUpBrowserHash: hash }).where(eq(users.id, userId));
}

export async function getRole(db: Queries, userId: string): Promise<Role> {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (!row) throw new AppError('not_found');
  return row.role;
}

/** Call it before any change of credentials: sessions that begin meanwhile reference the row and wait. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export interface LockedPerson {
  id: string;
  email: string | null;
  role: Role;
  isEmailConfirmed: boolean;
  isSuspended: boolean;
}

/** Locks the users in one order, so that two changes at once never wait for each other. Leaves out deleted ones. */
export async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<LockedPerson[]> {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      isEmailConfirmed: users.emailVerified,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ suspendedAt, ...person }) => ({ ...person, isSuspended: suspendedAt !== null }));
}

export const lockPerson = async (tx: Transaction, id: string): Promise<LockedPerson | undefined> =>
  (await lockPeople(tx, [id]))[0];

export async function findPersonId(db: Queries, email: string): Promise<string | undefined> {
  return (await findUserByEmail(db, email))?.id;
}

export interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  phone?: string;
  isEmailConfirmed?: boolean;
  signUpBrowserHash?: string;
  at: Date;
}

export async function insertAccount(tx: Transaction, account: NewAccount): Promise<string | undefined> {
  const times = { createdAt: account.at, updatedAt: account.at };
  const [user] = await tx
    .insert(users)
    .values({
      id: v7(),
      name: account.name,
      email: account.email,
      emailVerified: account.isEmailConfirmed ?? false,
      role: account.role,
      phone: account.phone,
      signUpBrowserHash: account.signUpBrowserHash,
      ...times,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return undefined;
  await tx.insert(accounts).values({
    id: v7(),
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: account.passwordHash,
    ...times,
  });
  return user.id;
}

export async function confirmEmail(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true, signUpBrowserHash: null, updatedAt: at })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}

/** Adds the address to an account without one. False when it has one; of two accounts at once the later throws. */
export async function addConfirmedEmail(
  tx: Transaction,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<boolean> {
  const added = await tx
    .update(users)
    .set({ email, emailVerified: true, updatedAt: at })
    .where(and(eq(users.id, userId), isNull(users.email), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return added.length > 0;
}

export const isAddressTaken = (error: unknown): boolean => constraintOf(error) === 'users_email_unique';

export async function setName(
  tx: Transaction,
  { userId, name, at }: { userId: string; name: string; at: Date },
): Promise<void> {
  await tx.update(users).set({ name, updatedAt: at }).where(eq(users.id, userId));
}

/** True too for an address of ADMIN_EMAILS whose account is no admin yet. */
export async function isAdmin(db: Queries, id: string, adminEmails: readonly string[]): Promise<boolean> {
  const isListed = inArray(users.email, [...adminEmails]);
  return (await db.$count(users, and(eq(users.id, id), or(eq(users.role, 'admin'), isListed)))) > 0;
}

export async function isListedAdmin(
  db: Queries,
  id: string,
  adminEmails: readonly string[],
): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), inArray(users.email, [...adminEmails])))) > 0;
}

/** Grants it only to a customer with a confirmed address of ADMIN_EMAILS (product §6.2). */
export async function grantListedAdmin(
  db: Queries,
  id: string,
  adminEmails: readonly string[],
): Promise<boolean> {
  if (adminEmails.length === 0) return false;
  const granted = await db
    .update(users)
    .set({ role: 'admin' })
    .where(
      and(
        eq(users.id, id),
        eq(users.role, 'customer'),
        eq(users.emailVerified, true),
        inArray(users.email, [...adminEmails]),
      ),
    )
    .returning({ id: users.id });
  return granted.length > 0;
}

export async function setRole(tx: Transaction, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id));
}

export async function setCashMax(tx: Transaction, id: string, cashMaxMad: number | null): Promise<void> {
  await tx.update(users).set({ cashMaxMad }).where(eq(users.id, id));
}

/** Gives back the role from before: restaurant, courier or customer. False when the user is no admin. */
export async function demoteAdmin(tx: Transaction, id: string): Promise<boolean> {
  const withoutIt = sql`(case
    when exists (select 1 from ${restaurantMembers} where ${restaurantMembers.userId} = ${id}) then 'restaurant'
    when exists (select 1 from ${couriers} where ${couriers.userId} = ${id}) then 'courier'
    else 'customer' end)::role`;
  const demoted = await tx
    .update(users)
    .set({ role: withoutIt })
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
    .returning({ id: users.id });
  return demoted.length > 0;
}

const unconfirmedDays = 30;
/** Deleting looks at the rows of many tables. */
const deletedAtOnce = 500;

/**
 * Deletes some of them. Keeps accounts that an order names, people of a file for as long as the desk knows their
 * number, and who lost the only number to another account, while a session lives in which another one can be proved
 * (product §15.3).
 */
export async function deleteUnconfirmed(
  tx: Transaction,
  at: Date,
): Promise<{ id: string; email: string | null }[]> {
  const isNamed = sql`exists (select 1 from ${orders}
      where ${orders.customerId} = ${users.id} or ${orders.courierId} = ${users.id})
    or exists (select 1 from ${restaurantMembers} where ${restaurantMembers.userId} = ${users.id})
    or exists (select 1 from ${orderHistory} where ${orderHistory.actorId} = ${users.id})`;
  const isKeptFromFile = sql`exists (select 1 from ${importedCustomers} where ${importedCustomers.userId} = ${users.id}
    and ${importedCustomers.importedAt} > ${daysBefore(at, importedCustomerRules.keptDays)}::timestamptz)`;
  const mayComeBack = sql`${users.numberLostAt} is not null
    and exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id})`;
  const over = tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.emailVerified, false),
        sql`not exists (select 1 from ${phones} where ${phones.userId} = ${users.id} and ${phones.provedAt} is not null)`,
        isNull(users.deletedAt),
        sql`${users.createdAt} <= ${daysBefore(at, unconfirmedDays)}::timestamptz`,
        sql`not (${isNamed})`,
        sql`not (${isKeptFromFile})`,
        sql`not (${mayComeBack})`,
      ),
    )
    .limit(deletedAtOnce);
  return tx.delete(users).where(inArray(users.id, over)).returning({ id: users.id, email: users.email });
}

const daysBefore = (at: Date, days: number): string =>
  new Date(at.getTime() - days * 24 * 60 * 60_000).toISOString();

export async function writePerson(
  tx: Transaction,
  person: { userId: string; name: string; phone: string | null; at: Date },
): Promise<void> {
  const { userId, name, phone, at } = person;
  await tx.update(users).set({ name, phone, updatedAt: at }).where(eq(users.id, userId));
}

/** Null lifts the suspension. */
export async function setSuspension(
  tx: Transaction,
  userId: string,
  suspension: { at: Date; reason: string } | null,
): Promise<void> {
  const { at = null, reason = null } = suspension ?? {};
  await tx.update(users).set({ suspendedAt: at, suspendedReason: reason }).where(eq(users.id, userId));
}
