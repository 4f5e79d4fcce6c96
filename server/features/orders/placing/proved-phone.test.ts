import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { enterByPhone } from '#server/testing/phone-scene.ts';

const mida = await startTestApp();
const { pool } = mida.database;
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());
beforeEach(() => pool.query('update settings set orders_need_phone = false'));

const phonesOf = async (id: string) =>
  (await pool.query('select phone, contact_phone from orders where id = $1', [id])).rows[0];

it('a stranger without an address orders with a proved number', async () => {
  const { client, number } = await enterByPhone(mida);
  const order = await client.orders.place(checkoutOf(mida, restaurant, { phone: number }));
  expect(await phonesOf(order.id)).toEqual({ phone: number, contact_phone: null });
});

it('an order has the proved number, and another typed one is of the person at the door', async () => {
  const { client, number } = await enterByPhone(mida);
  const order = await client.orders.place(checkoutOf(mida, restaurant, { phone: '0622222222' }));
  expect(await phonesOf(order.id)).toEqual({ phone: number, contact_phone: '0622222222' });
});

it('with neither a confirmed address nor a proved number nothing is ordered', async () => {
  const { client } = await signedIn(mida, await createPerson(mida, { isEmailConfirmed: false }));
  expect(await outcomeOf(client.orders.place(checkoutOf(mida, restaurant)))).toBe('email_not_confirmed');
});

it('a confirmed address is not enough where the settings demand a proved number', async () => {
  const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
  await admin.client.settings.update({ ordersNeedPhone: true });
  expect((await admin.client.site.getConfiguration()).orderingNeeds).toBe('phone');
  const { client } = await signedIn(mida, await createPerson(mida));
  expect(await outcomeOf(client.orders.place(checkoutOf(mida, restaurant)))).toBe('phone_not_proved');
  const byPhone = await enterByPhone(mida);
  expect(
    await outcomeOf(byPhone.client.orders.place(checkoutOf(mida, restaurant, { phone: byPhone.number }))),
  ).toBe('ok');
});

it('ordering is a use of the number', async () => {
  const { client, number } = await enterByPhone(mida);
  mida.clock.advance(3_600_000);
  await client.orders.place(checkoutOf(mida, restaurant, { phone: number }));
  const { rows } = await pool.query('select used_at from phones where number = $1', [number]);
  expect(rows).toEqual([{ used_at: mida.clock.now() }]);
});
