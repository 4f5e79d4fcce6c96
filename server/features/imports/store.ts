import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { numberOfLock } from '#server/db/advisory-locks.ts';
import { users } from '#server/db/schema/accounts.ts';
import { importParts } from '#server/db/schema/imports.ts';
import { inText, pageLengthFor } from '#server/db/statements/list-lengths.ts';

export type PartRecord = typeof importParts.$inferSelect;

/** Parts are taken one after the other: a row of one is known to the next. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numberOfLock('imports')})`);
}

export async function findPart(
  tx: Transaction,
  { importId, part }: { importId: string; part: number },
): Promise<PartRecord | undefined> {
  const isIt = and(eq(importParts.importId, importId), eq(importParts.part, part));
  const [row] = await tx.select().from(importParts).where(isIt);
  return row;
}

export async function insertPart(tx: Transaction, part: PartRecord): Promise<void> {
  await tx.insert(importParts).values(part);
}

export function listImports(db: Queries, limit: number) {
  const { importId, kind, takenBy, at, made, known, refused } = importParts;
  const sumOf = (column: typeof made | typeof known | typeof refused) => sql<number>`sum(${column})::int`;
  const newest = sql<Date>`max(${at})`.mapWith(at);
  return db
    .select({
      id: importId,
      kind,
      adminName: users.name,
      at: newest,
      made: sumOf(made),
      known: sumOf(known),
      refused: sumOf(refused),
    })
    .from(importParts)
    .innerJoin(users, eq(users.id, takenBy))
    .groupBy(importId, kind, users.id)
    .orderBy(desc(newest), desc(importId))
    .limit(inText(pageLengthFor(limit)));
}

/** Parts are kept as long as the acts in the audit that name them (product §3.4). */
export async function deleteOldParts(db: Queries, now: Date): Promise<void> {
  await db
    .delete(importParts)
    .where(sql`${importParts.at} < ${now.toISOString()}::timestamptz - interval '2 years'`);
}
