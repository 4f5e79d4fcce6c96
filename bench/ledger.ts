import { sql } from 'drizzle-orm';
import pg from 'pg';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { accountOf, marketplaceAccount } from '#shared/domain/money/ledger-accounts.ts';
import { rawStatement } from '#server/db/statements/statement.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { consequences, type WrittenMove } from '#server/features/orders/consequences.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import type { CourierId } from '#server/identity.ts';
import { lowerQuartile, median, recordSection, takeTurns, upperQuartile } from './support/figures.ts';
import { fillMarket, restaurantCount, userIdOf, workingCouriers } from './support/market.ts';
import { cpuDuring, type Contestant } from './support/processes.ts';
import { appOn } from './support/scaled-market.ts';
import { readRounds } from './support/rounds.ts';

// Processor time of a delivery, node and PostgreSQL together, against one that writes the same rows and
// balances barely: known amounts, one statement, no triggers or checks. `npm run bench:ledger -- --rounds 3`.
const rounds = readRounds(9);
const deliveriesEach = 200;
const atOnce = 8;
const goal = 1.3;
const contestants = ['ledger', 'bare'] as const;
const deliveries = deliveriesEach * contestants.length * (rounds + 1);

const contestant: Contestant = {
  name: 'delivery',
  url: '',
  processId: process.pid,
  applicationName: 'mida',
  databaseName: 'postgres',
};

const bareTables = [
  `create table bare_rows (like ledger_rows including indexes)`,
  `create table bare_accounts (id text primary key, debits bigint not null, credits bigint not null) with (fillfactor = 50)`,
];

/** A courier has accounts from the first delivery on. */
const openAccounts = [
  `insert into ledger_rows (event_id, position, kind, at, debit, credit, amount_centimes)
   select gen_random_uuid(), 0, 'order_delivered', now(), 'courier_cash:' || id, 'courier_payable:' || id, 1
   from unnest($1::uuid[]) id`,
  `insert into bare_rows select * from ledger_rows where $1::uuid[] is not null`,
  `insert into bare_accounts select id, debits_centimes, credits_centimes from ledger_accounts
   where $1::uuid[] is not null`,
];

const writeBarely = rawStatement(
  () => sql`
    with booked as (
      insert into bare_rows (event_id, position, kind, at, debit, credit, amount_centimes)
      select ${sql.placeholder('id')}::uuid, position - 1, 'order_delivered', ${sql.placeholder('at')}::timestamptz,
        debit, credit, amount
      from unnest(${sql.placeholder('debits')}::text[], ${sql.placeholder('credits')}::text[],
        array[7200, 900, 180, 833, 167, 1190]::bigint[]) with ordinality rows (debit, credit, amount, position))
    insert into bare_accounts as kept
    select * from unnest(${sql.placeholder('accounts')}::text[], array[0, 8200, 1190, 0, 1080, 0]::bigint[],
      array[900, 0, 833, 1190, 7200, 347]::bigint[])
    on conflict (id) do update set debits = kept.debits + excluded.debits, credits = kept.credits + excluded.credits`,
);

async function bookBarely({ tx, now, order }: WrittenMove): Promise<void> {
  const cash = accountOf('courier_cash', order.courierId ?? '');
  const courier = accountOf('courier_payable', order.courierId ?? '');
  const restaurant = accountOf('restaurant_payable', order.restaurantId);
  const [commission, income, vat] = (['commission', 'delivery_income', 'vat'] as const).map((kind) =>
    marketplaceAccount(kind, order.id),
  );
  await writeBarely(tx, {
    id: order.id,
    at: now.toISOString(),
    debits: [cash, restaurant, restaurant, cash, cash, income],
    credits: [restaurant, commission, vat, income, vat, courier],
    accounts: [commission, cash, income, courier, restaurant, vat],
  });
}

/** The delivery's last consequence is its booking. */
const booking = consequences.mark_delivered;
const bookings = { ledger: booking, bare: [...booking.slice(0, -1), bookBarely] };

const postgres = await startPostgres(ensurePostgres());
try {
  await compare();
} finally {
  postgres.stop();
}

async function compare(): Promise<void> {
  const database = await openDatabase({ url: postgres.url });
  await migrateDatabase(database);
  await fillMarket(postgres.url, { orders: 10_000, placers: 0, couriers: deliveries });
  const watch = new pg.Client({ connectionString: postgres.url });
  await watch.connect();
  for (const statement of bareTables) await watch.query(statement);
  await carryOrders(watch);
  const app = appOn(database);
  let delivered = 0;
  const figures = await takeTurns(contestants, rounds, async (name) => {
    consequences.mark_delivered = bookings[name];
    const from = delivered;
    delivered += deliveriesEach;
    const used = await cpuDuring(watch, contestant, async () => {
      for (let next = from; next < delivered; next += atOnce) {
        const numbers = Array.from(
          { length: Math.min(atOnce, delivered - next) },
          (_, index) => next + index,
        );
        await Promise.all(numbers.map((number) => deliver(app, number)));
      }
    });
    return used / deliveriesEach;
  });
  await checkWrites(watch);
  await watch.end();
  await database.close();
  report(figures);
}

