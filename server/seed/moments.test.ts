import { afterAll, describe, expect, it } from 'vitest';
import { setClockChanges } from '#shared/domain/time/city-clock.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { renewDemonstration, settlePurpose } from './purpose.ts';

/** Columns of what is planned. Every other moment of the schema is one of what happened. */
const planned = new Set(
  `orders.answer_by orders.first_ready_by orders.promised_at orders.promised_from orders.ready_by outbox.run_at rate_limits.window_ends_at restaurants.busy_until restaurants.full_until
   restaurants.hours_turn_at sessions.expires_at shifts.begins_at shifts.ends_at timetable.due_at timetable.run_at`.split(
    /\s+/,
  ),
);

/** The moment of the row that a migration inserts, by the machine's clock. */
const ofMigrations = 'tariffs.saved_at';

interface Start {
  at: string;
  changes?: { day: string; offsetMinutes: number }[];
}

/**
 * The starts are just after midnight of a month and a year, in the night of a change of the clock, and in Ramadan with
 * the clock ahead.
 */
const starts: Start[] = [
  { at: '2027-01-01T00:25:00Z' },
  { at: '2026-09-20T00:59:00Z' },
  { at: '2027-02-07T23:30:00Z', changes: [{ day: '2027-01-10', offsetMinutes: 60 }] },
];

const open: TestApp[] = [];
afterAll(async () => {
  setClockChanges([]);
  for (const mida of open) await mida.close();
});

async function cityOf({ at, changes = [] }: Start): Promise<TestApp> {
  const mida = await startTestApp();
  open.push(mida);
  mida.clock.advance(Date.parse(at) - mida.clock.now().getTime());
  await mida.database.pool.query('update settings set clock_changes = $1', [JSON.stringify(changes)]);
  await settlePurpose(mida.app);
  return mida;
}

interface Moment {
  table: string;
  column: string;
}

async function listMoments(mida: TestApp): Promise<Moment[]> {
  const { rows } = await mida.database.pool.query<Moment>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
     order by 1, 2`,
  );
  return rows;
}

const pastOf = async (mida: TestApp): Promise<Moment[]> =>
  (await listMoments(mida))
    .map(({ table, column }) => ({ table, column, name: `${table}.${column}` }))
    .filter(({ name }) => !planned.has(name) && name !== ofMigrations);

/** Columns that hold a moment after now, with the furthest one. */
async function listFuture(mida: TestApp): Promise<unknown[]> {
  const now = mida.clock.now().toISOString();
  const parts = (await pastOf(mida)).map(
    ({ table, column }) =>
      `select '${table}.${column}' as name, max("${column}") as furthest, count(*)::int as count from "${table}" where "${column}" > '${now}' having count(*) > 0`,
  );
  return (await mida.database.pool.query(parts.join(' union all '))).rows;
}

/** Moments before the row that theirs belongs to was made, over every foreign key of the schema. */
async function listBeforeTheirRow(mida: TestApp): Promise<unknown[]> {
  const { rows: keys } = await mida.database.pool.query<Record<'from' | 'own' | 'to' | 'other', string>>(
    `select c.conrelid::regclass::text as "from", a.attname as own, c.confrelid::regclass::text as "to", b.attname as other
     from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and cardinality(c.conkey) = 1
       and exists (select from pg_attribute t where t.attrelid = c.confrelid and t.attname = 'created_at')`,
  );
  const past = await pastOf(mida);
  const parts = keys.flatMap(({ from, own, to, other }) =>
    past
      .filter(({ table }) => table === from)
      .map(
        ({ column }) =>
          `select '${from}.${column} before ${to}' as name, count(*)::int as count from "${from}" f join "${to}" t on t."${other}" = f."${own}" where f."${column}" < t.created_at having count(*) > 0`,
      ),
  );
  return (await mida.database.pool.query(parts.join(' union all '))).rows;
}

/** What follows from something else, as a query of the rows that came too early. */
const effects: Record<string, string> = {
  'a review after its delivery':
    'select from reviews r join orders o on o.id = r.order_id where r.written_at < o.status_since',
  'an answer after its review':
    'select from reviews where answered_at < written_at or hidden_at < written_at',
  'a step after the step before it':
    'select from order_history later join order_history h using (order_id) where h.version < later.version and h.at > later.at',
  'an order’s last step at its status':
    'select from orders o where status_since <> (select max(at) from order_history h where h.order_id = o.id)',
  'an invoice after its month': 'select from invoices where issued_at < billed_until or issued_at < month',
  'an answer to a hand-over after its record': 'select from cash_hand_overs where answered_at < recorded_at',
  'cash handed in after it was taken': `select from (select sum(case when debit like 'courier_cash:%' then amount_centimes else -amount_centimes end)
       over (partition by case when debit like 'courier_cash:%' then debit else credit end order by at) as held
       from ledger_rows where (debit like 'courier_cash:%') <> (credit like 'courier_cash:%')) x where held < 0`,
  'a payout after what it pays': `select from (select sum(case when credit = account then amount_centimes else -amount_centimes end)
       over (partition by account order by at) as owed
       from ledger_rows join (select distinct debit as account from ledger_rows where kind = 'paid_out') paid
         on account in (debit, credit)) x where owed < 0`,
};

async function listTooEarly(mida: TestApp): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(effects))
    if ((await mida.database.pool.query(query)).rows.length > 0) found.push(name);
  return found;
}

describe.each(starts)('a sample city that begins at $at', (start) => {
  // Two renewals of a whole city: minutes of the processor, on a busy machine more than the usual limit.
  it('holds no moment of the future, also after its renewals', { timeout: 600_000 }, async () => {
    const mida = await cityOf(start);
    expect(await listFuture(mida)).toEqual([]);
    expect(await listBeforeTheirRow(mida)).toEqual([]);
    expect(await listTooEarly(mida)).toEqual([]);
    for (const minutes of [35, 25 * 60]) {
      mida.clock.advance(minutes * 60_000);
      await renewDemonstration(mida.app);
      expect(await listFuture(mida)).toEqual([]);
      expect(await listTooEarly(mida)).toEqual([]);
    }
  });
});

it('every planned moment is a column of the schema', async () => {
  const [mida] = open;
  if (!mida) throw new Error('no city began');
  const known = new Set((await listMoments(mida)).map(({ table, column }) => `${table}.${column}`));
  expect([...planned].filter((name) => !known.has(name))).toEqual([]);
});
