import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createPerson } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { restaurantPart, restaurantRow, takingOf } from '#server/testing/imports.ts';

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
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => admins[n % 2 === 0 ? 0 : 1].client.imports.take(taking)),
  );
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
