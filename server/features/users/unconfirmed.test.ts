import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { writeSampleIdentity } from '#server/testing/legal.ts';
import { everyRow } from '#server/testing/two-of-everyone.ts';
import { writePayee } from '#server/features/payouts/store.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { cleanings } from '#server/background.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const daysMs = 24 * 60 * 60_000;
const sql = (text: string, values: unknown[]) => mida.database.pool.query(text, values);
const newEmail = () => `${randomUUID()}@mida.test`;
const isThere = async (email: string) =>
  (await sql('select 1 from users where email = $1', [email])).rows.length > 0;

it('an account unconfirmed for 30 days is deleted with all its rows, and no other account', async () => {
  const email = newEmail();
  const application = { fullName: 'Yasmine Tazi', email, password: 'zellige-47', phone: '0612345678' };
  await openBrowser(mida).client.couriers.register(application);
  const { rows } = await sql('select id from users where email = $1', [email]);
  const { id } = rows[0] as { id: string };
  await signedIn(mida, id);
  // The payee as an admin may write it.
  const account = accountOf('courier_payable', id);
  const bank = { account, holder: 'Yasmine Tazi', rib: '011519000001205000534921' };
  await mida.app.db.transaction((tx) => writePayee(tx, { ...bank, changedAt: mida.clock.now() }));
  await writeSampleIdentity(mida, account);
  await visitor(mida).client.auth.requestPasswordReset({ email });
  const [confirmed, younger] = [newEmail(), newEmail()];
  await createPerson(mida, { email: confirmed });
  mida.clock.advance(30 * daysMs - 1);
  await createPerson(mida, { email: younger, isEmailConfirmed: false });
  await clean(mida.app, cleanings);
  expect(await isThere(email)).toBe(true);
  mida.clock.advance(1);
  mida.announced.length = 0;
  await clean(mida.app, cleanings);
  const left = (await everyRow(mida)).filter(({ text }) => text.includes(email) || text.includes(id));
  expect(left).toEqual([]);
  expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'session', id }));
  expect([await isThere(confirmed), await isThere(younger)]).toEqual([true, true]);
  const again = openBrowser(mida).client.auth.signUp({ username: 'Yasmine', email, password: 'zellige-47' });
  expect(await outcomeOf(again)).toBe('ok');
});

it('an unconfirmed account that an order names stays', async () => {
  const email = newEmail();
  const customerId = await createPerson(mida, { email });
  await createOrder(mida, { customerId, restaurant: await createRestaurant(mida) });
  await sql('update users set email_verified = false where id = $1', [customerId]);
  mida.clock.advance(31 * daysMs);
  await clean(mida.app, cleanings);
  expect(await isThere(email)).toBe(true);
});
