import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('a customer mends the places of own orders 40 times in an hour, and an admin mends on', async () => {
  const customer = await signedIn(mida, await createPerson(mida));
  const admin = await signedIn(mida, await adminOf(mida));
  const restaurant = await createRestaurant(mida);
  const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant });
  const mended = (turn: number) => ({
    orderId,
    id: randomUUID(),
    address: `Rue Yougoslavie ${turn}, Gueliz`,
    phone: '0612345678',
    position: mida.app.config.city.centre,
  });
  const outcomes: string[] = [];
  for (let turn = 1; turn <= 42; turn += 1)
    outcomes.push(await outcomeOf(customer.client.mends.mendMine(mended(turn))));
  expect(outcomes).toEqual([...Array<string>(40).fill('ok'), 'rate_limited', 'rate_limited']);
  expect(await outcomeOf(admin.client.mends.mendAsAdmin(mended(43)))).toBe('ok');
});
