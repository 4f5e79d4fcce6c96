import { afterAll, expect, it } from 'vitest';
import { orderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';

const mida = await startTestApp({ orderingLimits });
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());

const newCustomer = async (): Promise<SignedInCaller> => signedIn(mida, await createPerson(mida));
const ordersOf = async (column: 'customer_id' | 'phone', value: string): Promise<number> =>
  (await mida.database.pool.query(`select from orders where ${column} = $1`, [value])).rowCount ?? 0;

it('of forty orders that one account places at once three are placed', async () => {
  const { client, userId } = await newCustomer();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => outcomeOf(client.orders.place(checkoutOf(mida, restaurant)))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'too_many_open_orders')).toHaveLength(37);
  expect(await ordersOf('customer_id', userId)).toBe(3);
});

it('of twelve accounts that order to one phone at once three succeed', async () => {
  const phone = '0677112233';
  const customers = await Promise.all(Array.from({ length: 12 }, newCustomer));
  const outcomes = await Promise.all(
    customers.map(({ client }) => outcomeOf(client.orders.place(checkoutOf(mida, restaurant, { phone })))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(await ordersOf('phone', phone)).toBe(3);
});

it('orders of two accounts to two phones, crosswise and at once, are all placed', async () => {
  const [a, b] = [await newCustomer(), await newCustomer()];
  const phones = ['0677445501', '0677445502'];
  const calls = [a, b, a, b].map(({ client }, n) =>
    client.orders.place(checkoutOf(mida, restaurant, { phone: phones[n < 2 ? n : 3 - n] ?? '' })),
  );
  expect(await Promise.all(calls)).toHaveLength(4);
});

it('forty repeats at once of the order that reaches the limit all get that order', async () => {
  const { client } = await newCustomer();
  for (const _order of [1, 2]) await client.orders.place(checkoutOf(mida, restaurant));
  const input = checkoutOf(mida, restaurant);
  const answers = await Promise.all(Array.from({ length: 40 }, () => client.orders.place(input)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
});
