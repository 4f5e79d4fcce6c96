import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { startTestApp } from './testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from './testing/builders.ts';
import { outcomeOf, signedIn } from './testing/clients.ts';

/* Every word of a user carries it. */
const canary = 'kanari';

const lines: string[] = [];
const linesOfQuick: string[] = [];
const logInto = (kept: string[]) => createLog('debug', { write: (line: string) => kept.push(line) });
const mida = await startTestApp({
  log: logInto(lines),
  settings: { SLOW_CALL_MS: '50', SLOW_STATEMENT_MS: '50' },
});
const quick = await startTestApp({
  log: logInto(linesOfQuick),
  settings: { SLOW_CALL_MS: '0', SLOW_STATEMENT_MS: '0' },
});
afterAll(async () => {
  await mida.close();
  await quick.close();
});
beforeEach(() => slowDown(mida));
afterEach(async () => {
  await mida.database.pool.query('drop function dawdle cascade');
  lines.length = 0;
});

async function slowDown({ database: { pool } }: typeof mida): Promise<void> {
  await pool.query(`create or replace function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.06); return new; end $$`);
  await pool.query('create trigger dawdle before insert on orders for each row execute function dawdle()');
}

async function place(app: typeof mida, times = 1): Promise<void> {
  const customer = await signedIn(app, await createPerson(app));
  const details = { name: `${canary} Benali`, address: `Derb ${canary} 12`, note: `${canary} floor` };
  for (let time = 0; time < times; time += 1) {
    const checkout = checkoutOf(app, await createRestaurant(app), details);
    expect(await outcomeOf(customer.client.orders.place(checkout))).toBe('ok');
  }
}

const linesOf = (message: string, kept = lines) =>
  kept.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

it('a slow statement and its call are logged by their names, without any value', async () => {
  await place(mida);
  const [statement] = linesOf('slow statement').filter(({ name }) =>
    String(name).startsWith('insert_orders_'),
  );
  expect(statement).toMatchObject({ level: 40, name: expect.stringMatching(/^insert_orders_[0-9a-f]{8}$/) });
  expect(statement?.['milliseconds']).toBeGreaterThanOrEqual(60);
  expect(statement?.['statement']).toMatch(/^ with orders as \( insert into "orders" /);
  const calls = linesOf('slow call').filter(({ procedure }) => procedure === 'orders.place');
  expect(calls).toEqual([expect.objectContaining({ level: 40, procedure: 'orders.place' })]);
  expect(lines.join('\n').toLowerCase()).not.toContain(canary);
});

it('a name has one line in ten seconds, however often it is slow', async () => {
  await place(mida, 3);
  const names = linesOf('slow statement').map(({ name }) => name);
  expect(names.length).toBe(new Set(names).size);
});

it('the thresholds can be switched off', async () => {
  await slowDown(quick);
  await place(quick);
  expect([...linesOf('slow statement', linesOfQuick), ...linesOf('slow call', linesOfQuick)]).toEqual([]);
  await quick.database.pool.query('drop function dawdle cascade');
});
