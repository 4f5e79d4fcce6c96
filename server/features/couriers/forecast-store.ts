import { sql } from 'drizzle-orm';
import { forecastWeeks, type CountedHour, type TripTimes } from '#shared/domain/couriers/forecast.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { Queries } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

const from = sql`${sql.placeholder('from')}::timestamptz`;
const until = sql`${sql.placeholder('until')}::timestamptz`;

const countHours = rawStatement<{ hour: string; orders: number }>(
  () => sql`
    select date_trunc('hour', created_at, 'UTC') as hour, count(*)::int as orders
    from orders where status = 'delivered' and created_at >= ${from} and created_at < ${until} group by 1`,
);

const sumTrips = rawStatement<TripTimes & Record<string, unknown>>(
  () => sql`
    with ended as (
      select id, extract(epoch from closed_at - opened_at) / 60 as minutes
      from trips where closed_at >= ${from} and closed_at < ${until})
    select coalesce(sum(minutes), 0)::float8 as minutes,
      (select count(*)::int from orders where status = 'delivered' and trip_id in (select id from ended)) as orders
    from ended`,
);

/** Counts the four whole weeks before a midnight of the city. */
export async function readPastHours(
  db: Queries,
  midnight: Date,
): Promise<{ counted: CountedHour[]; times: TripTimes }> {
  const span = {
    from: new Date(midnight.getTime() - forecastWeeks * 7 * dayMs).toISOString(),
    until: midnight.toISOString(),
  };
  const { rows: hours } = await countHours(db, span);
  const { rows: trips } = await sumTrips(db, span);
  return {
    counted: hours.map(({ hour, orders }) => ({ hour: new Date(hour), orders })),
    times: trips[0] ?? { orders: 0, minutes: 0 },
  };
}
