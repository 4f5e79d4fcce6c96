import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourierId } from '#server/identity.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import {
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import { startTestApp } from '#server/testing/app.ts';
import { registerBrowser } from '#server/testing/push-browser.ts';
import { startPushScene } from '#server/testing/push-scene.ts';
import { createPushCarrier } from './carrier.ts';
import { queueDutyNews } from './news-store.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';

const scene = await startPushScene();
const { relay, mida, restaurant, query, listener, newCustomer, newCourier, sendAll, titlesFor, move } = scene;
beforeEach(() => scene.clear());
afterAll(() => scene.close());

const newAdmin = async () => listener(await createPerson(mida, { role: 'admin' }), ['admin-new-orders']);

describe('news of an order', () => {
  it('a customer is notified of the order’s steps, encrypted for the own browser', async () => {
    const customer = await newCustomer();
    const other = await newCustomer();
    const order = await createOrder(mida, { customerId: customer.userId, restaurant, status: 'delivered' });
    await sendAll();
    expect(titlesFor(customer)).toEqual(['المطعم يحضّر طلبك', 'طلبك في الطريق إليك', 'وصل طلبك. بالصحة!']);
    expect(titlesFor(other)).toEqual([]);

    const [message] = relay.messages;
    if (!message) throw new Error('nothing was sent');
    expect(message.body.toString('latin1')).not.toContain('notification');
    expect(customer.browser.read(message)).toEqual({
      notification: {
        title: 'المطعم يحضّر طلبك',
        body: `تم قبول طلبك لدى ${restaurant.name} وبدأ تحضيره.`,
        icon: 'http://mida.test/brand/icon-192.png',
        deep_link: `http://mida.test/orders/${order.id}`,
      },
      data: {
        tag: `order-${order.id}`,
        pusher: {
          instanceId: 'mida',
          publishId: expect.any(String),
          hasDisplayableContent: true,
          hasData: true,
        },
      },
    });
    expect(() => other.browser.read(message)).toThrow(/authenticate/);
  });

  it('a customer is notified of a cancellation by others, and not of the own', async () => {
    const customer = await newCustomer();
    const rejected = await createOrder(mida, { customerId: customer.userId, restaurant });
    await move(rejected.id, 'cancelled');
    const withdrawn = await createOrder(mida, { customerId: customer.userId, restaurant });
    await customer.client.orders.cancelMine({ orderId: withdrawn.id });
    await sendAll();
    expect(titlesFor(customer)).toEqual(['أُلغي طلبك']);
    expect(relay.messages[0]?.headers['topic']).toBe(rejected.id.replaceAll('-', ''));
  });

  it('admins are notified of a new order', async () => {
    const admin = await newAdmin();
    const { id } = await createOrder(mida, { customerId: await createPerson(mida), restaurant });
    await sendAll();
    expect(titlesFor(admin)).toEqual(['وصل طلب جديد']);
    const [message] = relay.messages;
    expect(message && admin.browser.read(message).notification.deep_link).toBe(
      `http://mida.test/admin/orders/${id}`,
    );
  });

  it('the owners of the kitchen are notified of a new order, and no other kitchen', async () => {
    const other = await createRestaurant(mida);
    const interest = (id: number) => `restaurant-${id}-orders`;
    const owner = await listener(restaurant.ownerId, [interest(restaurant.id)]);
    const neighbour = await listener(other.ownerId, [interest(other.id)]);
    await createOrder(mida, { customerId: await createPerson(mida), restaurant });
    await sendAll();
    expect(titlesFor(owner)).toEqual(['طلب جديد في مطبخك']);
    expect(titlesFor(neighbour)).toEqual([]);
    const message = relay.messages.find(({ path }) => path === owner.browser.path);
    if (!message) throw new Error('nothing was sent');
    const { notification } = owner.browser.read(message);
    expect(notification.body).toMatch(/^.+، .+ الزبون ينتظر قبولك\.$/);
    expect(notification.body).toContain(restaurant.name);
    expect(notification.deep_link).toBe(`http://mida.test/restaurant/${restaurant.id}/orders`);
  });

  it('no owner is notified after the acceptance, and no suspended owner at all', async () => {
    const closing = await createRestaurant(mida);
    const interest = (id: number) => `restaurant-${id}-orders`;
    const owner = await listener(restaurant.ownerId, [interest(restaurant.id)]);
    const suspended = await listener(closing.ownerId, [interest(closing.id)]);
    const customerId = await createPerson(mida);
    const { id } = await createOrder(mida, { customerId, restaurant });
    await move(id, 'preparing');
    await createOrder(mida, { customerId, restaurant: closing });
    await query('update users set suspended_at = now(), suspended_reason = $2 where id = $1', [
      closing.ownerId,
      'test',
    ]);
    await sendAll();
    expect([owner, suspended].map((one) => titlesFor(one))).toEqual([[], []]);
  });

  it('no other owner’s or customer’s browser may hold a kitchen’s interest', async () => {
    const [stranger, neighbour] = [await createPerson(mida), (await createRestaurant(mida)).ownerId];
    for (const id of [stranger, neighbour]) {
      await expect(listener(id, [`restaurant-${restaurant.id}-orders`])).rejects.toThrow('403');
    }
  });

  it('free couriers on duty alone are notified of a ready order', async () => {
    const [free, offDuty, busy] = [await newCourier(), await newCourier(), await newCourier()];
    await setOnDuty(mida.app, offDuty.userId as CourierId, false);
    const customerId = await createPerson(mida);
    const taken = { customerId, restaurant, status: 'out_for_delivery', courierId: busy.userId } as const;
    await createOrder(mida, taken);
    await query('delete from outbox');
    await createOrder(mida, { customerId, restaurant, status: 'ready_for_pickup' });
    await sendAll();
    expect([free, offDuty, busy].map((courier) => titlesFor(courier).length)).toEqual([1, 0, 0]);
    const [message] = relay.messages;
    expect(message?.headers['ttl']).toBe('300');
    expect(message && free.browser.read(message).notification.body).toContain(restaurant.name);
  });

  it('a courier is not notified of the own order, which is no job for that courier', async () => {
    const [hungry, free] = [await newCourier(), await newCourier()];
    await createOrder(mida, { customerId: hungry.userId, restaurant, status: 'ready_for_pickup' });
    await sendAll();
    expect([hungry, free].map((courier) => titlesFor(courier).length)).toEqual([0, 1]);
  });

  it('couriers are notified of a job that an old tap gives back, for as long as of any other', async () => {
    const [holder, free] = [await newCourier(), await newCourier()];
    const taken = { customerId: await createPerson(mida), restaurant, status: 'out_for_delivery' } as const;
    const { id: orderId } = await createOrder(mida, { ...taken, courierId: holder.userId });
    await query('delete from outbox');
    const madeAt = mida.clock.now().toISOString();
    mida.clock.advance(6 * 60_000);
    const release = { orderId, version: readyVersion + 1, action: 'release', reason: 'too_far' } as const;
    await holder.client.orders.updateStatusAsCourier({ ...release, madeAt });
    await sendAll();
    expect(titlesFor(free)).toEqual(['طلب جاهز ينتظر موزّعا']);
    expect(relay.messages[0]?.headers['ttl']).toBe('300');
  });

  it('no courier is notified of an order that was taken meanwhile', async () => {
    const [late] = [await newCourier()];
    await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'out_for_delivery' });
    await sendAll();
    expect(titlesFor(late)).toEqual([]);
  });

  it('a repeated move notifies once, and a refused move never', async () => {
    const customer = await newCustomer();
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant });
    await move(id, 'preparing');
    await move(id, 'preparing');
    expect(await outcomeOf(move(id, 'cancelled'))).toBe('illegal_move');
    const wrong = checkoutOf(mida, restaurant, { shownTotalCentimes: 1 });
    expect(await outcomeOf(customer.client.orders.place(wrong))).toBe('prices_changed');
    await sendAll();
    expect(titlesFor(customer)).toEqual(['المطعم يحضّر طلبك']);
  });

  it.each(['courier_silent', 'duty_ended'] as const)(
    'the news %s carries the tag of a duty, and leads to the jobs',
    async (news) => {
      const userId = await createCourier(mida);
      const { browser } = await listener(userId, [`customer-${userId}`]);
      const duty = { courierId: userId, at: mida.clock.now() };
      await mida.app.db.transaction((tx) => queueDutyNews(tx, news, duty));
      await sendAll();
      const [message] = relay.messages;
      expect(message && browser.read(message)).toMatchObject({
        notification: { deep_link: 'http://mida.test/courier/jobs' },
        data: { tag: `duty-${userId}` },
      });
    },
  );

  it('an order whose users have no device leaves the outbox empty', async () => {
    await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'delivered' });
    expect(await query("select 1 from outbox where topic = 'push'")).toEqual([]);
  });
});

