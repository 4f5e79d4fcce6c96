import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#shared/domain/writing/languages.ts';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { accounts, authenticators, users } from '#server/db/schema/accounts.ts';
import { importedCustomers } from '#server/db/schema/imports.ts';
import { phones } from '#server/db/schema/phones.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

export interface PhoneOwner {
  userId: string;
  email: string | null;
  role: Role;
  provedAt: Date | null;
  usedAt: Date;
  hasTwoFactor: boolean;
  hasPassword: boolean;
  /** A file alone names the person: nobody has called yet (decision 110). */
  isUncalled: boolean;
}

const ownerColumns = {
  userId: phones.userId,
  email: users.email,
  role: users.role,
  provedAt: phones.provedAt,
  usedAt: phones.usedAt,
  hasTwoFactor: sql<boolean>`exists (select 1 from ${authenticators}
    where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)`,
  hasPassword: sql<boolean>`exists (select 1 from ${accounts}
    where ${accounts.userId} = ${users.id} and ${accounts.providerId} = 'credential')`,
  isUncalled: sql<boolean>`exists (select 1 from ${importedCustomers}
    where ${importedCustomers.userId} = ${users.id} and ${importedCustomers.importedAt} >= ${phones.usedAt})`,
};

export async function findOwner(db: Queries, number: string): Promise<PhoneOwner | undefined> {
  const [owner] = await db
    .select(ownerColumns)
    .from(phones)
    .innerJoin(users, eq(users.id, phones.userId))
    .where(eq(phones.number, number));
  return owner;
}

/** Arabic for a number that no account has. */
export async function findLanguageOf(db: Queries, number: string): Promise<Language> {
  const [owner] = await db
    .select({ language: users.language })
    .from(phones)
    .innerJoin(users, eq(users.id, phones.userId))
    .where(eq(phones.number, number));
  return owner?.language ?? 'ar';
}

export interface OwnPhone {
  number: string;
  provedAt: Date | null;
  usedAt: Date;
}

export async function findPhoneOf(db: Queries, userId: string): Promise<OwnPhone | undefined> {
  const { number, provedAt, usedAt } = phones;
  const [phone] = await db.select({ number, provedAt, usedAt }).from(phones).where(eq(phones.userId, userId));
  return phone;
}

/** Locks the number: of two changes the later waits, and then reads what the earlier one wrote. */
export async function lockNumber(tx: Transaction, number: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: phones.userId })
    .from(phones)
    .where(eq(phones.number, number))
    .for('update');
  return row?.userId;
}

export async function proveNumber(
  tx: Transaction,
  { number, userId, at }: { number: string; userId: string; at: Date },
): Promise<void> {
  await tx.delete(phones).where(and(eq(phones.userId, userId), ne(phones.number, number)));
  await tx
    .insert(phones)
    .values({ number, userId, provedAt: at, usedAt: at })
    .onConflictDoUpdate({ target: phones.number, set: { userId, provedAt: at, usedAt: at } });
  await tx
    .update(users)
    .set({ phone: number, numberLostAt: null, updatedAt: at })
    .where(eq(users.id, userId));
}

/** A courier's number stays: customers call it. */
export async function forgetContact(
  tx: Transaction,
  { number, userId }: { number: string; userId: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ phone: null })
    .where(and(eq(users.id, userId), eq(users.phone, number), ne(users.role, 'courier')));
}

export async function noteLostNumber(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ numberLostAt: at }).where(eq(users.id, userId));
}

const noteUse = rawStatement(
  () => sql`
    update ${phones} set used_at = greatest(${phones.usedAt}, ${sql.placeholder('at')}::timestamptz)
    where ${eq(phones.userId, sql.placeholder('userId'))}`,
);

export async function noteUseOfPhone(
  db: Queries,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await noteUse(db, { userId, at: at.toISOString() });
}

export async function deletePhoneOf(tx: Transaction, userId: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(phones)
    .where(eq(phones.userId, userId))
    .returning({ number: phones.number });
  return gone?.number;
}

/** A person without an address, a password or a provider. */
export async function insertPerson(tx: Transaction, person: { name: string; at: Date }): Promise<string> {
  const { name, at } = person;
  const id = v7();
  await tx.insert(users).values({ id, name, role: 'customer', createdAt: at, updatedAt: at });
  return id;
}
