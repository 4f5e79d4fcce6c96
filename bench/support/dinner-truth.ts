import type pg from 'pg';
import type { Heard } from './dinner-couriers.ts';
import { median, quantile } from './figures.ts';

/** The minutes of the delivered orders. */
export async function figuresOfDinner(watch: pg.Client) {
  const { rows } = await watch.query<{ age: number; waited: number }>(
    `select (extract(epoch from done.at - o.created_at) / 60)::float8 as age,
       (extract(epoch from taken.at - ready.at) / 60)::float8 as waited
     from orders o
     join order_history done on done.order_id = o.id and done.to_status = 'delivered'
     join order_history taken on taken.order_id = o.id and taken.to_status = 'picked_up'
     join order_history ready on ready.order_id = o.id and ready.from_status = 'preparing'
       and ready.to_status = 'ready_for_pickup'`,
  );
  const ages = rows.map(({ age }) => age);
  return {
    orders: rows.length,
    mean: meanOf(ages),
    median: median(ages),
    ninetieth: quantile(ages, 0.9),
    readyToPickup: meanOf(rows.map(({ waited }) => waited)),
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Orders that were brought together with another one. */
export async function countShared(watch: pg.Client): Promise<number> {
  const { rows } = await watch.query<{ shared: string }>(
    `select coalesce(sum(orders), 0) as shared
     from (select count(*) as orders from orders where trip_id is not null group by trip_id having count(*) > 1) trip`,
  );
  return Number(rows[0]?.shared);
}

/** What was said to clients against what the database holds: nothing lost, nothing held twice. Each counts faults. */
const questions: { what: string; text: string; of?: 'placed' | 'delivered' | 'accepted' }[] = [
  {
    what: 'acknowledged orders that are not there',
    of: 'placed',
    text: 'select count(*) from unnest($1::uuid[]) id where id not in (select id from orders)',
  },
  {
    what: 'orders whose customer got no answer',
    of: 'placed',
    text: 'select count(*) from orders where id <> all ($1::uuid[])',
  },
  {
    what: 'acknowledged deliveries that are none',
    of: 'delivered',
    text: `select count(*) from unnest($1::uuid[]) id where id not in (select id from orders where status = 'delivered')`,
  },
  {
    what: 'acknowledged answers that are none',
    of: 'accepted',
    text: `select count(*) from unnest($1::uuid[]) id where id not in (select id from offers where state = 'accepted')`,
  },
  {
    what: 'orders that are not delivered',
    text: `select count(*) from orders where status <> 'delivered'`,
  },
  {
    what: 'couriers with two trips at once',
    text: `select count(*) from trips a join trips b on a.courier_id = b.courier_id and a.id < b.id
      and tstzrange(a.opened_at, a.closed_at) && tstzrange(b.opened_at, b.closed_at)`,
  },
  {
    what: 'orders offered to two couriers at once',
    text: `select count(*) from offers a join offers b on a.order_id = b.order_id and a.id < b.id
      and tstzrange(a.made_at, a.ended_at) && tstzrange(b.made_at, b.ended_at)`,
  },
  {
    what: 'moves that do not follow the move before',
    text: `select count(*) from (select from_status, lag(to_status) over (partition by order_id order by version) as before
      from order_history) step where before is distinct from from_status`,
  },
  {
    what: 'deliveries whose courier was not paid',
    text: `select count(*) from orders o where status = 'delivered' and array['courier_payable:' || o.courier_id] is distinct from (
      select array_agg(distinct credit) from ledger_rows where event_id = o.id and credit like 'courier_payable:%')`,
  },
];

export async function faultsOf(
  watch: pg.Client,
  told: Pick<Heard, 'delivered' | 'accepted'> & { placed: readonly string[] },
): Promise<string[]> {
  const found: string[] = [];
  for (const { what, text, of } of questions) {
    const { rows } = await watch.query<{ count: string }>(text, of ? [told[of]] : []);
    const count = Number(rows[0]?.count);
    if (count > 0) found.push(`${count} ${what}`);
  }
  return found;
}
