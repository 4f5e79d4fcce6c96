import type pg from 'pg';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Posting } from '#shared/domain/money/postings.ts';
import type { Random } from '#shared/domain/random.ts';
import type { CourierId, UserId } from '#server/identity.ts';
import type { TestApp } from './app.ts';

/** Orders of a wave that couriers hold; each of them holds one. */
export const carried = 40;
export const perWave = 100;

export interface Month {
  mida: TestApp;
  random: Random;
  couriers: CourierId[];
  restaurants: number[];
  customerId: UserId;
  admin: string;
  /** Cuts connections; its own stays. */
  killer: pg.Client;
  /** What was booked beside the ends of orders. */
  others: Posting[];
  kills: number;
  deadlocks: number;
}

export interface OpenOrder {
  id: string;
  status: OrderStatus;
  restaurantId: number;
  courierId: CourierId | null;
}

export const steps = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up'];
const stepList = `array[${steps.map((step) => `'${step}'`).join(',')}]::order_status[]`;

/** Open orders of any amounts, written by SQL, all or none. */
export async function placeWave(month: Month): Promise<OpenOrder[]> {
  const client = await month.mida.database.pool.connect();
  try {
    await client.query('begin');
    const orders = await insertWave(client, month);
    await client.query('commit');
    return orders;
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

async function insertWave(client: pg.PoolClient, { couriers, restaurants, customerId }: Month) {
  await client.query(`set local session_replication_role = 'replica'`);
  const values = [couriers, restaurants, customerId, perWave, carried];
  const { rows: orders } = await client.query<OpenOrder>(waveOf, values);
  await client.query(
    `insert into order_lines (order_id, position, menu_item_id, name, unit_price_centimes, quantity)
     select order_id, 0, gen_random_uuid(), 'Tajine', centimes, 1 from order_charges
     where kind = 'dishes' and order_id = any ($1)`,
    [orders.map(({ id }) => id)],
  );
  await client.query(
    `insert into order_history (order_id, version, from_status, to_status, party, actor_id, at)
     select id, v, case when v > 1 then (${stepList})[v - 1] end, (${stepList})[v],
       (array['customer', 'restaurant', 'restaurant', 'courier', 'courier']::order_party[])[v], customer_id, created_at
     from orders, generate_series(1, version) v where id = any ($1)`,
    [orders.map(({ id }) => id)],
  );
  return orders;
}

const waveOf = `
  with placed as (insert into orders (id, customer_id, key, request_hash, customer_name, phone, delivery_address, delivery_lat,
    delivery_lng, restaurant_id, restaurant_name, charges, total_centimes,
    changes_centimes, status, status_since, courier_id, version, created_at, commission_percent,
    courier_pay_centimes, trip_id, trip_stop)
  select gen_random_uuid(), $3, gen_random_uuid(), 'made', 'Salma', '0612345678', 'House ' || n, 31.62, -7.99,
    ($2::integer[])[1 + n % 5], 'Dar', jsonb_build_object('dishes', subtotal, 'delivery', fee), subtotal + fee,
    case when n % 4 = 0 then -floor(random() * subtotal)::integer else 0 end,
    status, now(), case when n <= $5 then ($1::uuid[])[n] end, array_position(${stepList}, status), now(),
    (array[0, 7.25, 12.5, 15, 30])[1 + floor(random() * 5)::integer],
    case when n <= $5 then floor(random() * 3000)::integer end,
    case when n <= $5 then gen_random_uuid() end, case when n <= $5 then 1 end
  from generate_series(1, $4::integer) n
  cross join lateral (select 500 + floor(random() * 50000)::integer as subtotal, (n % 3) * 833 as fee) amounts
  cross join lateral (select (case when n <= $5 * 0.8 then 'picked_up' when n <= $5 then 'out_for_delivery'
    else (array['new', 'preparing', 'ready_for_pickup'])[1 + n % 3] end)::order_status as status) made
  returning id, status, status_since, restaurant_id, courier_id, trip_id, charges),
  tripped as (insert into trips (id, courier_id, restaurant_id, opened_at)
    select trip_id, courier_id, restaurant_id, status_since from placed where trip_id is not null),
  charged as (insert into order_charges select id, key::charge_kind, value::integer from placed, jsonb_each_text(charges))
  select id, status, restaurant_id as "restaurantId", courier_id as "courierId" from placed`;
