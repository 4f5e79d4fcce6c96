import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { importedCustomerRules } from '#shared/domain/imports/imported-customers.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { adminOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { customerPart, customerRow, takingOf, type CustomerCells } from '#server/testing/imports.ts';
import { enterByPhone } from '#server/testing/phone-scene.ts';
import { callOf } from '#server/testing/telephone.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const restaurant = await createRestaurant(mida);
const { imports, telephone } = admin.client;
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

const take = (rows: readonly CustomerCells[]) => imports.take(takingOf(customerPart(rows)));
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await pool.query<Record<string, unknown>>(query, values)).rows;

describe('customers from a file', () => {
  it('are found by the telephone desk with name and places, the first of the file first', async () => {
    const { phone = '', ...home } = customerRow({
      name: 'Salma Benali',
      placeName: 'البيت',
      landmark: 'Opposite the pharmacy',
      door: 'Floor 2',
      note: 'The bell is broken',
    });
    const work = {
      name: 'Someone else',
      placeName: 'Bureau',
      address: 'Avenue Mohammed V 40',
      place: '31.6340, -8.0065',
    };
    const mother = {
      address: 'Derb Dabachi 4, Medina, behind the large fountain',
      place: '31.6258, -7.9850',
    };
    const rows = [
      { phone: `+212 ${phone.slice(1)}`, ...home },
      { ...work, phone: `00212${phone.slice(1)}` },
      { name: 'Salma', phone, ...mother },
    ];
    expect(await take(rows)).toEqual({ made: 3, known: 0, errors: [] });
    const caller = await telephone.getCaller({ phone });
    expect(caller).toMatchObject({ phone, name: 'Salma Benali', isFromFile: true, orders: [] });
    expect(caller.places).toMatchObject([
      {
        kind: 'home',
        address: home.address,
        landmark: home.landmark,
        door: home.door,
        courierNote: home.note,
        position: { lat: 31.6342, lng: -8.0103 },
      },
      { kind: 'work', name: '', address: work.address },
      { kind: 'other', name: 'Derb Dabachi 4, Medina, behind the large', address: mother.address },
    ]);
    const placed = callOf(mida, restaurant, {
      phone,
      name: 'Salma Benali',
      address: home.address ?? '',
      placeId: caller.places[0]?.placeId,
    });
    const { id } = await telephone.place(placed);
    expect(await rowsOf('select place_id as "placeId" from orders where id = $1', [id])).toEqual([
      { placeId: caller.places[0]?.placeId },
    ]);
  });

  it('have a number and nothing to sign in with, and get no message', async () => {
    await pool.query('delete from outbox');
    const row = customerRow();
    const taking = takingOf(customerPart([row]));
    await imports.take(taking);
    expect(
      await rowsOf(
        `select u.email, u.role, u.phone, p.proved_at as "provedAt", i.import_id as "importId", i.imported_at as "importedAt",
          (select count(*)::int from accounts a where a.user_id = u.id) as ways,
          (select count(*)::int from news_choices n where n.user_id = u.id) as choices
        from users u join phones p on p.user_id = u.id join imported_customers i on i.user_id = u.id where p.number = $1`,
        [row.phone],
      ),
    ).toEqual([
      {
        email: null,
        role: 'customer',
        phone: row.phone,
        provedAt: null,
        importId: taking.importId,
        importedAt: mida.clock.now(),
        ways: 0,
        choices: 0,
      },
    ]);
    expect(await rowsOf('select 1 from outbox')).toEqual([]);
    const { items } = await admin.client.users.listByRole({ role: 'customer', search: row.phone ?? '' });
    expect(items).toMatchObject([{ name: row.name, email: null, isOfDesk: true }]);
  });

  it('may come without a place, and are known the second time, whatever their rows say then', async () => {
    const row = customerRow({ address: '', place: '' });
    const other = customerRow();
    expect(await take([row, row, other])).toEqual({ made: 2, known: 1, errors: [] });
    const renamed = { ...other, name: 'Another Name' };
    expect(await imports.preview(customerPart([row, renamed]))).toMatchObject({
      rows: [{ isNew: false }, { isNew: false }],
    });
    expect(await take([row, renamed])).toEqual({ made: 0, known: 2, errors: [] });
    expect(await telephone.getCaller({ phone: other.phone ?? '' })).toMatchObject({ name: other.name });
  });

  it('get the places of a mended file until they call, and no more than the desk shows', async () => {
    const { placesMax } = importedCustomerRules;
    const { phone = '', name = '' } = customerRow();
    const places = Array.from({ length: placesMax + 1 }, () => ({ ...customerRow(), name, phone }));
    expect(await take(places.slice(0, 2))).toMatchObject({ made: 2 });
    expect(await take(places)).toMatchObject({
      made: placesMax - 2,
      known: 2,
      errors: [{ line: placesMax + 2, column: 'phone', message: importFaults.tooManyPlaces }],
    });
    const [caller, late] = [customerRow(), customerRow()];
    await take([caller]);
    mida.clock.advance(60_000);
    await telephone.place(callOf(mida, restaurant, { phone: caller.phone ?? '' }));
    expect(await take([{ ...late, phone: caller.phone ?? '' }])).toEqual({ made: 0, known: 1, errors: [] });
  });
});

