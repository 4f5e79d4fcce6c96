import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { endHandOver, insertHandOver } from '#server/features/cash/hand-overs-store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import { dueLimit } from '#shared/domain/orders/order-time-limits.ts';
import { jobStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { visitor } from '#server/testing/clients.ts';
import { listEveryCard } from '#server/testing/every-card.ts';
import { presentOrders } from './past-orders.ts';
import { renewDemonstration, settlePurpose } from './purpose.ts';
import { sampleRestaurants } from './restaurants.ts';

const mida = await startTestApp();
await settlePurpose(mida.app);
afterAll(() => mida.close());

interface Row {
  status: OrderStatus;
  statusSince: Date;
  createdAt: Date;
  promisedAt: Date | null;
  answerBy: Date | null;
}

async function listOpen(): Promise<Row[]> {
  const { rows } = await mida.database.pool.query<Row>(
    `select status, status_since as "statusSince", created_at as "createdAt", promised_at as "promisedAt",
       answer_by as "answerBy" from orders where status not in ('delivered', 'cancelled')`,
  );
  return rows;
}

async function overdue(): Promise<Row[]> {
  const now = mida.clock.now();
  const isOlder = ({ statusSince }: Row, minutes: number): boolean =>
    now.getTime() - statusSince.getTime() > minutes * 60_000;
  const { pickupMinutes, deliveryMinutes } = settingRanges;
  return (await listOpen()).filter(
    (order) =>
      dueLimit(order, now) !== undefined ||
      (order.status === 'new' && (order.answerBy ?? now) <= now) ||
      (order.status === 'out_for_delivery' && isOlder(order, pickupMinutes.initial)) ||
      (order.status === 'picked_up' && isOlder(order, deliveryMinutes.initial)),
  );
}

const statuses = async (): Promise<string[]> => (await listOpen()).map(({ status }) => status).toSorted();
const living = presentOrders.map(([status]) => status).toSorted();

async function countClosed(): Promise<number> {
  const { rows } = await mida.database.pool.query<{ count: number }>(
    `select count(*)::int as count from restaurants where not is_accepting_orders`,
  );
  return rows[0]?.count ?? -1;
}

it('the sample city begins with orders in every status, none beyond its limits', async () => {
  expect(await statuses()).toEqual(living);
  expect(await overdue()).toEqual([]);
});

it('every restaurant and courier whom the sample city pays has a bank account and a legal identity', async () => {
  const { rows } = await mida.database.pool.query<{ paid: number; unnamed: number }>(
    `select count(*)::int as paid,
       count(*) filter (where p.account is null or l.party is null)::int as unnamed
     from (select distinct debit from ledger_rows where kind = 'paid_out') r
     left join payees p on p.account = r.debit left join legal_identities l on l.party = r.debit`,
  );
  expect(rows).toEqual([{ paid: expect.any(Number), unnamed: 0 }]);
  expect(rows[0]?.paid).toBeGreaterThan(12);
});

it('the owners of the sample restaurants were there before the first sample order', async () => {
  const { rows } = await mida.database.pool.query(
    `select restaurant_id from restaurant_members
     where since > (select min(created_at) from orders)`,
  );
  expect(rows).toEqual([]);
});

async function countOnDuty(): Promise<number> {
  const { rows } = await mida.database.pool.query<{ count: number }>(
    'select count(*)::int as count from couriers where is_on_duty',
  );
  return rows[0]?.count ?? 0;
}

it('the couriers of the sample city stay on duty after its first minutes', async () => {
  const before = await countOnDuty();
  expect(before).toBeGreaterThan(1);
  for (let round = 0; round < 3; round += 1) {
    await ringAllDue(mida.app, alarms);
    mida.clock.advance(5 * 60_000);
  }
  expect(await countOnDuty()).toBe(before);
});

it('after the server slept two days the sample city is alive at its start, and every restaurant is open', async () => {
  // Each start draws a new pace for the city.
  for (let start = 0; start < 6; start += 1) {
    mida.clock.advance((2 * 24 * 60 + start) * 60_000);
    await settlePurpose(mida.app);
    await ringAllDue(mida.app, alarms);
    expect(await overdue()).toEqual([]);
    expect(await statuses()).toEqual(living);
    expect(await countClosed()).toBe(0);
  }
});

it('a kitchen that its owner limited or closed gets no sample order, and the demonstration starts', async () => {
  const limit = (fields: string) =>
    mida.database.pool.query(`update restaurants set ${fields} where id in (1, 2)`);
  await limit(`quarter_orders_max = case id when 1 then 1 end, is_accepting_orders = id = 1`);
  mida.clock.advance(3 * 60 * 60_000);
  await settlePurpose(mida.app);
  expect(await statuses()).toEqual(
    presentOrders
      .filter(([, id]) => id > 2)
      .map(([status]) => status)
      .toSorted(),
  );
  await limit('quarter_orders_max = null, is_accepting_orders = true');
  await settlePurpose(mida.app);
  expect(await statuses()).toEqual(living);
});

it('the demonstration starts and lives on whatever its admin asks for a delivery, and whatever an owner asks at least', async () => {
  await mida.database.pool.query(`
    insert into tariffs (version, zones, saved_at, saved_by)
    select max(version) + 1, jsonb_set(zones, '{0,baseCentimes}', '2500'), now(),
      (select id from users where role = 'admin' limit 1)
    from tariffs where version = 1 group by zones`);
  await mida.database.pool.query(
    'update restaurants set minimum_centimes = 50000, reach_metres = 500 where id = 2',
  );
  mida.clock.advance(3 * 60 * 60_000);
  await settlePurpose(mida.app);
  const others = presentOrders.filter(([, id]) => id !== 2).map(([status]) => status);
  expect(await statuses()).toEqual(others.toSorted());
  await mida.database.pool.query(
    'update restaurants set minimum_centimes = 0, reach_metres = null where id = 2',
  );
  await settlePurpose(mida.app);
  expect(await statuses()).toEqual(living);
});

const sampleCouriers = `(select user_id from couriers join users on users.id = user_id
  where email like '%@sample.mida.test')`;

async function startLater(): Promise<void> {
  mida.clock.advance(3 * 60 * 60_000);
  await settlePurpose(mida.app);
}

const setCashLimit = (mad: number) =>
  mida.database.pool.query('update settings set cash_limit_mad = $1', [mad]);

it('the demonstration starts whatever cash its admin lets a courier hold', async () => {
  await setCashLimit(1);
  for (let start = 0; start < 3; start += 1) {
    await startLater();
    expect(await statuses()).toEqual(living);
  }
});

it('the demonstration starts while hand-overs of its couriers wait for an answer', async () => {
  // The couriers have cash again since a payday, on which all brought theirs.
  await startLater();
  const { rows: held } = await mida.database.pool.query<{ courierId: string; amountCentimes: number }>(
    `select user_id as "courierId", balance_centimes::int as "amountCentimes" from ledger_accounts
     where kind = 'courier_cash' and balance_centimes > 0 and user_id in ${sampleCouriers} limit 5`,
  );
  expect(held.length).toBe(5);
  const { db } = mida.app;
  const [recordedBy, at] = [await adminOf(mida), mida.clock.now()];
  const handOvers = held.map((one) => ({ id: randomUUID(), ...one }));
  await db.transaction(async (tx) => {
    for (const one of handOvers) await insertHandOver(tx, { ...one, recordedBy, recordedAt: at });
  });
  await startLater();
  expect(await statuses()).toEqual(living);
  await db.transaction(async (tx) => {
    for (const { id, courierId } of handOvers)
      await endHandOver(tx, { id, courierId, state: 'withdrawn', at });
  });
  await setCashLimit(settingRanges.cashLimitMad.initial);
});

it('the demonstration starts without couriers, also without its admin, and its jobs go on once they are back', async () => {
  const suspend = (since: string) =>
    mida.database.pool.query(`update users set suspended_at = ${since} where id in ${sampleCouriers}`);
  const isJob = (status: string): boolean => jobStatuses.some((one) => one === status);
  await suspend('now()');
  for (let start = 0; start < 3; start += 1) {
    await startLater();
    expect(await statuses()).toEqual(living.filter((status) => !isJob(status)));
  }
  const rename = (from: string, to: string) =>
    mida.database.pool.query('update users set email = $2 where email = $1', [from, to]);
  await rename('admin@mida.test', 'moved@mida.test');
  await startLater();
  await rename('moved@mida.test', 'admin@mida.test');
  await suspend('null');
  await startLater();
  expect(await statuses()).toEqual(living);
});

it('the sample city stays alive while no visitor comes', async () => {
  for (let round = 0; round < 18; round += 1) {
    mida.clock.advance(10 * 60_000);
    await ringAllDue(mida.app, alarms);
    await renewDemonstration(mida.app);
  }
  expect(await overdue()).toEqual([]);
  expect(await statuses()).toEqual(living);
  expect(await countClosed()).toBe(0);
});

it('the reviews of the sample orders come to the ratings of the samples', async () => {
  const all = await listEveryCard(visitor(mida).client);
  const list = all.toSorted((a, b) => a.id - b.id);
  expect(list.map(({ rating }) => rating)).toEqual(sampleRestaurants.map(({ rating }) => rating));
});