function orderOf(number: number): string {
  return `${(number % 16).toString(16)}0000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
}

/** Each free courier holds an order that was picked up. */
async function carryOrders(client: pg.Client): Promise<void> {
  const couriers = Array.from({ length: deliveries }, (_, number) => courierOf(number));
  const ids = couriers.map((_, number) => orderOf(number));
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `insert into orders (id, customer_id, key, request_hash, customer_name, phone, delivery_address, delivery_lat,
       delivery_lng, restaurant_id, restaurant_name, charges, total_centimes, status,
       status_since, courier_id, version, created_at, commission_percent, courier_pay_centimes, trip_id, trip_stop)
     select id, $3, gen_random_uuid(), 'made', 'Salma', '0612345678', 'House', 31.62, -7.99, 1 + number % $4,
       'Restaurant', '{"dishes":7200,"delivery":1000}', 8200, 'picked_up', now(), courier, 5, now(), 15, 1190, id, 1
     from unnest($1::uuid[], $2::uuid[]) with ordinality carried (id, courier, number)`,
    [ids, couriers, userIdOf('customer', 1), restaurantCount],
  );
  await client.query(
    `insert into trips (id, courier_id, restaurant_id, opened_at)
     select id, courier_id, restaurant_id, status_since from orders where id = any ($1)`,
    [ids],
  );
  await client.query(
    `insert into order_charges select id, c.key::charge_kind, c.value::integer
     from orders, jsonb_each_text(charges) c where id = any ($1)`,
    [ids],
  );
  await client.query(
    `insert into order_lines (order_id, position, menu_item_id, name, unit_price_centimes, quantity)
     select id, 0, gen_random_uuid(), 'Tajine', 7200, 1 from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query(
    `insert into order_history (order_id, version, from_status, to_status, party, actor_id, at)
     select o.id, v, case when v > 1 then (steps)[v - 1] end, (steps)[v],
       (array['customer', 'restaurant', 'restaurant', 'courier', 'courier']::order_party[])[v], o.courier_id, o.created_at
     from orders o, generate_series(1, 5) v,
       (select array['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up']::order_status[] as steps) all_of
     where o.id = any ($1)`,
    [ids],
  );
  await client.query(`set session_replication_role = 'origin'`);
  for (const statement of openAccounts) await client.query(statement, [couriers]);
  await client.query('vacuum analyze');
}

function courierOf(number: number): CourierId {
  return userIdOf('courier', workingCouriers + 1 + number) as CourierId;
}

async function deliver(app: ReturnType<typeof appOn>, number: number): Promise<void> {
  const courierId = courierOf(number);
  const move = {
    orderId: orderOf(number),
    action: 'mark_delivered',
    version: 5,
    actorId: courierId,
  } as const;
  await moveOrder(app, move, { party: 'courier', courierId });
}

/** What the control did not write would be work that only the product does. */
async function checkWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ product: string; bare: string }>(
    `select (select count(*) || ' rows of ' || sum(amount_centimes) from ledger_rows) as product,
       (select count(*) || ' rows of ' || sum(amount_centimes) from bare_rows) as bare`,
  );
  if (rows[0]?.product !== rows[0]?.bare)
    throw new Error(`the control writes other rows: ${JSON.stringify(rows[0])}`);
}

function report({ ledger, bare }: Record<(typeof contestants)[number], number[]>): void {
  const ratios = ledger.map((ms, round) => ms / (bare[round] ?? 1));
  const isMissed = lowerQuartile(ratios) > goal;
  if (isMissed) process.exitCode = 1;
  const spread = `${lowerQuartile(ratios).toFixed(2)}–${upperQuartile(ratios).toFixed(2)}`;
  const lines = [
    `CPU in ms of a delivery by the product's own command, node and PostgreSQL together; ${rounds} rounds of ${deliveriesEach}`,
    `deliveries in turns, ${atOnce} at once, to couriers and restaurants that have accounts: median (quartiles). “Bare” is the same command with another last step: one`,
    'statement that writes the same six rows and six balances, with amounts that it knows, into tables without triggers,',
    'checks and foreign keys. Written by `npm run bench:ledger`.',
    '',
    '| Delivery | with the ledger | bare | ratio (goal) |',
    '|---|---|---|---|',
    `| six rows${isMissed ? ' **missed**' : ''} | ${median(ledger).toFixed(2)} | ${median(bare).toFixed(2)} | ${median(ratios).toFixed(2)} (${spread}), ≤ ${goal} |`,
  ];
  console.log(`\n${lines.join('\n')}`);
  recordSection('Ledger', lines);
}
