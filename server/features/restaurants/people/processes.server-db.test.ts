import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/connect.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { createPushCarrier } from '#server/features/push/carrier.ts';
import { createMember, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { openTestStream } from '#server/testing/live-stream.ts';
import { startTwoProcesses, type TwoProcesses } from '#server/testing/processes.ts';
import { registerBrowser, startTestRelay, type TestRelay } from '#server/testing/push-browser.ts';
import { enteredTablet } from '#server/testing/tablets.ts';

let database: OpenDatabase;
let relay: TestRelay;
let product: TwoProcesses;
beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startTestRelay();
  product = await startTwoProcesses(database, { settings: { PUSH_TEST_RELAY: relay.url } });
});
afterAll(async () => {
  await product.close();
  await relay.close();
  await database.close();
});

it('a removed member who works elsewhere gets no more hints of the restaurant, in the other process too', async () => {
  const [here, there] = product.apps;
  const restaurant = await createRestaurant(here);
  const owner = await signedIn(here, restaurant.ownerId);
  const cook = await signedIn(there, await createMember(there, restaurant.id, 'kitchen'));
  const other = await createRestaurant(here);
  await database.pool.query(`insert into restaurant_members values ($1, $2, 'kitchen')`, [
    cook.userId,
    other.id,
  ]);
  const browser = await registerBrowser(there, cook, [`restaurant-${restaurant.id}-orders`]);
  const stream = await openTestStream(there.origin, cook);
  const carrier = createPushCarrier(there.app);
  const notifyOfAnOrder = async () => {
    relay.messages.length = 0;
    await createOrder(here, { customerId: await createPerson(here), restaurant });
    while ((await carryOutDue(there.app, carrier)) > 0);
    return relay.messages.filter(({ path }) => path === browser.path).length;
  };
  expect(await notifyOfAnOrder()).toBe(1);

  await owner.client.people.remove({ userId: cook.userId });
  const left = (await stream.rest()).join('\n');
  expect(left).toContain(`"topic":"session","id":"${cook.userId}"`);
  expect(await notifyOfAnOrder()).toBe(0);
  const list = cook.client.orders.listForRestaurant({ restaurantId: restaurant.id, limit: 1 });
  expect(await outcomeOf(list)).toBe('restaurant_not_found');
  carrier.close();
});

it('a tablet that is ended in one process is out in the other at once', async () => {
  const [here, there] = product.apps;
  const { id: restaurantId, ownerId } = await createRestaurant(here);
  const tablet = await enteredTablet(there, { restaurantId, ownerId });
  const stream = await openTestStream(there.origin, tablet.caller);
  const { client } = await signedIn(here, ownerId);
  await client.tablets.end({ restaurantId, id: tablet.id });
  await stream.rest();
  expect(await outcomeOf(tablet.client.capacity.endBusy({ restaurantId }))).toBe('unauthenticated');
});
