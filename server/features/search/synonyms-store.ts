import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { SynonymLine } from '#shared/domain/search/synonyms.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { searchSynonyms } from '#server/db/schema/synonyms.ts';

export type SynonymRow = typeof searchSynonyms.$inferSelect;

export const listSynonyms = (db: Queries): Promise<SynonymRow[]> =>
  db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id));

/** The stamp is another one with every change of a line. */
export async function readStamp(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ stamp: string }>(sql`
    select md5(coalesce(string_agg(words::text || also::text, '|' order by id), '')) as stamp from search_synonyms`);
  return rows[0]?.stamp ?? '';
}

/** No line is added until the end of the transaction. */
export async function countLocked(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table search_synonyms in share row exclusive mode`);
  const [row] = await tx.select({ lines: count() }).from(searchSynonyms);
  return row?.lines ?? 0;
}

/** Undefined when another line begins with its first word. */
export async function insertSynonyms(tx: Transaction, line: SynonymLine): Promise<SynonymRow | undefined> {
  const values = { words: [...line.words], also: [...line.also] };
  const [row] = await tx.insert(searchSynonyms).values(values).onConflictDoNothing().returning();
  return row;
}

export async function lockSynonyms(tx: Transaction, id: number): Promise<SynonymRow | undefined> {
  const [row] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)).for('update');
  return row;
}

export async function isFirstTaken(
  tx: Transaction,
  { id, first }: { id: number; first: string },
): Promise<boolean> {
  const isFirst = sql`fold_text(${searchSynonyms.words}[1]) = fold_text(${first})`;
  const taken = await tx.$count(searchSynonyms, and(isFirst, sql`${searchSynonyms.id} <> ${id}`));
  return taken > 0;
}

export async function updateSynonyms(tx: Transaction, id: number, line: SynonymLine): Promise<void> {
  const version = sql`${searchSynonyms.version} + 1`;
  const values = { words: [...line.words], also: [...line.also], version };
  await tx.update(searchSynonyms).set(values).where(eq(searchSynonyms.id, id));
}

export async function deleteSynonyms(tx: Transaction, id: number): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
}
