import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createTwoOfEveryone, everyRow, type TwoOfEveryone } from '#server/testing/two-of-everyone.ts';
import type { Kind, Member } from '#server/testing/rows-of-everyone.ts';
import { clean } from './cleaner.ts';
import { cleanings } from '#server/background.ts';

let mida: TestApp;
let people: TwoOfEveryone;
beforeAll(async () => {
  mida = await startTestApp();
  people = await createTwoOfEveryone(mida);
  for (const { userId } of people.all) {
    await mida.database.pool.query(
      `insert into rate_limits (key, count, window_ends_at) values ($1, 1, now() + interval '1 hour')`,
      [userId],
    );
    await mida.database.pool.query(
      `insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
       values (gen_random_uuid(), $1, '{}', now() + interval '1 hour', now(), now())`,
      [userId],
    );
  }
  // The restaurants have owners, so the addresses of expected ones are over.
  await mida.database.pool.query('update imported_restaurants set owner_email = null');
});
afterAll(() => mida.close());

/** The daily count rewrites these, and removes nothing of them. */
const countedDaily = ['best_dishes', 'kitchen_habits', 'public_version'];

const textOf = async (table?: string): Promise<string[]> =>
  (await everyRow(mida))
    .filter((row) => (table === undefined ? !countedDaily.includes(row.table) : row.table === table))
    .map((row) => `${row.table} ${row.text}`)
    .toSorted();

it('the cleaner leaves every row whose time is not over', async () => {
  const before = await textOf();
  await clean(mida.app, cleanings);
  expect(await textOf()).toEqual(before);
});

/** What the cleaner removes and when; `kind` picks the member whose rows a case moves, so that cases share none. */
interface Age {
  name: string;
  table: string;
  column: string;
  /** A condition on the rows: `user` is the id, `email` the address. */
  where: string;
  days: number;
  hours?: number;
  kind: Kind;
}

const ages: Age[] = [
  {
    name: 'counts of tries at the end of their window',
    table: 'rate_limits',
    column: 'window_ends_at',
    where: `key = :user`,
    days: 0,
    kind: 'customer',
  },
  {
    name: 'ways to a provider at their end',
    table: 'verifications',
    column: 'expires_at',
    where: `identifier = :user`,
    days: 0,
    kind: 'customer',
  },
  {
    name: 'sessions at their end',
    table: 'sessions',
    column: 'expires_at',
    where: `user_id = :user`,
    days: 0,
    kind: 'customer',
  },
  {
    name: 'sign-ins that never gave the second factor',
    table: 'sessions',
    column: 'second_factor_until',
    where: `user_id = :user`,
    days: 0,
    kind: 'owner',
  },
  {
    name: 'links a day after their end',
    table: 'mail_links',
    column: 'expires_at',
    where: `user_id = :user`,
    days: 1,
    kind: 'customer',
  },
  {
    name: 'positions without a job after an hour',
    table: 'courier_positions',
    column: 'at',
    where: `courier_id = :user`,
    days: 0,
    hours: 1,
    kind: 'courier',
  },
  {
    name: 'mails a week after they were sent',
    table: 'outbox',
    column: 'done_at',
    where: `payload->>'to' = :email and payload->>'template' <> 'order_cancelled'`,
    days: 7,
    kind: 'customer',
  },
  {
    name: 'mails 30 days after they were given up',
    table: 'outbox',
    column: 'dead_at',
    where: `payload->>'to' = :email and payload->>'template' <> 'order_cancelled'`,
    days: 30,
    kind: 'owner',
  },
];

/** Links and positions are dated by the product's clock, which stands still; the rest by the database's. */
const isByOwnClock = ({ table }: Age): boolean => table === 'mail_links' || table === 'courier_positions';

it.each(ages)('the cleaner removes $name, not a minute earlier, and no other rows', async (age) => {
  const [over, notOver] = people[age.kind];
  await setAge(age, over, 1);
  await setAge(age, notOver, -1);
  const before = await textOf(age.table);
  await clean(mida.app, cleanings);
  const after = await textOf(age.table);
  const removed = before.filter((text) => !after.includes(text));
  const markOf = ({ email, userId }: Member) => (age.table === 'outbox' ? email : userId);
  expect(removed).toEqual([expect.stringContaining(markOf(over))]);
});

async function setAge(
  { where, days, hours = 0, ...age }: Age,
  member: Member,
  minutes: number,
): Promise<void> {
  const now = isByOwnClock({ where, days, ...age })
    ? `'${mida.clock.now().toISOString()}'::timestamptz`
    : 'now()';
  const time = `${now} - interval '${days} days ${hours} hours' - interval '${minutes} minutes'`;
  const mine = where.replace(':user', `'${member.userId}'`).replace(':email', `'${member.email}'`);
  await mida.database.pool.query(`update ${age.table} set ${age.column} = ${time} where ${mine}`);
}
