import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { adminOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import {
  customerPart,
  customerRow,
  restaurantPart,
  restaurantRow,
  takingOf,
} from '#server/testing/imports.ts';
import { askCode } from '#server/testing/phone-scene.ts';
import { callOf } from '#server/testing/telephone.ts';

const mida = await startTestApp();
const admins = [
  await signedIn(mida, await adminOf(mida)),
  await signedIn(mida, await createPerson(mida, { role: 'admin' })),
] as const;
afterAll(() => mida.close());

const { pool } = mida.database;
const sumOf = (answers: readonly { made: number }[]): number =>
  answers.reduce((sum, { made }) => sum + made, 0);

it('twenty sendings of one part at once make its rows once, and all answer alike', async () => {
  const taking = takingOf(restaurantPart([restaurantRow(), restaurantRow()]));
  const answers = await Promise.all(Array.from({ length: 20 }, () => admins[0].client.imports.take(taking)));
  expect(answers).toEqual(Array.from({ length: 20 }, () => ({ made: 2, known: 0, errors: [] })));
  const { rowCount } = await pool.query('select from imported_restaurants where import_id = $1', [
    taking.importId,
  ]);
  expect(rowCount).toBe(2);
});

it('two admins import one file at once, and each restaurant is made once', async () => {
  const parts = Array.from({ length: 5 }, () => restaurantPart([restaurantRow(), restaurantRow()]));
  const answers = await Promise.all(
    parts.flatMap((part) => admins.map(({ client }) => client.imports.take(takingOf(part)))),
  );
  expect(sumOf(answers)).toBe(10);
});

it('two admins import one file of customers at once, and each person and place is made once', async () => {
  const parts = Array.from({ length: 5 }, () => {
    const row = customerRow();
    return customerPart([row, { ...customerRow(), phone: row.phone ?? '' }]);
  });
  const answers = await Promise.all(
    parts.flatMap((part) => admins.map(({ client }) => client.imports.take(takingOf(part)))),
  );
  expect(sumOf(answers)).toBe(10);
  const numbers = parts.flatMap(({ rows }) => rows.map(({ cells }) => cells[1]));
  const { rows } = await pool.query(
    `select count(distinct user_id)::int as people, count(*)::int as places
      from phones join places on customer_id = user_id where number = any($1)`,
    [numbers],
  );
  expect(rows).toEqual([{ people: 5, places: 10 }]);
});

it('calls to the desk during an import open one person a number, who is the import’s or the desk’s', async () => {
  const restaurant = await createRestaurant(mida);
  const rows = Array.from({ length: 20 }, () => customerRow());
  const [{ client }] = admins;
  const calls = rows.map(({ phone = '' }) => client.telephone.place(callOf(mida, restaurant, { phone })));
  const [{ made, known }] = await Promise.all([client.imports.take(takingOf(customerPart(rows))), ...calls]);
  expect(made + known).toBe(20);
  const { rows: found } = await pool.query(
    `select count(*)::int as orders, count(distinct customer_id)::int as customers, count(distinct number)::int as numbers,
      (select count(*)::int from users where phone = any($1)) as people,
      (select count(*)::int from imported_customers join phones using (user_id) where number = any($1)) as imported
      from orders join phones on phones.user_id = customer_id where number = any($1)`,
    [rows.map(({ phone }) => phone)],
  );
  expect(found).toEqual([{ orders: 20, customers: 20, numbers: 20, people: 20, imported: made }]);
});

it('people who prove their numbers during an import keep their accounts as they are', async () => {
  const rows = Array.from({ length: 10 }, () => customerRow());
  const [{ client }] = admins;
  const codes: string[] = [];
  for (const { phone = '' } of rows) codes.push(await askCode(mida, phone));
  expect(codes.filter((code) => code.length !== 6)).toEqual([]);
  const proofs = rows.map(({ phone: number = '' }, index) =>
    openBrowser(mida).client.auth.signInWithPhone({ number, code: codes[index] ?? '', name: 'Own Name' }),
  );
  const [{ made, known }] = await Promise.all([client.imports.take(takingOf(customerPart(rows))), ...proofs]);
  expect(made + known).toBe(10);
  const { rows: found } = await pool.query(
    `select count(*)::int as proved, count(distinct user_id)::int as people,
      (select count(*)::int from places where customer_id in (select user_id from phones where number = any($1))) as places
      from phones where number = any($1) and proved_at is not null`,
    [rows.map(({ phone }) => phone)],
  );
  // Nobody has called, so nothing of the file goes along.
  expect(found).toEqual([{ proved: 10, people: 10, places: 0 }]);
});
