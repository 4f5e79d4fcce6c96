import { sql, type SQL } from 'drizzle-orm';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { spansOf, type Days } from '#shared/domain/time/figure-periods.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { columnOf, events, items, summed, type Sums } from './span-events-store.ts';

const barSums = ['orders', 'deliveredOrders', 'subtotalCentimes'] as const;
export type Bar = Pick<Sums, (typeof barSums)[number]> & { index: number };

interface SoldItem {
  optionGroup: string;
  name: string;
  quantity: number;
  centimes: number;
}

export interface PeriodSums {
  now: Sums;
  before: Sums;
  /** The bars, without those that hold nothing. */
  bars: Bar[];
  /** The hours from midnight of Monday; those without orders are left out. */
  weekHours: { hour: number; orders: number }[];
  /** The best dishes and the best options. */
  items: SoldItem[];
  /** False until the restaurant's earlier orders are in its sums. */
  isComplete: boolean;
}

export const noSums = Object.fromEntries(summed.map((sum) => [sum, 0])) as unknown as Sums;

interface Asked {
  days: Days;
  before: Days;
  daysOfBar: number;
  limit: number;
}

const sumUp = (sums: readonly (keyof Sums)[]): SQL =>
  sql.raw(sums.map((sum) => `coalesce(sum(${columnOf(sum)}), 0)::bigint as "${sum}"`).join(', '));
const listed = (sums: readonly (keyof Sums)[]): SQL => sql.raw(sums.map(columnOf).join(', '));
const day = (value: string): SQL => sql`${value}::date`;
const within = ({ from, to }: Days): SQL => sql`between ${day(from)} and ${day(to)}`;

const waiting = (restaurantId: number): SQL => sql`
  events as materialized (${events({
    moves: sql`
      select m.order_id, m.status from uncounted_moves m join orders o on o.id = m.order_id
      where o.restaurant_id = ${restaurantId}`,
    reviews: sql`select * from uncounted_reviews where restaurant_id = ${restaurantId}`,
  })})`;

/** Sums of `daysOfBar` days each, counted from the first. */
const barsOf = (
  restaurantId: number,
  days: Days,
  daysOfBar: number,
  sums: readonly (keyof Sums)[],
): SQL => sql`
  select (day - ${day(days.from)}) / ${daysOfBar}::int as index, ${sumUp(sums)}
  from (
    select first_day as day, ${listed(sums)} from span_figures
    where restaurant_id = ${restaurantId} and days = 1 and first_day ${within(days)}
    union all
    select wall::date, ${listed(sums)} from events where wall::date ${within(days)}) of_days
  group by 1`;

/** Kept sums and what they lack, in one statement: each move counts once, and all figures are of one moment. */
export async function readPeriod(
  db: Queries,
  restaurantId: number,
  { days, before, daysOfBar, limit }: Asked,
): Promise<PeriodSums> {
  const spans = [days, before].flatMap((one, period) => spansOf(one).map((span) => ({ period, ...span })));
  const list = (values: (number | string)[]): SQL => sql`${sql.param(values)}`;
  const { rows } = await db.execute<
    Omit<PeriodSums, 'now' | 'before'> & { sums: (Sums & { period: number })[] }
  >(
    sql`
    with ${waiting(restaurantId)},
    spans as (
      select * from unnest(${list(spans.map(({ period }) => period))}::int[],
        ${list(spans.map((span) => span.days))}::smallint[],
        ${list(spans.map(({ firstDay }) => firstDay))}::date[]) spans (period, days, first_day)),
    kept as (
      select period, span_figures.* from spans join span_figures using (days, first_day)
      where restaurant_id = ${restaurantId}),
    lacking as (
      select case when wall::date ${within(days)} then 0 else 1 end as period, * from events
      where wall::date ${within(days)} or wall::date ${within(before)}),
    sums as (
      select period, ${sumUp(summed)}
      from (select period, ${listed(summed)} from kept union all select period, ${listed(summed)} from lacking) one
      group by period),
    bars as (${barsOf(restaurantId, days, daysOfBar, barSums)}),
    ${hoursAndItems(restaurantId, days)}
    select ${asJson(sql`sums`)} as sums, ${asJson(sql`bars`)} as bars, ${asJson(sql`hours`)} as "weekHours",
      (select coalesce(jsonb_agg(to_jsonb(best) - 'place' order by place), '[]') from best where place <= ${limit})
        as items,
      not exists (select from uncounted_restaurants where restaurant_id = ${restaurantId}) as "isComplete"`,
  );
  const [row] = rows;
  if (!row) throw new Error('counting returned no row');
  const { sums, ...rest } = row;
  const sumsOf = (period: number): Sums => {
    const { period: _, ...found } = sums.find((one) => one.period === period) ?? { period, ...noSums };
    return found;
  };
  return { ...rest, now: sumsOf(0), before: sumsOf(1) };
}

const hoursAndItems = (restaurantId: number, days: Days): SQL => sql`
    hours as (
      select hour, sum(orders)::bigint as orders
      from (
        select of_week.hour - 1 as hour, of_week.orders from kept, unnest(week_hours) with ordinality of_week (orders, hour)
        where period = 0
        union all
        select (extract(isodow from wall) - 1) * 24 + extract(hour from wall), 1
        from lacking where status = 'new' and period = 0) placed
      group by hour having sum(orders) > 0),
    sold as (
      select option_group, name, sum(quantity)::bigint as quantity, sum(centimes)::bigint as centimes
      from (
        select option_group, name, quantity, centimes from spans join span_items using (days, first_day)
        where restaurant_id = ${restaurantId} and period = 0
        union all
        select option_group, name, quantity, centimes from (${items}) lacking where wall::date ${within(days)}) one
      group by option_group, name having sum(quantity) > 0),
    best as (
      select option_group as "optionGroup", name, quantity, centimes,
        row_number() over (
          partition by option_group = '' order by quantity desc, name collate "C", option_group collate "C") as place
      from sold)`;

const asJson = (name: SQL): SQL => sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from ${name} one)`;

/** The days of a file: those without anything are left out. */
export async function readDaysOf(
  db: Queries,
  restaurantId: number,
  days: Days,
): Promise<(Sums & { index: number })[]> {
  const { rows } = await db.execute<Sums & { index: number } & Record<string, unknown>>(sql`
    with ${waiting(restaurantId)} ${barsOf(restaurantId, days, 1, summed)} order by 1`);
  return rows;
}

/** The sums of the orders placed and the reviews written in this time; deliveries are left out. */
export async function readPlacedBetween(
  db: Queries,
  restaurantId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Sums> {
  // The moments are in a `select`: a plan with them would look cheaper, so PostgreSQL would make one for each call
  // (decision 30).
  const between = sql`between (select ${from.toISOString()}::timestamptz) and (select ${until.toISOString()}::timestamptz)`;
  const moves = sql`
    select h.order_id, h.to_status as status from orders o join order_history h on h.order_id = o.id
    where o.restaurant_id = ${restaurantId} and ${isOneOf(sql`o.status`, orderStatuses)}
      and o.created_at ${between}
      and (h.to_status in ('new', 'preparing', 'cancelled')
        or h.to_status = 'ready_for_pickup' and h.from_status = 'preparing')`;
  const reviews = sql`
    select restaurant_id, written_at, 1 as reviews, stars from reviews
    where restaurant_id = ${restaurantId} and hidden_at is null and written_at ${between}`;
  const { rows } = await db.execute<Sums & Record<string, unknown>>(
    sql`select ${sumUp(summed)} from (${events({ moves, reviews })}) placed`,
  );
  return rows[0] ?? noSums;
}
