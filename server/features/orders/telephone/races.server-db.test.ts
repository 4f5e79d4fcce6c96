import { afterAll, expect, it } from 'vitest';
import { orderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { askCode } from '#server/testing/phone-scene.ts';
import { callOf, letTakeOrders, newNumber } from '#server/testing/telephone.ts';

const mida = await startTestApp({ orderingLimits });
const restaurant = await createRestaurant(mida);
await letTakeOrders(mida, restaurant);
const owner = await signedIn(mida, restaurant.ownerId);
const admins = await Promise.all(
  Array.from({ length: 4 }, async () => signedIn(mida, await createPerson(mida, { role: 'admin' }))),
);
afterAll(() => mida.close());

const { pool } = mida.database;
const peopleOf = async (phone: string): Promise<number> =>
  (await pool.query('select from users where phone = $1', [phone])).rowCount ?? 0;

it('of twelve calls at once for a new number one person is made, and three orders are placed', async () => {
  const phone = newNumber();
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const input = callOf(mida, restaurant, { phone });
      const desk = admins[n % admins.length];
      return outcomeOf(
        n % 3 === 0 || !desk ? owner.client.telephone.placeOwn(input) : desk.client.telephone.place(input),
      );
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === 'too_many_open_orders')).toHaveLength(9);
  expect(await peopleOf(phone)).toBe(1);
});

it('twenty repeats at once of one press take one order', async () => {
  const input = callOf(mida, restaurant);
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, n) => admins[n % 2]?.client.telephone.place(input)),
  );
  expect(new Set(taken.map((one) => one?.id)).size).toBe(1);
  expect(await peopleOf(input.phone)).toBe(1);
});

it('the desk and the number’s own account order at once, and no order is lost', async () => {
  const phone = newNumber();
  const customer = await signedIn(mida, await createPerson(mida));
  await pool.query('insert into phones values ($1, $2, now(), now())', [phone, customer.userId]);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const input = callOf(mida, restaurant, { phone });
      return outcomeOf(n % 2 ? customer.client.orders.place(input) : owner.client.telephone.placeOwn(input));
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
  const { rows } = await pool.query('select distinct customer_id from orders where phone = $1', [phone]);
  expect(rows).toEqual([{ customer_id: customer.userId }]);
});

it('an account proves the number while the desk takes orders for its person, and all of them are the account’s', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone = newNumber();
    await owner.client.telephone.placeOwn(callOf(mida, restaurant, { phone }));
    const customer = await signedIn(mida, await createPerson(mida));
    await pool.query('delete from rate_limits');
    const typed = { number: phone, code: await askCode(mida, phone), password: testPassword };
    await Promise.all([
      owner.client.telephone.placeOwn(callOf(mida, restaurant, { phone })),
      customer.client.auth.provePhone(typed),
      admins[0]?.client.telephone.place(callOf(mida, restaurant, { phone })),
    ]);
    const { rows } = await pool.query('select customer_id from orders where phone = $1', [phone]);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ customer_id: customer.userId })));
  }
});
