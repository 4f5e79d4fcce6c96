import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Charges } from '#shared/domain/money/bill.ts';
import { postDelivery } from '#shared/domain/money/postings.ts';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { plantMigrations } from '#server/testing/planted-migrations.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

const database = await createEmptyDatabase();
const planted = plantMigrations();
const { pool } = database;
afterAll(async () => {
  planted.remove();
  await database.close();
});

/** What migration 0088 needs of the tables before it. */
const tables = [
  `create table orders (id uuid primary key default gen_random_uuid(), restaurant_id integer, courier_id text,
     subtotal_centimes integer not null, delivery_fee_centimes integer not null, total_centimes integer not null,
     changes_centimes integer not null,
     due_centimes integer not null generated always as (total_centimes + changes_centimes) stored,
     commission_percent numeric(5, 2) not null, courier_pay_centimes integer not null,
     constraint orders_total check (subtotal_centimes > 0 and delivery_fee_centimes >= 0
       and total_centimes = subtotal_centimes + delivery_fee_centimes),
     constraint orders_due check (changes_centimes <= 0 and due_centimes >= delivery_fee_centimes))`,
];

const orderCharges = fs
  .readFileSync(path.join(migrationsFolder(), '0088_order_charges.sql'), 'utf8')
  .split('--> statement-breakpoint\n');

/** A month of deliveries, by the columns of before: what is due without the fee is of the dishes. */
const monthBefore = `
  select 'restaurant_payable:' || restaurant_id as account, sum(dishes - kept)::integer as centimes
    from judged group by restaurant_id
  union all select 'courier_cash:' || courier_id, -sum(due_centimes)::integer from judged group by courier_id
  union all select 'courier_payable:' || courier_id, sum(courier_pay_centimes)::integer from judged group by courier_id
  union all select 'commission', sum(kept - kept_tax)::integer from judged
  union all select 'delivery_income', sum(fee - fee_tax - courier_pay_centimes)::integer from judged
  union all select 'vat', sum(kept_tax + fee_tax)::integer from judged`;

const judged = `
  with shares as (
    select *, delivery_fee_centimes as fee, due_centimes - delivery_fee_centimes as dishes,
      floor((due_centimes - delivery_fee_centimes) * commission_percent / 100 + 0.5) as kept from orders),
  judged as (select *, round(kept * 20 / 120) as kept_tax, round(fee * 20 / 120.0) as fee_tax from shares)`;

interface Kept {
  id: string;
  restaurantId: number;
  courierId: string;
  charges: Charges;
  changesCentimes: number;
  commissionPercent: number;
  earnedCentimes: number;
}

async function monthAfter(): Promise<Record<string, number>> {
  const { rows } = await pool.query<Kept>(`
    select id, restaurant_id as "restaurantId", courier_id as "courierId", charges,
      changes_centimes as "changesCentimes", commission_percent::float8 as "commissionPercent",
      courier_pay_centimes as "earnedCentimes" from orders`);
  const sums: Record<string, number> = {};
  const add = (account: string, centimes: number): void => {
    const name = /^(?:commission|delivery_income|vat):/.test(account) ? account.replace(/:.*/, '') : account;
    sums[name] = (sums[name] ?? 0) + centimes;
  };
  for (const order of rows) {
    for (const { debit, credit, amountCentimes } of postDelivery({
      ...order,
      mendsCentimes: 0,
      customerId: 'imane',
    })) {
      add(credit, amountCentimes);
      add(debit, -amountCentimes);
    }
  }
  return sums;
}

it('orders of an older database get their charges, and a month of them is booked as before, to the centime', async () => {
  planted.plant('0000_tables', tables);
  await migrateDatabase(database, planted);
  await pool.query(`
    insert into orders (restaurant_id, courier_id, subtotal_centimes, delivery_fee_centimes, total_centimes,
      changes_centimes, commission_percent, courier_pay_centimes)
    select 1 + n % 7, 'courier ' || n % 5, dishes, fee, dishes + fee,
      case when n % 3 = 0 then -(n * 97 % (dishes + 1)) when n % 50 = 1 then -dishes else 0 end,
      (array[0, 7.25, 12.5, 15, 30])[1 + n % 5], n * 13 % 3000
    from generate_series(1, 900) n
    cross join lateral (select 1 + n * 7919 % 60000 as dishes, (n % 4) * 833 as fee) amounts`);
  const { rows: before } = await pool.query<{ account: string; centimes: number }>(judged + monthBefore);
  const amounts = await pool.query(
    'select id, subtotal_centimes, delivery_fee_centimes from orders order by id',
  );

  planted.plant('0001_order_charges', orderCharges);
  await migrateDatabase(database, planted);

  expect(await monthAfter()).toEqual(Object.fromEntries(before.map((row) => [row.account, row.centimes])));
  const charged = await pool.query(`
    select order_id as id, max(centimes) filter (where kind = 'dishes') as subtotal_centimes,
      max(centimes) filter (where kind = 'delivery') as delivery_fee_centimes
    from order_charges group by order_id order by order_id`);
  expect(charged.rows).toEqual(amounts.rows);
  const { rows: unlike } = await pool.query(`
    select id from orders join (
      select order_id, jsonb_object_agg(kind, centimes) as charges, sum(centimes) as total
      from order_charges group by order_id) kept on order_id = id
    where (orders.charges, total_centimes) is distinct from (kept.charges, kept.total)`);
  expect(unlike).toEqual([]);
});
