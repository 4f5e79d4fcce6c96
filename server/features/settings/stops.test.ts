import { afterAll, expect, it } from 'vitest';
import { operatorId } from '#shared/domain/console-acts.ts';
import { startTestApp } from '#server/testing/app.ts';
import { told, toldOf } from '#server/testing/audit-told.ts';
import {
  adminOf,
  checkoutOf,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { callOf } from '#server/testing/telephone.ts';
import { pauseOrders, resumeOrders } from './stops-commands.ts';

const mida = await startTestApp();
const { app } = mida;
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const owner = await signedIn(mida, restaurant.ownerId);
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

const place = () => customer.client.orders.place(checkoutOf(mida, restaurant));
const askSite = () => visitor(mida).client.site.getConfiguration();

it('a paused city takes no order and says so, while placed orders go on, until it is resumed', async () => {
  const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant });
  expect((await askSite()).ordersPaused).toBeUndefined();
  expect(await pauseOrders(app)).toBe(true);
  expect((await askSite()).ordersPaused).toBe(true);
  expect(await refusalOf(place())).toMatchObject({
    code: 'orders_paused',
    message: 'أوقفنا استقبال الطلبات مؤقتا. سلتك محفوظة، عُد إلينا بعد قليل.',
  });
  const moved = await owner.client.orders.updateStatusAsRestaurant({
    restaurantId: restaurant.id,
    orderId,
    action: 'accept',
    version: 1,
  });
  expect(moved).toMatchObject({ status: 'preparing' });
  expect(await resumeOrders(app)).toBe(true);
  expect((await askSite()).ordersPaused).toBeUndefined();
  expect(await place()).toMatchObject({ status: 'new' });
});

it('no order by telephone is taken in a paused city', async () => {
  await pauseOrders(app);
  expect(await outcomeOf(admin.client.telephone.place(callOf(mida, restaurant)))).toBe('orders_paused');
  await resumeOrders(app);
});

it('a second pause changes nothing, and the audit has one row of each', async () => {
  await resumeOrders(app);
  expect(await pauseOrders(app)).toBe(true);
  expect(await pauseOrders(app)).toBe(false);
  expect(await resumeOrders(app)).toBe(true);
  expect(await resumeOrders(app)).toBe(false);
  const { items } = await admin.client.audit.list({ adminId: operatorId, limit: 2 });
  const subject = { kind: 'settings', id: 'all' };
  expect(items.map(toldOf)).toEqual([told('orders_resumed', subject), told('orders_paused', subject)]);
});
