import { lt, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';

export interface CountedTry {
  key: string;
  windowSeconds: number;
}

export interface Limited extends CountedTry {
  limit: number;
}

export interface Count {
  key: string;
  count: number;
  secondsLeft: number;
}

export async function secondsUntilFree(db: Queries, limits: readonly Limited[]): Promise<number> {
  const exceeded = limits.map(({ key, limit }) => sql`(r.key = ${key} and r.count > ${limit})`);
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select max(greatest(1, ceil(extract(epoch from r.window_ends_at - now()))))::int as seconds
    from rate_limits r where r.window_ends_at >= now() and (${sql.join(exceeded, sql` or `)})`);
  return rows[0]?.seconds ?? 0;
}

/** One statement, so simultaneous tries are all counted. */
export async function countTries(db: Queries, tries: readonly CountedTry[]): Promise<Count[]> {
  // The keys are sorted, so that two callers do not deadlock.
  const sorted = tries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const values = sorted.map(
    ({ key, windowSeconds }) => sql`(${key}, 1, now() + ${windowSeconds} * interval '1 second')`,
  );
  const { rows } = await db.execute<Count & Record<string, unknown>>(sql`
    insert into rate_limits as r (key, count, window_ends_at) values ${sql.join(values, sql`, `)}
    on conflict (key) do update set
      count = case when r.window_ends_at < now() then 1 else r.count + 1 end,
      window_ends_at = case when r.window_ends_at < now() then excluded.window_ends_at else r.window_ends_at end
    returning key, count, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"`);
  return rows;
}

export async function uncountTries(db: Queries, keys: readonly string[]): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(isAnyOf(rateLimits.key, keys));
}

export async function deleteEndedCounts(db: Queries): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`));
}
