import { afterAll, beforeEach, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { mailMessages } from '#messages/news/mail.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createMember, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { mailTo } from '#server/testing/mail.ts';

const mida = await startTestApp({ settings: { SUPPORT_PHONE: '0524 11 22 33' } });
const { pool } = mida.database;
afterAll(() => mida.close());

const admin = await signedIn(mida, await adminOf(mida));
const rib = '011519000001205000534921';
const otherRib = '230450123456789012345628';
const bank = { holder: 'Dar Tajine SARL', rib };

const emailOf = async (userId: string) => {
  const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [userId]);
  return rows[0]?.email ?? '';
};
const addressees = async () => {
  const { rows } = await pool.query<{ to: string; template: string; isDue: boolean }>(
    `select payload->>'to' as to, payload->>'template' as template, run_at <= now() as "isDue"
     from outbox where topic = 'mail'`,
  );
  expect(rows.filter(({ isDue }) => !isDue)).toEqual([]);
  return rows.map(({ to, template }) => `${template} ${to}`).toSorted();
};
const told = (...emails: string[]) => emails.map((email) => `bank_account_changed ${email}`).toSorted();
const reported = () => mida.securityEvents.filter(({ event }) => event === 'bank_account_changed');

beforeEach(async () => {
  await pool.query('delete from outbox');
  mida.securityEvents.length = 0;
});

it('every owner of a restaurant, and no other member, is mailed when one owner writes its account', async () => {
  const restaurant = await createRestaurant(mida);
  const second = await createMember(mida, restaurant.id, 'owner');
  await createMember(mida, restaurant.id, 'manager');
  await createRestaurant(mida);
  const owner = await signedIn(mida, restaurant.ownerId);
  const write = (asked: typeof bank) =>
    owner.client.legal.setOwnRestaurantBank({ restaurantId: restaurant.id, ...asked });
  await write(bank);
  const emails = [await emailOf(restaurant.ownerId), await emailOf(second)];
  expect(await addressees()).toEqual(told(...emails));

  const [mail] = await mailTo(mida, emails[1] ?? '');
  expect(mail?.subject).toBe(mailMessages.bank_account_changed.subject);
  expect(new URL(mail?.link ?? '').pathname).toBe(`/restaurant/${restaurant.id}/legal`);
  expect(mail?.text).toContain('\u20664921\u2069');
  expect(mail?.text).not.toContain('34921');
  expect(mail?.text).toContain('05 24 11 22 33');
  const { rows } = await pool.query<{ payload: string }>('select payload::text from outbox');
  expect(rows.map(({ payload }) => payload).join()).not.toContain('34921');
  expect(reported()).toMatchObject([{ actorId: restaurant.ownerId, restaurantId: restaurant.id }]);

  await pool.query('delete from outbox');
  await write(bank);
  expect(await addressees()).toEqual([]);
  await write({ ...bank, holder: 'Another' });
  expect(await addressees()).toEqual(told(...emails));
});

it('a courier is mailed when the own account changes, by the courier and by an admin', async () => {
  const courierId = await createCourier(mida);
  await pool.query('delete from outbox');
  const email = await emailOf(courierId);
  const courier = await signedIn(mida, courierId);
  await courier.client.legal.setOwnCourierBank(bank);
  const [own] = await mailTo(mida, email);
  expect(new URL(own?.link ?? '').pathname).toBe('/courier/legal');
  const account = accountOf('courier_payable', courierId);
  await admin.client.payouts.setPayee({ account, holder: bank.holder, rib: otherRib });
  expect(await addressees()).toEqual(told(email, email));
  const [byAdmin] = await mailTo(mida, email);
  expect(byAdmin?.text).toContain('إدارة ميدة');
  expect(own?.text).not.toContain('إدارة ميدة');
  expect(reported()).toMatchObject([{ userId: courierId }, { userId: courierId, actorId: admin.userId }]);
  expect(reported()[0]).not.toHaveProperty('actorId');
});

it('a refused account is mailed to no user', async () => {
  const restaurant = await createRestaurant(mida);
  const owner = await signedIn(mida, restaurant.ownerId);
  const { id: restaurantId } = restaurant;
  const wrong = owner.client.legal.setOwnRestaurantBank({
    restaurantId,
    holder: 'A',
    rib: `${rib.slice(0, -1)}2`,
  });
  expect(await outcomeOf(wrong)).toBe('invalid_input');
  expect(await addressees()).toEqual([]);
  expect(reported()).toEqual([]);
});
