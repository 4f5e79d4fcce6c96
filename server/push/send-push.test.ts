import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourierId } from '#server/context.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { registerBrowser, startTestRelay, type RegisteredBrowser } from '#server/testing/push-browser.ts';
import { createPushCarrier } from '#server/work/push.ts';
import { carryOutDue } from '#server/work/worker.ts';

const relay = await startTestRelay();
const mida = await startTestApp({ settings: { PUSH_TEST_RELAY: relay.url, LOG_LEVEL: 'silent' } });
const carrier = createPushCarrier(mida.app);
const restaurant = await createRestaurant(mida);
afterAll(async () => {
  carrier.close();
  await relay.close();
  await mida.close();
});

interface Listener extends SignedInCaller {
  browser: RegisteredBrowser;
}

async function listener(userId: string, interests: readonly string[]): Promise<Listener> {
  const caller = await signedIn(mida, userId);
  return { ...caller, browser: await registerBrowser(mida, caller, interests) };
}

const newCustomer = async (): Promise<Listener> => {
  const id = await createPerson(mida);
  return listener(id, [`customer-${id}`]);
};
const newCourier = async (): Promise<Listener> => listener(await createCourier(mida), ['courier-jobs']);

async function query(text: string, values: unknown[] = []): Promise<unknown[]> {
  return (await mida.database.pool.query(text, values)).rows;
}

/** Everything that is due, until nothing is. */
async function sendAll(): Promise<void> {
  while ((await carryOutDue(mida.app, carrier)) > 0);
}

/** The titles that a browser has been sent, oldest first. */
const titlesFor = ({ browser }: Listener): string[] =>
  relay.messages
    .filter(({ path }) => path === browser.path)
    .map((message) => browser.read(message).notification.title);

const makeDue = () => query('update outbox set run_at = now(), locked_until = null where done_at is null');

beforeEach(async () => {
  await query('delete from outbox');
  await query('delete from push_devices');
  relay.messages.length = 0;
  relay.answers.clear();
});

const move = (orderId: string, newStatus: 'preparing' | 'ready_for_pickup' | 'cancelled') =>
  adminOf(mida)
    .then((id) => signedIn(mida, id))
    .then((admin) => admin.client.orders.updateStatusAsAdmin({ orderId, newStatus }));