describe('a number of a file that is there already', () => {
  it('of an account changes nothing of it, and its row says no more than «already here»', async () => {
    const { number, client } = await enterByPhone(mida);
    const row = customerRow({ name: 'Stranger', phone: number });
    const before = await rowsOf('select * from users join phones on user_id = id where number = $1', [
      number,
    ]);
    const preview = await imports.preview(customerPart([row]));
    expect(preview.errors).toEqual([]);
    expect(preview.rows).toMatchObject([{ line: 2, isNew: false }]);
    expect(await take([row])).toEqual({ made: 0, known: 1, errors: [] });
    expect(
      await rowsOf('select * from users join phones on user_id = id where number = $1', [number]),
    ).toEqual(before);
    expect(await client.places.list()).toEqual([]);
    expect((await client.account.exportMine())['importedFromFiles']).toEqual([]);
  });

  it('of a caller of the desk leaves the caller as it was', async () => {
    const { phone = '', ...row } = customerRow();
    await telephone.place(callOf(mida, restaurant, { phone, name: 'Called Before' }));
    expect(await take([{ ...row, phone }])).toEqual({ made: 0, known: 1, errors: [] });
    const caller = await telephone.getCaller({ phone });
    expect(caller).toMatchObject({ name: 'Called Before', isFromFile: false });
    expect(caller.places.map(({ placeId }) => placeId)).toEqual([undefined]);
  });

  it('that somebody only typed into an account is another person’s', async () => {
    const { phone = '', ...row } = customerRow();
    const stranger = await createPerson(mida, { phone });
    expect(await take([{ ...row, phone }])).toMatchObject({ made: 1 });
    const [owner] = await rowsOf('select user_id as "userId" from phones where number = $1', [phone]);
    expect(owner?.['userId']).not.toBe(stranger);
  });

  it('that nobody used for half a year is a new person’s, unless a code proved it', async () => {
    const [caller, { number }] = [customerRow(), await enterByPhone(mida)];
    await telephone.place(callOf(mida, restaurant, { phone: caller.phone ?? '', name: 'Former Person' }));
    mida.clock.advance(181 * 86_400_000);
    expect(await take([caller, customerRow({ phone: number })])).toMatchObject({ made: 1, known: 1 });
    expect(await telephone.getCaller({ phone: caller.phone ?? '' })).toMatchObject({ name: caller.name });
  });
});

describe('a row of a customer', () => {
  it('with errors is refused with line and column, and the others are taken', async () => {
    const { city } = mida.app.config;
    const good = customerRow();
    const cells: CustomerCells[] = [
      customerRow({ name: '\u200b\u2800' }),
      customerRow({ phone: '+33 6 12 34 56 78' }),
      customerRow({ phone: '0524001234' }),
      customerRow({ phone: '' }),
      customerRow({ address: 'x' }),
      customerRow({ place: '' }),
      customerRow({ address: '' }),
      customerRow({ address: '', place: '', note: 'ring twice' }),
      customerRow({ place: '48.8566, 2.3522' }),
      customerRow({ place: 'https://maps.app.goo.gl/abc' }),
      customerRow({ note: 'x'.repeat(501) }),
      good,
    ];
    const { made, errors } = await take(cells);
    expect(made).toBe(1);
    expect(errors).toEqual([
      { line: 2, column: 'name', message: formMessages.nameTooShort },
      { line: 3, column: 'phone', message: formMessages.phoneInvalid },
      { line: 4, column: 'phone', message: formMessages.phoneInvalid },
      { line: 5, column: 'phone', message: formMessages.phoneInvalid },
      { line: 6, column: 'address', message: checkoutMessages.addressTooShort },
      { line: 7, column: 'place', message: importFaults.placeOfAddressMissing },
      { line: 8, column: 'address', message: importFaults.addressOfPlaceMissing },
      { line: 9, column: 'place', message: importFaults.placeOfAddressMissing },
      { line: 10, column: 'place', message: importFaults.placeOutside(city.name) },
      { line: 11, column: 'place', message: importFaults.placeHidden },
      { line: 12, column: 'note', message: expect.any(String) },
    ]);
    expect(await telephone.getCaller({ phone: good.phone ?? '' })).toMatchObject({ name: good.name });
  });
});

it('the database takes no account, no proved number and no other role as a person of a file', async () => {
  const row = customerRow();
  await take([row]);
  const insert = (email: string | null, proved: string, role = 'customer') => [
    `insert into users (id, name, email, role, created_at, updated_at) values
      ('00000000-0000-4000-8000-00000000c0de', 'x', ${email === null ? 'null' : `'${email}'`}, '${role}', now(), now())`,
    `insert into phones values ('0688999999', '00000000-0000-4000-8000-00000000c0de', ${proved}, now())`,
    `insert into imported_customers values ('00000000-0000-4000-8000-00000000c0de', gen_random_uuid(), now())`,
  ];
  for (const statements of [
    insert('x@mida.test', 'null'),
    insert('x@mida.test', 'null', 'courier'),
    insert(null, 'now()'),
  ])
    expect(await attempt(mida, ...statements)).toBe('imported_customers_of_desk');
  expect(await attempt(mida, ...insert(null, 'null'))).toBe('done');
});

it('another caller than an admin imports no customers', async () => {
  const owner = await signedIn(mida, restaurant.ownerId);
  expect(await outcomeOf(owner.client.imports.take(takingOf(customerPart([customerRow()]))))).toBe(
    'forbidden',
  );
});
