import { afterAll, beforeEach, expect, it } from 'vitest';
import { cleanings } from '#server/background.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { customerPart, customerRow, takingOf } from '#server/testing/imports.ts';
import { enterByPhone } from '#server/testing/phone-scene.ts';
import { callOf } from '#server/testing/telephone.ts';
import { everyRow } from '#server/testing/two-of-everyone.ts';

const mida = await startTestApp();
const adminId = await adminOf(mida);
const restaurant = await createRestaurant(mida);
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

const daysMs = 86_400_000;
const imported = async () => {
  const row = customerRow();
  const { client } = await signedIn(mida, adminId);
  await client.imports.take(takingOf(customerPart([row])));
  const { rows } = await pool.query<{ id: string }>('select user_id as id from phones where number = $1', [
    row.phone,
  ]);
  return { phone: row.phone ?? '', name: row.name ?? '', address: row.address ?? '', id: rows[0]?.id ?? '' };
};
const addressesOf = async (id: string) =>
  (await pool.query<{ address: string }>('select address from places where customer_id = $1', [id])).rows;

it('who never ordered goes with every row after 180 days, and not a moment earlier', async () => {
  const { id, name } = await imported();
  mida.clock.advance(180 * daysMs - 1);
  await clean(mida.app, cleanings);
  expect(await addressesOf(id)).toHaveLength(1);
  mida.clock.advance(1);
  mida.announced.length = 0;
  await clean(mida.app, cleanings);
  const left = (await everyRow(mida)).filter(({ text }) => text.includes(id) || text.includes(name));
  expect(left).toEqual([]);
  expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'users', id }));
});

it('a later file does not keep a person longer', async () => {
  const { id, phone } = await imported();
  mida.clock.advance(100 * daysMs);
  const { client } = await signedIn(mida, adminId);
  await client.imports.take(takingOf(customerPart([customerRow({ phone })])));
  mida.clock.advance(80 * daysMs);
  await clean(mida.app, cleanings);
  expect((await pool.query('select from users where id = $1', [id])).rowCount).toBe(0);
});

it('who ordered stays with the orders, and the places go once the number was unused for 180 days', async () => {
  const { id, phone } = await imported();
  mida.clock.advance(170 * daysMs);
  const { client } = await signedIn(mida, adminId);
  await client.telephone.place(callOf(mida, restaurant, { phone }));
  mida.clock.advance(180 * daysMs - 1);
  await clean(mida.app, cleanings);
  expect(await addressesOf(id)).toHaveLength(1);
  mida.clock.advance(1);
  await clean(mida.app, cleanings);
  expect(await addressesOf(id)).toEqual([]);
  expect((await pool.query('select from users where id = $1', [id])).rowCount).toBe(1);
});

it('who proved the number keeps account and places, also when another account takes the number', async () => {
  const { id, phone, address } = await imported();
  mida.clock.advance(60_000);
  const { client } = await signedIn(mida, adminId);
  await client.telephone.place(callOf(mida, restaurant, { phone }));
  await enterByPhone(mida, phone);
  await createOrder(mida, { customerId: id, restaurant, status: 'delivered' });
  mida.clock.advance(400 * daysMs);
  await clean(mida.app, cleanings);
  expect(await addressesOf(id)).toEqual([{ address }]);
  await enterByPhone(mida, phone);
  expect((await pool.query('select from phones where user_id = $1', [id])).rowCount).toBe(0);
  await clean(mida.app, cleanings);
  expect(await addressesOf(id)).toEqual([{ address }]);
});