describe('an order on its way', () => {
  it('tells its customer of each step that concerns him, in words only his browser can read', async () => {
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
        body: `قبل ${restaurant.name} طلبك وبدأ تحضيره.`,
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

  it('tells its customer that somebody else cancelled it, not that he did', async () => {
    const customer = await newCustomer();
    const rejected = await createOrder(mida, { customerId: customer.userId, restaurant });
    await move(rejected.id, 'cancelled');
    const withdrawn = await createOrder(mida, { customerId: customer.userId, restaurant });
    await customer.client.orders.cancelMine({ orderId: withdrawn.id });
    await sendAll();
    expect(titlesFor(customer)).toEqual(['أُلغي طلبك']);
    expect(relay.messages[0]?.headers['topic']).toBe(rejected.id.replaceAll('-', ''));
  });

  it('tells the admins that it arrived', async () => {
    const admin = await listener(await createPerson(mida, { role: 'admin' }), ['admin-new-orders']);
    const { id } = await createOrder(mida, { customerId: await createPerson(mida), restaurant });
    await sendAll();
    expect(titlesFor(admin)).toEqual(['وصل طلب جديد']);
    const [message] = relay.messages;
    expect(message && admin.browser.read(message).notification.deep_link).toBe(
      'http://mida.test/admin/orders',
    );
    expect(id).toBeTruthy();
  });

  it('tells free couriers on duty that it is ready, and nobody else', async () => {
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

  it('that was taken meanwhile calls no courier any more', async () => {
    const [late] = [await newCourier()];
    await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'out_for_delivery' });
    await sendAll();
    expect(titlesFor(late)).toEqual([]);
  });

  it('is told once however often the move is repeated, and not when it was refused', async () => {
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

  it('leaves nothing in the outbox when nobody concerned has a device', async () => {
    await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'delivered' });
    expect(await query("select 1 from outbox where topic = 'push'")).toEqual([]);
  });
});

describe('what somebody was once allowed', () => {
  it('is asked again when a message is sent', async () => {
    const [rejected, approved] = [await newCourier(), await newCourier()];
    const demoted = await listener(await createPerson(mida, { role: 'admin' }), ['admin-new-orders']);
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

  it('ends with signing out, even when the browser could not say so', async () => {
    const customer = await newCustomer();
    await customer.client.auth.signOut({});
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    expect(relay.messages).toEqual([]);
  });

  it('does not follow a device to its next owner', async () => {
    const first = await newCustomer();
    const second = await signedIn(mida, await createPerson(mida));
    // The row as it would stand if interests had outlived the change of owner.
    await query('update push_devices set session_id = (select id from sessions where user_id = $1)', [
      second.userId,
    ]);
    await createOrder(mida, { customerId: first.userId, restaurant, status: 'preparing' });
    await sendAll();
    expect(relay.messages).toEqual([]);
  });
});

describe('the request to a relay', () => {
  it('is signed for that relay by the key that browsers were given, is urgent, and runs out', async () => {
    const customer = await newCustomer();
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    const [message] = relay.messages;
    expect(message).toMatchObject({
      host: 'fcm.googleapis.com',
      headers: { ttl: '1800', urgency: 'high', 'content-encoding': 'aes128gcm' },
    });
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? [];
    expect(await query('select public_key from push_keys')).toEqual([{ public_key: key }]);
    const [head = '', body = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(`${head}.${body}`);
    const isGenuine = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isGenuine).toBe(true);
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    expect(claims).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(Number(claims['exp']) * 1000).toBeLessThanOrEqual(Date.now() + 24 * 60 * 60_000);
  });

  it.each([404, 410])('answered with %i is the last to that device', async (status) => {
    const customer = await newCustomer();
    const caller = { ...customer };
    const alive = await registerBrowser(mida, caller, [`customer-${customer.userId}`]);
    relay.answers.set(customer.browser.path, { status });
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    expect(await query('select id from push_devices')).toEqual([{ id: alive.deviceId }]);
    expect(await query('select token from device_tokens where user_id = $1', [customer.userId])).toEqual([
      { token: alive.deviceId },
    ]);
    expect(await query('select 1 from outbox where done_at is null')).toEqual([]);
  });

  it('refused ten times in a row is the last, a success between starts anew', async () => {
    const customer = await newCustomer();
    const tell = async (status: number) => {
      relay.answers.set(customer.browser.path, { status });
      await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
      await sendAll();
    };
    const refusals = () => query('select refusals from push_devices');
    await tell(403);
    await tell(400);
    expect(await refusals()).toEqual([{ refusals: 2 }]);
    await tell(201);
    expect(await refusals()).toEqual([{ refusals: 0 }]);
    for (let n = 0; n < 10; n += 1) await tell(403);
    expect(await refusals()).toEqual([]);
  });

  it('that fails is repeated for the devices that were not reached, when the relay asks for it', async () => {
    const customer = await newCustomer();
    const second = await registerBrowser(mida, customer, [`customer-${customer.userId}`]);
    relay.answers.set(second.path, { status: 429, headers: { 'retry-after': '120' } });
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    const pause =
      'select round(extract(epoch from run_at - now()))::int as seconds from outbox where done_at is null';
    expect(await query(pause)).toEqual([{ seconds: expect.closeTo(120, -1) }]);
    relay.answers.clear();
    await makeDue();
    await sendAll();
    const count = (path: string) => relay.messages.filter((message) => message.path === path).length;
    expect([count(customer.browser.path), count(second.path)]).toEqual([1, 2]);
    expect(await query('select 1 from outbox where done_at is null')).toEqual([]);
  });

  it('that reaches nobody keeps the job, with the pause that the relay asks for', async () => {
    const customer = await newCustomer();
    relay.answers.set(customer.browser.path, { status: 503, headers: { 'retry-after': '90' } });
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    const waiting =
      'select attempts, last_error, round(extract(epoch from run_at - now()))::int as pause from outbox where done_at is null';
    expect(await query(waiting)).toEqual([
      { attempts: 1, last_error: 'PushFailed: the relay answered 503', pause: expect.closeTo(90, -1) },
    ]);
  });

  it('is not made for news that nobody wants to hear any more', async () => {
    const customer = await newCustomer();
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    mida.clock.advance(31 * 60_000);
    await sendAll();
    expect(relay.messages).toEqual([]);
    expect(await query('select 1 from outbox where done_at is null')).toEqual([]);
  });

  it('ends when the process does', async () => {
    const customer = await newCustomer();
    const own = createPushCarrier(mida.app);
    own.interrupt();
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await carryOutDue(mida.app, own);
    expect(await query('select attempts from outbox where done_at is null')).toEqual([{ attempts: 1 }]);
    expect(relay.messages).toEqual([]);
  });
});

it('an order is placed, cooked and delivered although push is dead', async () => {
  const dead = await startTestApp({
    settings: { PUSH_TEST_RELAY: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' },
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
    "select attempts, done_at, dead_at from outbox where topic = 'push'",
  );
  const waiting = { attempts: 1, done_at: null, dead_at: null };
  expect(rows).toEqual([waiting, waiting, waiting]);
  expect((await customer.client.orders.getMine({ orderId: id })).status).toBe('delivered');
  await dead.close();
});

it('a job of another shape is not sent', async () => {
  await query(`insert into outbox (topic, payload, run_at, created_at) values ('push', $1, now(), now())`, [
    JSON.stringify({ news: 'order_arrived', orderId: randomUUID() }),
  ]);
  await sendAll();
  expect(relay.messages).toEqual([]);
});