describe('lost rights', () => {
  it('the right to a notification is checked again when it is sent', async () => {
    const [rejected, approved] = [await newCourier(), await newCourier()];
    const demoted = await newAdmin();
    const [expired, suspended] = [await newCustomer(), await newCustomer()];
    for (const { userId } of [expired, suspended]) {
      await createOrder(mida, { customerId: userId, restaurant, status: 'ready_for_pickup' });
    }
    await query(`update couriers set status = 'rejected', is_on_duty = false where user_id = $1`, [
      rejected.userId,
    ]);
    await query(`update users set role = 'customer' where id = $1`, [demoted.userId]);
    await query(`update sessions set expires_at = '2026-07-01' where user_id = $1`, [expired.userId]);
    await query(`update users set suspended_at = now() where id = $1`, [suspended.userId]);
    await sendAll();
    const told = [rejected, demoted, expired, suspended, approved].map((one) => titlesFor(one).length);
    expect(told).toEqual([0, 0, 0, 0, 2]);
  });

  it('an admin who owes the second factor is notified of no order', async () => {
    const [owing, proven] = [await newAdmin(), await newAdmin()];
    await query(
      `insert into authenticators (user_id, secret, created_at, confirmed_at) values ($1, '', now(), now())`,
      [proven.userId],
    );
    await query('update settings set admins_need_two_factor = true');
    await createOrder(mida, { customerId: await createPerson(mida), restaurant });
    await sendAll();
    await query('update settings set admins_need_two_factor = false');
    expect([owing, proven].map((one) => titlesFor(one))).toEqual([[], ['وصل طلب جديد']]);
  });

  it('signing out ends notifications, even when the browser could not say so', async () => {
    const customer = await newCustomer();
    await customer.client.auth.signOut({});
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    expect(relay.messages).toEqual([]);
  });

  it('signing out ends a kitchen’s notifications on that browser alone', async () => {
    const interests = [`restaurant-${restaurant.id}-orders`];
    const [left, kept] = [
      await listener(restaurant.ownerId, interests),
      await listener(restaurant.ownerId, interests),
    ];
    await left.client.auth.signOut({});
    expect(await query('select interest from push_interests')).toEqual([{ interest: interests[0] }]);
    await createOrder(mida, { customerId: await createPerson(mida), restaurant });
    await sendAll();
    expect([left, kept].map((one) => titlesFor(one))).toEqual([[], ['طلب جديد في مطبخك']]);
  });

  it('notifications do not follow a device to its next owner', async () => {
    const first = await newCustomer();
    const second = await signedIn(mida, await createPerson(mida));
    // The row as it would be if interests survived the change of owner.
    await query('update push_devices set session_id = (select id from sessions where user_id = $1)', [
      second.userId,
    ]);
    await createOrder(mida, { customerId: first.userId, restaurant, status: 'preparing' });
    await sendAll();
    expect(relay.messages).toEqual([]);
  });
});

