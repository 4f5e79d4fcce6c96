import { desc, inArray, lt, sql } from 'drizzle-orm';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { Queries } from '#server/db/connect.ts';
import { searchMisses } from '#server/db/schema/synonyms.ts';

export type Miss = typeof searchMisses.$inferSelect;

/** A flood of made-up searches drives out what was searched once, and nothing that was searched often. */
const missesMax = 2_000;
const keptDays = 90;

export async function addMisses(db: Queries, misses: readonly Miss[]): Promise<void> {
  if (misses.length === 0) return;
  await db
    .insert(searchMisses)
    .values([...misses])
    .onConflictDoUpdate({
      target: searchMisses.folded,
      set: {
        typed: sql`excluded.typed`,
        times: sql`${searchMisses.times} + excluded.times`,
        lastAt: sql`greatest(${searchMisses.lastAt}, excluded.last_at)`,
      },
    });
  await db.execute(sql`
    delete from search_misses where folded in (
      select folded from search_misses order by times desc, last_at desc, folded offset ${missesMax})`);
}

export const listMisses = (db: Queries, limit: number): Promise<Miss[]> =>
  db
    .select()
    .from(searchMisses)
    .orderBy(desc(searchMisses.times), desc(searchMisses.lastAt), searchMisses.folded)
    .limit(limit);

export async function deleteMisses(db: Queries, folded: readonly string[]): Promise<number> {
  const gone = await db
    .delete(searchMisses)
    .where(inArray(searchMisses.folded, [...folded]))
    .returning({ folded: searchMisses.folded });
  return gone.length;
}

export async function deleteOldMisses(db: Queries, now: Date): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.lastAt, new Date(now.getTime() - keptDays * dayMs)));
}
