import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { createPushCarrier } from './carrier.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { readBeamsToken } from './beams-token.ts';
import { publishToUsers } from './provider.ts';

const issuer = { instanceId: 'b1946ac9', secretKey: 'S3CRET' };
const mida = await startTestApp({
  settings: { PUSHER_BEAMS_INSTANCE_ID: issuer.instanceId, PUSHER_BEAMS_SECRET_KEY: issuer.secretKey },
});
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const carrier = createPushCarrier(mida.app);
afterAll(() => mida.close());

interface Published {
  url: string;
  authorization: string | null;
  body: { users: string[]; web: Record<string, unknown> };
}

/** Stands in for the provider; calls to this machine pass through. */
function answerAsProvider(status: number): Published[] {
  const published: Published[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.startsWith('https://')) return real(request);
    const authorization = request.headers.get('authorization');
    published.push({ url: request.url, authorization, body: (await request.json()) as Published['body'] });
    return Response.json({ publishId: 'pubid-1' }, { status });
  });
  return published;
}
afterEach(() => vi.unstubAllGlobals());

const sendAll = async (): Promise<void> => {
  while ((await carryOutDue(mida.app, carrier)) > 0);
};

/** A user with a browser that the provider knows. */
async function newListener() {
  const listener = await signedIn(mida, await createPerson(mida));
  await listener.client.push.saveDeviceToken({ token: `device-of-${listener.userId}` });
  return listener;
}

const rowsOf = async (query: string, values: unknown[] = []): Promise<unknown[]> =>
  (await mida.database.pool.query(query, values)).rows;

/** The users told of the next step of an order of `userId`. */
async function notifiedUsers(userId: string): Promise<string[]> {
  const published = answerAsProvider(200);
  await rowsOf('delete from outbox');
  await createOrder(mida, { customerId: userId, restaurant, status: 'preparing' });
  await sendAll();
  return published.flatMap(({ body }) => body.users);
}

describe('signing out with the provider set', () => {
  it('a user who has signed out everywhere gets no notification, and the devices are forgotten', async () => {
    const { userId, client } = await newListener();
    const elsewhere = await signedIn(mida, userId);
    await client.auth.signOut({});
    expect(await notifiedUsers(userId)).toEqual([userId]);
    await elsewhere.client.auth.signOut({});
    expect(await rowsOf('select 1 from device_tokens where user_id = $1', [userId])).toEqual([]);
    expect(await notifiedUsers(userId)).toEqual([]);
    expect(await rowsOf("select 1 from outbox where topic = 'push'")).toEqual([]);
  });

  it('a user who signs out is not told of earlier news', async () => {
    const { userId, client } = await newListener();
    const published = answerAsProvider(200);
    await createOrder(mida, { customerId: userId, restaurant, status: 'preparing' });
    await client.auth.signOut({});
    await sendAll();
    expect(published.flatMap(({ body }) => body.users)).not.toContain(userId);
  });

  it.each([
    ['whose session has run out', `expires_at = '2026-07-01'`],
    ['who has yet to give the second factor', `second_factor_until = '2036-07-01'`],
  ])('a user %s gets no notification', async (_, change) => {
    const { userId } = await newListener();
    await rowsOf(`update sessions set ${change} where user_id = $1`, [userId]);
    expect(await notifiedUsers(userId)).toEqual([]);
    expect(await rowsOf("select 1 from outbox where topic = 'push'")).toEqual([]);
  });
});

describe('the provider', () => {
  it('browsers register at the provider with a token that its secret signs', async () => {
    const setup = await customer.client.push.getSetup();
    expect(setup).toMatchObject({ instanceId: issuer.instanceId, isOwnHost: false });
    const { token } = await customer.client.push.getBeamsToken();
    expect(readBeamsToken(issuer, token, mida.clock.now())).toEqual({ userId: customer.userId });
  });

  it('this server has no device API while the provider is set', async () => {
    for (const instanceId of ['mida', issuer.instanceId]) {
      const answer = await fetch(`${mida.origin}/device_api/v1/instances/${instanceId}/web-vapid-public-key`);
      expect(answer.headers.get('content-type')).not.toContain('json');
    }
  });

  it('the provider gets a message for the user and never for an interest', async () => {
    await customer.client.push.saveDeviceToken({ token: 'web-device-of-the-provider' });
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    const published = answerAsProvider(200);
    await sendAll();
    expect(published).toEqual([
      {
        url: `https://${issuer.instanceId}.pushnotifications.pusher.com/publish_api/v1/instances/${issuer.instanceId}/publishes/users`,
        authorization: `Bearer ${issuer.secretKey}`,
        body: {
          users: [customer.userId],
          web: {
            notification: {
              title: 'المطعم يحضّر طلبك',
              body: `تم قبول طلبك لدى ${restaurant.name} وبدأ تحضيره.`,
              icon: 'http://mida.test/brand/icon-192.png',
              deep_link: `http://mida.test/orders/${id}`,
            },
            data: { tag: `order-${id}` },
            time_to_live: 1800,
          },
        },
      },
    ]);
  });

  it('a message that the provider refuses stays in the outbox', async () => {
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    answerAsProvider(503);
    await sendAll();
    const { rows } = await mida.database.pool.query(
      "select attempts, last_error from outbox where topic = 'push' and done_at is null",
    );
    expect(rows).toEqual([{ attempts: 1, last_error: 'Error: the push provider answered 503' }]);
  });

  it('a silent provider does not delay the end of the process', async () => {
    await mida.database.pool.query('delete from outbox');
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'preparing' });
    const own = createPushCarrier(mida.app);
    const asked = new Promise<void>((resolve) => {
      vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
        resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      });
    });
    const work = carryOutDue(mida.app, own);
    await asked;
    own.close();
    await work;
    const { rows } = await mida.database.pool.query('select attempts, done_at, locked_until from outbox');
    expect(rows).toEqual([{ attempts: 1, done_at: null, locked_until: null }]);
  }, 8_000);

  it('more than a thousand users are told in several calls', async () => {
    const published = answerAsProvider(200);
    const users = Array.from({ length: 2_001 }, (_, n) => `user-${n}`);
    const message = { title: 'a', body: 'b', path: '/admin/orders', tag: 'order-1' };
    const { signal } = new AbortController();
    const publication = { message, siteUrl: 'https://mida.example', ttlSeconds: 60, signal };
    await publishToUsers(issuer, { ...publication, users });
    expect(published.map(({ body }) => body.users.length)).toEqual([1_000, 1_000, 1]);
    await publishToUsers(issuer, { ...publication, users: [] });
    expect(published).toHaveLength(3);
  });
});
