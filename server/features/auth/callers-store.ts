import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { usedSince } from '#shared/domain/accounts/proved-phone.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import { importedCustomers } from '#server/db/schema/imports.ts';
import { phones } from '#server/db/schema/phones.ts';
import type { UserId } from '#server/identity.ts';

export interface KnownNumber {
  /** The desk acts for this user; elsewhere only a session gives this id. */
  userId: UserId;
  name: string;
  isSuspended: boolean;
  isProved: boolean;
  /** An admin's file named the person, and nobody has proved the number since. */
  isFromFile: boolean;
}

/** The account that a number belongs to. Not by a number that was unused so long that another person may have it. */
export async function findByNumber(db: Queries, number: string, now: Date): Promise<KnownNumber | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      name: users.name,
      suspendedAt: users.suspendedAt,
      provedAt: phones.provedAt,
      importedAt: importedCustomers.importedAt,
    })
    .from(phones)
    .innerJoin(users, eq(users.id, phones.userId))
    .leftJoin(importedCustomers, eq(importedCustomers.userId, phones.userId))
    .where(and(eq(phones.number, number), gt(phones.usedAt, usedSince(now)), isNull(users.deletedAt)));
  if (!row) return undefined;
  const { id, name, suspendedAt, provedAt, importedAt } = row;
  const isProved = provedAt !== null;
  const isFromFile = importedAt !== null && !isProved;
  return { userId: id as UserId, name, isSuspended: suspendedAt !== null, isProved, isFromFile };
}

/**
 * An order by telephone keeps the number of a person of the desk in use, and holds the row until the order is written.
 * False when a code has proved the number meanwhile: only its owner uses it then.
 */
export async function noteCall(tx: Transaction, number: string, at: Date): Promise<boolean> {
  const noted = await tx
    .update(phones)
    .set({ usedAt: at })
    .where(and(eq(phones.number, number), isNull(phones.provedAt)))
    .returning({ number: phones.number });
  return noted.length > 0;
}

/**
 * A person of the desk: a number, and no way to sign in until a code proves it. A number that was long unused leaves its
 * former person; one that a code proved stays with its account, and the new person has none.
 */
export async function openCaller(
  tx: Transaction,
  { name, number, at }: { name: string; number: string; at: Date },
): Promise<UserId> {
  const id = v7() as UserId;
  await tx.insert(users).values({ id, name, phone: number, createdAt: at, updatedAt: at });
  await tx
    .insert(phones)
    .values({ number, userId: id, usedAt: at })
    .onConflictDoUpdate({
      target: phones.number,
      set: { userId: id, usedAt: at },
      setWhere: isLeft(at),
    });
  return id;
}

/** A number that nobody proved, and that is long unused. */
const isLeft = (at: Date): SQL =>
  sql`${phones.provedAt} is null and ${phones.usedAt} <= ${usedSince(at).toISOString()}::timestamptz`;

interface NewCaller {
  id: UserId;
  name: string;
  number: string;
}

/**
 * Opens as `openCaller` does, many with two statements. Returns those whose number nobody took meanwhile; the others
 * are not opened.
 */
export async function openCallers(
  tx: Transaction,
  callers: readonly NewCaller[],
  at: Date,
): Promise<ReadonlySet<UserId>> {
  const people = callers.map(({ id, name, number }) => ({
    id,
    name,
    phone: number,
    createdAt: at,
    updatedAt: at,
  }));
  await tx.insert(users).values(people);
  const opened = await tx
    .insert(phones)
    .values(callers.map(({ id, number }) => ({ number, userId: id, usedAt: at })))
    .onConflictDoUpdate({
      target: phones.number,
      set: { userId: sql`excluded.user_id`, usedAt: at },
      setWhere: isLeft(at),
    })
    .returning({ number: phones.number });
  const numbers = new Set(opened.map(({ number }) => number));
  const late = callers.filter(({ number }) => !numbers.has(number)).map(({ id }) => id);
  if (late.length > 0) await tx.delete(users).where(isAnyOf(users.id, late));
  return new Set(callers.filter(({ number }) => numbers.has(number)).map(({ id }) => id));
}
