import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import type { OutboxTopic } from '#shared/domain/news/outbox-topics.ts';

interface Backlog extends Record<string, unknown> {
  topic: OutboxTopic;
  waiting: number;
  overdueSeconds: number;
  givenUp: number;
}

/**
 * Each half is read through its own partial index: most rows are done. A failed try moves `run_at` into the future, so
 * a failed job counts from its beginning: otherwise a mail server that refuses every connection makes no job overdue.
 */
export async function countBacklog(db: Queries): Promise<Backlog[]> {
  const { rows } = await db.execute<Backlog>(sql`
    select topic, sum(waiting)::int as waiting, sum(given_up)::int as "givenUp",
      greatest(0, extract(epoch from now() - min(due)))::float8 as "overdueSeconds"
    from (
      select topic, count(*) as waiting, 0 as given_up,
        min(case when attempts = 0 then run_at else created_at end) as due
      from outbox where done_at is null and dead_at is null group by topic
      union all
      select topic, 0, count(*), null from outbox where dead_at is not null group by topic) counted
    group by topic`);
  return rows;
}
