import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';

/** A deleted account takes the texts to its numbers along (product §16.2). */
const mida = await startTestApp();
const { pool } = mida.database;
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());
beforeEach(async () => {
  for (const table of ['text_messages', 'incoming_messages', 'outbox', 'phones'])
    await pool.query(`delete from ${table}`);
});

const [proved, typed, ordered] = ['0611111111', '0622222222', '0633333333'];

/** A text that left, one that waits, and a message that came in. */
async function write(number: string): Promise<void> {
  const job = `insert into outbox (topic, payload, run_at, created_at, done_at)
    values ('sms', jsonb_build_object('to', $1::text, 'template', 'code'), now(), now(), $2) returning id`;
  const { rows } = await pool.query<{ id: string }>(job, [number, mida.clock.now()]);
  await pool.query(job, [number, null]);
  await pool.query(
    `insert into text_messages (outbox_id, channel, template, number, cost_centimes, day, created_at)
      values ($1, 'sms', 'code', $2, 30, '2026-11-23', now())`,
    [rows[0]?.id, number],
  );
  await pool.query(
    `insert into incoming_messages (id, vendor_id, number, name, kind, words, received_at)
      values (gen_random_uuid(), 'wamid.' || $1, $1, 'Salma', 'text', 'Salam', now())`,
    [number],
  );
}

/** What is left of a number: rows of texts, jobs that left, jobs that wait, messages that came in. */
async function leftOf(number: string): Promise<number[]> {
  const counts = [
    'text_messages where number = $1',
    `outbox where payload->>'to' = $1 and done_at is not null`,
    `outbox where payload->>'to' = $1 and done_at is null`,
    'incoming_messages where number = $1',
  ];
  const found = await Promise.all(counts.map((rows) => pool.query(`select 1 from ${rows}`, [number])));
  return found.map(({ rowCount }) => rowCount ?? 0);
}

async function leave(others: string[] = []): Promise<void> {
  const customerId = await createPerson(mida, { phone: typed });
  await pool.query('insert into phones (number, user_id, proved_at, used_at) values ($1, $2, now(), now())', [
    proved,
    customerId,
  ]);
  for (const number of others)
    await pool.query('insert into phones (number, user_id, used_at) values ($1, $2, now())', [
      number,
      await createPerson(mida),
    ]);
  const checkout = { phone: ordered };
  await createOrder(mida, { customerId, restaurant, status: 'delivered', checkout });
  for (const number of [proved, typed, ordered]) await write(number);
  await (await signedIn(mida, customerId)).client.account.deleteMine({ password: testPassword });
}

it('all of a proved number goes; of a typed one and of an order’s, what was sent to it', async () => {
  await leave();
  expect(await leftOf(proved)).toEqual([0, 0, 0, 0]);
  for (const number of [typed, ordered]) expect(await leftOf(number)).toEqual([0, 0, 1, 1]);
});

it('a typed number that another account has keeps its texts', async () => {
  await leave([typed, ordered]);
  expect(await leftOf(proved)).toEqual([0, 0, 0, 0]);
  for (const number of [typed, ordered]) expect(await leftOf(number)).toEqual([1, 1, 1, 1]);
});
