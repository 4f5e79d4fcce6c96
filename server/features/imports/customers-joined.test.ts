import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { customerPart, customerRow, takingOf, type CustomerCells } from '#server/testing/imports.ts';
import { askCode, enterByPhone } from '#server/testing/phone-scene.ts';
import { callOf } from '#server/testing/telephone.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const restaurant = await createRestaurant(mida);
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

const take = (rows: readonly CustomerCells[]) => admin.client.imports.take(takingOf(customerPart(rows)));
const account = async () => signedIn(mida, await createPerson(mida));
const prove = async ({ client }: Awaited<ReturnType<typeof account>>, number: string) =>
  client.auth.provePhone({ number, code: await askCode(mida, number), password: testPassword });
/** The desk has written an order of the person of a file. */
const callDesk = async (phone = ''): Promise<void> => {
  mida.clock.advance(60_000);
  await admin.client.telephone.place(callOf(mida, restaurant, { phone }));
  mida.clock.advance(60_000);
};
const placeOf = (index: number) => ({
  kind: 'other' as const,
  name: `Place ${index}`,
  address: `Derb Dabachi ${index}, Medina`,
  position: { lat: 31.6258, lng: -7.985 },
});

describe('a number of a file that nobody has called from', () => {
  it('opens a new account, with nothing of the file: it may be another person’s by now', async () => {
    const row = customerRow({ name: 'Salma Benali' });
    await take([row]);
    mida.clock.advance(60_000);
    const { client } = await enterByPhone(mida, row.phone);
    expect(await client.account.getMine()).toMatchObject({ name: 'Salma Idrissi' });
    expect(await client.places.list()).toEqual([]);
    const { rows } = await pool.query('select from places where address = $1', [row.address]);
    expect(rows).toEqual([]);
  });

  it('brings nothing to an account that proves it', async () => {
    const [one, row] = [await account(), customerRow()];
    await take([row]);
    mida.clock.advance(60_000);
    await prove(one, row.phone ?? '');
    expect(await one.client.places.list()).toEqual([]);
    expect((await one.client.account.exportMine())['importedFromFiles']).toEqual([]);
  });
});

describe('a person of a file who has called, and proves the number', () => {
  it('by signing in finds name and places in the account, and reads where they came from', async () => {
    const row = customerRow({ name: 'Salma Benali', note: 'The bell is broken' });
    await take([row]);
    const importedAt = mida.clock.now();
    await callDesk(row.phone);
    const { client } = await enterByPhone(mida, row.phone);
    expect(await client.account.getMine()).toMatchObject({ name: 'Salma Benali' });
    expect(await client.places.list()).toMatchObject([{ address: row.address, note: 'The bell is broken' }]);
    const copy = await client.account.exportMine();
    expect(copy['importedFromFiles']).toEqual([{ importedAt }]);
    expect(copy['places']).toHaveLength(1);
    // The person's own now: another row of a file adds nothing.
    expect(await take([customerRow({ phone: row.phone ?? '' })])).toMatchObject({ made: 0, known: 1 });
    expect(await admin.client.telephone.getCaller({ phone: row.phone ?? '' })).toMatchObject({
      isFromFile: false,
    });
  });

  it('with an account takes the places along once, and the account keeps its name and its own', async () => {
    const [one, row] = [await account(), customerRow()];
    const phone = row.phone ?? '';
    const own = await one.client.places.add({
      ...placeOf(0),
      address: row.address ?? '',
      position: { lat: 31.6342, lng: -8.0103 },
    });
    await take([row, { ...customerRow(), phone }]);
    await callDesk(phone);
    const name = (await one.client.account.getMine()).name;
    await prove(one, phone);
    const listed = await one.client.places.list();
    expect(listed).toHaveLength(2);
    expect(listed.map(({ id }) => id)).toContain(own.id);
    expect((await one.client.account.getMine()).name).toBe(name);
    expect((await one.client.account.exportMine())['importedFromFiles']).toHaveLength(1);
    const { rows } = await pool.query(
      `select from places p where not exists (select from phones where user_id = p.customer_id)
        and p.address like 'Rue Yougoslavie%'`,
    );
    expect(rows).toEqual([]);
    await one.client.auth.unlinkPhone({ password: testPassword });
    mida.clock.advance(60_000);
    await pool.query('delete from rate_limits');
    await prove(one, phone);
    expect(await one.client.places.list()).toHaveLength(2);
  });

  it('with a full book keeps it, and gets as many places as there is room for', async () => {
    const [one, row] = [await account(), customerRow()];
    for (let index = 0; index < 19; index += 1) await one.client.places.add(placeOf(index));
    await take([row, { ...customerRow(), phone: row.phone ?? '' }]);
    await callDesk(row.phone);
    await prove(one, row.phone ?? '');
    const addresses = (await one.client.places.list()).map(({ address }) => address);
    const { rows } = await pool.query('select from places where customer_id = $1', [one.userId]);
    expect([addresses.length, rows.length]).toEqual([20, 20]);
    expect(addresses).toContain(row.address);
  });

  it('with an account has the place of an order by telephone still on the order', async () => {
    const [one, row] = [await account(), customerRow()];
    await take([row]);
    mida.clock.advance(60_000);
    const [place] = (await admin.client.telephone.getCaller({ phone: row.phone ?? '' })).places;
    const call = callOf(mida, restaurant, { phone: row.phone ?? '', placeId: place?.placeId });
    const { id } = await admin.client.telephone.place(call);
    await prove(one, row.phone ?? '');
    expect((await one.client.orders.listMine({})).items.map((order) => order.id)).toEqual([id]);
    expect((await one.client.places.list()).map((each) => each.id)).toEqual([place?.placeId]);
    const { rows } = await pool.query('select place_id as "placeId" from orders where id = $1', [id]);
    expect(rows).toEqual([{ placeId: place?.placeId }]);
  });

  it('after half a year without use gets nothing of it: the number may be another person’s', async () => {
    const [one, row] = [await account(), customerRow()];
    await take([row]);
    mida.clock.advance(180 * 86_400_000);
    const again = await signedIn(mida, one.userId);
    await prove(again, row.phone ?? '');
    expect(await again.client.places.list()).toEqual([]);
  });
});
