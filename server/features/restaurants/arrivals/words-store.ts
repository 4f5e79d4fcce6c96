import { sql, type SQL } from 'drizzle-orm';
import type { ReadySample } from '#shared/domain/dispatch/ready-pace.ts';
import { dayMs, hourOf } from '#shared/domain/time/city-clock.ts';
import type { Queries } from '#server/db/connect.ts';

const learnedDays = 28;
/** The newest orders of one kitchen. */
const ordersMost = 400;

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const since = (now: Date): Date => new Date(now.getTime() - learnedDays * dayMs);

/** The first word counts: it is what a planner knew. Orders older than first words have the last one. */
async function readWords(db: Queries, chosen: SQL): Promise<ReadySample[]> {
  const { rows } = await db.execute<{
    accepted: number;
    said: number;
    real: number;
    ahead: number | null;
  }>(sql`
    with chosen as (${chosen}),
    steps as (
      select order_id, min(at) filter (where to_status = 'preparing') as accepted,
        min(at) filter (where to_status = 'ready_for_pickup') as ready
      from order_history where order_id in (select id from chosen) group by order_id)
    select extract(epoch from accepted)::float8 as accepted,
      (extract(epoch from said - accepted) / 60)::float8 as said,
      (extract(epoch from ready - accepted) / 60)::float8 as real, ahead
    from chosen join steps on order_id = id where accepted is not null and ready is not null
    order by accepted, id`);
  return rows.map(({ accepted, said, real, ahead }) => ({
    saidMinutes: said,
    realMinutes: real,
    hour: hourOf(new Date(accepted * 1_000)),
    ahead,
  }));
}

const word = sql`id, coalesce(first_ready_by, ready_by) as said, ahead_at_first as ahead`;

export const listWordsOf = (db: Queries, restaurantId: number, now: Date): Promise<ReadySample[]> =>
  readWords(
    db,
    sql`select ${word} from orders
      where restaurant_id = ${restaurantId} and status = 'delivered' and created_at > ${moment(since(now))}
        and ready_by is not null
      order by created_at desc limit ${ordersMost}`,
  );

/** At most five orders of each hour are read, by the index, however many there were. */
export const listWordsOfCity = (db: Queries, now: Date): Promise<ReadySample[]> =>
  readWords(
    db,
    sql`select o.* from generate_series(0, ${learnedDays * 24 - 1}) as ago cross join lateral (
      select ${word} from orders
      where status = 'delivered' and status_since <= ${moment(now)} - ago * interval '1 hour'
        and status_since > ${moment(now)} - (ago + 1) * interval '1 hour' and ready_by is not null
      order by status_since desc limit 5) o`,
  );
