import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrder } from '#server/testing/builders.ts';
import { registerBrowser } from '#server/testing/push-browser.ts';
import { startPushScene } from '#server/testing/push-scene.ts';
import { createPushCarrier } from './carrier.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';

const scene = await startPushScene();
const { relay, mida, restaurant, query, newCustomer, sendAll, makeDue } = scene;
beforeEach(() => scene.clear());
afterAll(() => scene.close());

describe('requests to a relay', () => {
  it('a relay request is signed with the browsers’ key, urgent, and expires', async () => {
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

  it.each([404, 410])('a relay that answers %i gets no further message for that device', async (status) => {
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

  it('ten refusals in a row delete a device, and a success resets the count', async () => {
    const customer = await newCustomer();
    const tell = async (status: number) => {
      relay.answers.set(customer.browser.path, { status });
      await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
      await sendAll();
    };
    const refusals = () => query('select refusals from push_devices');
    await tell(413);
    await tell(400);
    expect(await refusals()).toEqual([{ refusals: 2 }]);
    await tell(201);
    expect(await refusals()).toEqual([{ refusals: 0 }]);
    for (let n = 0; n < 10; n += 1) await tell(400);
    expect(await refusals()).toEqual([]);
  });

  it.each([401, 403])(
    'a relay that answers %i to everyone refuses the server, so no device is deleted and the news is sent again',
    async (status) => {
      const customer = await newCustomer();
      const other = await newCustomer();
      const tell = async () => {
        await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
        await sendAll();
      };
      const refusals = () => query('select refusals from push_devices order by refusals desc');
      await createOrder(mida, { customerId: other.userId, restaurant, status: 'preparing' });
      await sendAll();
      relay.answers.set(customer.browser.path, { status });
      for (let n = 0; n < 11; n += 1) await tell();
      expect(await refusals()).toEqual([{ refusals: 1 }, { refusals: 0 }]);
      relay.answers.clear();
      relay.messages.length = 0;
      await makeDue();
      await sendAll();
      expect(relay.messages).toHaveLength(10);
      expect(await refusals()).toEqual([{ refusals: 0 }, { refusals: 0 }]);
    },
  );

  it('a device that alone is refused for its key is deleted after ten refusals', async () => {
    const customer = await newCustomer();
    const other = await newCustomer();
    relay.answers.set(customer.browser.path, { status: 403 });
    for (let n = 0; n < 10; n += 1) {
      for (const { userId } of [other, customer]) {
        await createOrder(mida, { customerId: userId, restaurant, status: 'preparing' });
        await sendAll();
      }
    }
    expect(await query('select id from push_devices')).toEqual([{ id: other.browser.deviceId }]);
  });

  it('a failed message is repeated only for unreached devices, after the relay’s pause', async () => {
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

  it('a message that reaches no device keeps the job for the relay’s pause', async () => {
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

  it.each([
    [120, 30],
    [30, 120],
  ])('of the pauses of two relays, %d and %d seconds, the longer one holds', async (first, second) => {
    const customer = await newCustomer();
    const other = await registerBrowser(mida, customer, [`customer-${customer.userId}`]);
    const pauseOf = (seconds: number) => ({ status: 429, headers: { 'retry-after': String(seconds) } });
    relay.answers.set(customer.browser.path, pauseOf(first)).set(other.path, pauseOf(second));
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    const waiting =
      'select round(extract(epoch from run_at - now()))::int as pause from outbox where done_at is null';
    expect(await query(waiting)).toEqual([{ pause: expect.closeTo(120, -1) }]);
  });

  it('a relay may name the end of its pause as a date', async () => {
    const customer = await newCustomer();
    const end = new Date(Date.now() + 300_000).toUTCString();
    relay.answers.set(customer.browser.path, { status: 503, headers: { 'retry-after': end } });
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await sendAll();
    const waiting =
      'select round(extract(epoch from run_at - now()))::int as pause from outbox where done_at is null';
    expect(await query(waiting)).toEqual([{ pause: expect.closeTo(300, -1) }]);
  });

  it('expired news is not sent to a relay', async () => {
    const customer = await newCustomer();
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    mida.clock.advance(31 * 60_000);
    await sendAll();
    expect(relay.messages).toEqual([]);
    expect(await query('select 1 from outbox where done_at is null')).toEqual([]);
  });

  it('the end of the process ends a relay request', async () => {
    const customer = await newCustomer();
    const own = createPushCarrier(mida.app);
    own.close();
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    await carryOutDue(mida.app, own);
    expect(await query('select attempts from outbox where done_at is null')).toEqual([{ attempts: 1 }]);
    expect(relay.messages).toEqual([]);
  });
});
