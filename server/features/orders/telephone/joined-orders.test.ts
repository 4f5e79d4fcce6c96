import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { askCode, enterByPhone } from '#server/testing/phone-scene.ts';
import { callOf, newNumber } from '#server/testing/telephone.ts';
import { removeUnconfirmed } from '#server/features/users/account-commands.ts';

const mida = await startTestApp();
const { pool } = mida.database;
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

const person = async () =>
  signedIn(mida, await createPerson(mida, { email: `joins-${newNumber()}@mida.test` }));
const take = (phone: string, name = 'Salma Benali') =>
  admin.client.telephone.place(callOf(mida, restaurant, { phone, name }));
const prove = async ({ client }: Awaited<ReturnType<typeof person>>, number: string) =>
  client.auth.provePhone({ number, code: await askCode(mida, number), password: testPassword });
const ownerOf = async (orderId: string): Promise<string | undefined> =>
  (await pool.query('select customer_id from orders where id = $1', [orderId])).rows[0]?.customer_id;

describe('an account that proves the number of a person of the desk', () => {
  it('gets the orders by telephone, with their contacts, and can act on them', async () => {
    const [one, phone] = [await person(), newNumber()];
    const taken = [await take(phone), await take(phone, 'Said Benali')];
    await prove(one, phone);
    const { items } = await one.client.orders.listMine({});
    expect(items.map(({ id }) => id).toSorted()).toEqual(taken.map(({ id }) => id).toSorted());
    expect((await one.client.account.exportMine())['orders']).toHaveLength(2);
    const { rows } = await pool.query(
      'select name from order_contacts where customer_id = $1 order by name',
      [one.userId],
    );
    expect(rows).toEqual([{ name: 'Said Benali' }, { name: 'Salma Benali' }]);
    expect(await outcomeOf(one.client.orders.cancelMine({ orderId: taken[0]?.id ?? '' }))).toBe('ok');
    expect(await ownerOf((await take(phone)).id)).toBe(one.userId);
  });

  it('joins contacts that it has already', async () => {
    const [one, phone] = [await person(), newNumber()];
    await prove(one, phone);
    await take(phone);
    await one.client.auth.unlinkPhone({ password: testPassword });
    const other = await createRestaurant(mida);
    await admin.client.telephone.place(callOf(mida, other, { phone, name: 'Salma Benali' }));
    mida.clock.advance(60_000);
    await prove(one, phone);
    const { rows } = await pool.query('select restaurant_ids from order_contacts where phone = $1', [phone]);
    expect(rows).toEqual([{ restaurant_ids: [restaurant.id, other.id].toSorted((a, b) => a - b) }]);
  });

  it('leaves a row without number and orders, which goes with the unconfirmed accounts', async () => {
    const [one, phone] = [await person(), newNumber()];
    const { id } = await take(phone);
    const former = await ownerOf(id);
    await prove(one, phone);
    await pool.query(`update users set created_at = created_at - interval '31 days' where id = $1`, [former]);
    await removeUnconfirmed(mida.app);
    expect((await pool.query('select 1 from users where id = $1', [former])).rows).toEqual([]);
    expect(await ownerOf(id)).toBe(one.userId);
  });

  it('gets nothing of a number that was unused for 180 days, nor of a suspended person', async () => {
    const [one, other, late, bad] = [await person(), await person(), newNumber(), newNumber()];
    const [old, lied] = [await take(late), await take(bad)];
    await pool.query(`update phones set used_at = $2 where number = $1`, [
      late,
      new Date(mida.clock.now().getTime() - 180 * 86_400_000),
    ]);
    await pool.query(`update users set suspended_at = now() where phone = $1`, [bad]);
    await prove(one, late);
    await prove(other, bad);
    for (const { client } of [one, other]) expect((await client.orders.listMine({})).items).toEqual([]);
    expect(await ownerOf(old.id)).not.toBe(one.userId);
    expect(await ownerOf(lied.id)).not.toBe(other.userId);
  });

  it('gets nothing of an account that the number alone opens', async () => {
    const { client, number } = await enterByPhone(mida);
    const { id } = await take(number);
    const one = await person();
    mida.clock.advance(60_000);
    await prove(one, number);
    expect((await one.client.orders.listMine({})).items).toEqual([]);
    expect((await client.orders.listMine({})).items.map((order) => order.id)).toEqual([id]);
  });
});

it('the database gives an order to no other customer than who proved its number', async () => {
  const [one, phone] = [await person(), newNumber()];
  const { id } = await take(phone);
  const give = pool.query('update orders set customer_id = $2 where id = $1', [id, one.userId]);
  await expect(give).rejects.toMatchObject({ constraint: 'orders_agreed' });
});
