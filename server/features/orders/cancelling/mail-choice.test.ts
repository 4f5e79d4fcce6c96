import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const customer = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

const choose = (isOn: boolean) =>
  customer.client.account.setNewsChoices({ choices: [{ group: 'answers', channel: 'mail', isOn }] });

async function mailsOfCancelled(status: 'new' | 'picked_up'): Promise<string[]> {
  const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant, status });
  const { version } = await admin.client.orders.getAsAdmin({ orderId });
  await admin.client.orders.updateStatusAsAdmin({ orderId, ...stepTo.cancelled, version });
  const { rows } = await mida.database.pool.query<{ template: string }>(
    `select payload->>'template' as template from outbox where topic = 'mail' and sequence = $1`,
    [`mail ${orderId}`],
  );
  return rows.map(({ template }) => template);
}

it('a customer reads of a cancelled order by mail until the customer switches that off', async () => {
  expect(await mailsOfCancelled('new')).toEqual(['order_cancelled']);
  await choose(false);
  expect(await mailsOfCancelled('new')).toEqual([]);
  expect(await mailsOfCancelled('picked_up')).toEqual([]);
  await choose(true);
  expect(await mailsOfCancelled('picked_up')).toEqual(['order_cancelled']);
});

it('only a user with an address is asked about mails', async () => {
  const channels = async () =>
    (await customer.client.account.getMine()).news?.flatMap(({ group, channels: all }) =>
      all.filter(({ channel }) => channel === 'mail').map(() => group),
    );
  expect(await channels()).toEqual(['answers']);
  await mida.database.pool.query('update users set email = null, email_verified = false where id = $1', [
    customer.userId,
  ]);
  expect(await channels()).toEqual([]);
});