it('an order is placed, cooked and delivered while push is down', async () => {
  const dead = await startTestApp({
    settings: {
      PUSH_TEST_RELAY: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: 'kanari-zellige-0123456789-abcdefghijk',
    },
  });
  const kitchen = await createRestaurant(dead);
  const customer = await signedIn(dead, await createPerson(dead));
  await registerBrowser(dead, customer, [`customer-${customer.userId}`]);
  const { id } = await createOrder(dead, {
    customerId: customer.userId,
    restaurant: kitchen,
    status: 'delivered',
  });
  const own = createPushCarrier(dead.app);
  while ((await carryOutDue(dead.app, own)) > 0);
  const { rows } = await dead.database.pool.query(
    "select payload->>'news' as news, attempts from outbox where topic = 'push' and done_at is null",
  );
  expect(rows).toEqual([{ news: 'order_delivered', attempts: 1 }]); // The other news is outdated.
  const counted = await dead.app.meter.metrics?.registry.getSingleMetric('mida_pushes_total')?.get();
  expect(counted?.values).toMatchObject([{ value: 3, labels: { vendor: 'google', outcome: 'failed' } }]);
  expect((await customer.client.orders.getMine({ orderId: id })).status).toBe('delivered');
  await dead.close();
});

it('a push job of an unknown shape is not sent', async () => {
  await query(`insert into outbox (topic, payload, run_at, created_at) values ('push', $1, now(), now())`, [
    JSON.stringify({ news: 'order_arrived', orderId: randomUUID() }),
  ]);
  await sendAll();
  expect(relay.messages).toEqual([]);
});
