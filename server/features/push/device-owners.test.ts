import { afterAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createPerson } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { deviceApi, subscribe } from '#server/testing/push-browser.ts';
import { startPushCast } from '#server/testing/push-cast.ts';
import { signBeamsToken } from './beams-token.ts';
import { pushHostOf } from './push-host.ts';
import type { VapidKeys } from './store.ts';
import { vapidKeysOf } from './vapid-keys.ts';

const { mida, cast, apiOf, own, newDevice, rowsOf } = await startPushCast();
afterAll(() => mida.close());

describe('tokens', () => {
  const put = async (id: string, authorization: string) =>
    (await apiOf('customerA').ask('PUT', `/devices/web/${id}/user`, { headers: { authorization } })).status;
  const host = pushHostOf(mida.app.config);

  it('a forged or expired token binds no user to a device', async () => {
    const id = await newDevice('customerA');
    const { userId } = cast.customerA;
    const now = mida.clock.now();
    const forged = signBeamsToken({ ...host, secretKey: 'guessed' }, userId, now);
    const old = signBeamsToken(host, userId, new Date(now.getTime() - 24 * 60 * 60_000));
    const [head, body] = signBeamsToken(host, userId, now).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const bad = [
      '',
      'Bearer',
      'Bearer a.b.c',
      `Bearer ${forged}`,
      `Bearer ${old}`,
      `Bearer ${none}.${body}.`,
    ];
    for (const header of [...bad, `Bearer ${head}.${body}`, `Basic ${forged}`]) {
      expect([header, await put(id, header)]).toEqual([header, 401]);
    }
    expect(await rowsOf('select user_id from push_devices where id = $1', [id])).toEqual([{ user_id: null }]);
  });

  it('a token of another instance or another user is refused', async () => {
    const id = await newDevice('customerA');
    const now = mida.clock.now();
    const elsewhere = signBeamsToken({ ...host, instanceId: 'another' }, cast.customerA.userId, now);
    expect(await put(id, `Bearer ${elsewhere}`)).toBe(403);
    const { token: foreign } = await cast.customerB.client.push.getBeamsToken();
    expect(await put(id, `Bearer ${foreign}`)).toBe(403);
  });

  it('a token cannot change a device’s user', async () => {
    const id = await newDevice('customerA');
    const { token } = await cast.customerA.client.push.getBeamsToken();
    const { token: other } = await cast.customerB.client.push.getBeamsToken();
    expect(await put(id, `Bearer ${token}`)).toBe(200);
    expect(await put(id, `Bearer ${other}`)).toBe(400);
  });
});

describe('a browser with two accounts', () => {
  it('a device belongs to the last account that registered it, without the interests of the one before', async () => {
    const { subscription } = subscribe();
    const first = String((await apiOf('customerA').register(subscription)).body['id']);
    const interests = [own('customerA')];
    await apiOf('customerA').ask('PUT', `/devices/web/${first}/interests`, { body: { interests } });
    const second = String((await apiOf('customerB').register(subscription)).body['id']);
    expect(second).not.toBe(first);
    expect((await apiOf('customerA').ask('GET', `/devices/web/${first}/interests`)).status).toBe(404);
    const held = await apiOf('customerB').ask('GET', `/devices/web/${second}/interests`);
    expect(held.body['interests']).toEqual([]);
    const owners = 'select user_id from device_tokens where token = any($1)';
    expect(await rowsOf(owners, [[first, second]])).toEqual([{ user_id: cast.customerB.userId }]);
  });

  it('another user neither reads nor takes over a device', async () => {
    const id = await newDevice('customerA');
    expect((await apiOf('customerB').ask('GET', `/devices/web/${id}/interests`)).status).toBe(404);
    const owners =
      'select user_id from sessions where id = (select session_id from push_devices where id = $1)';
    expect(await rowsOf(owners, [id])).toEqual([{ user_id: cast.customerA.userId }]);
  });

  it('a device is forgotten with its session, however the session ends', async () => {
    const person = await signedIn(mida, await createPerson(mida));
    const { ask, register } = deviceApi(mida, person);
    const id = String((await register(subscribe().subscription)).body['id']);
    await person.client.auth.signOut({});
    expect(await rowsOf('select 1 from push_devices where id = $1', [id])).toEqual([]);
    expect(await rowsOf('select 1 from device_tokens where token = $1', [id])).toEqual([]);
    expect((await ask('GET', `/devices/web/${id}/interests`)).status).toBe(401);
    expect((await ask('DELETE', `/devices/web/${id}`)).status).toBe(200);
  });

  it('a device survives a new session of the same user', async () => {
    const userId = await createPerson(mida);
    const before = await signedIn(mida, userId);
    const id = String((await deviceApi(mida, before).register(subscribe().subscription)).body['id']);
    const after = await signedIn(mida, userId);
    const { ask } = deviceApi(mida, after);
    expect((await ask('GET', `/devices/web/${id}/interests`)).status).toBe(200);
    await before.client.auth.signOut({});
    expect((await ask('GET', `/devices/web/${id}/interests`)).status).toBe(200);
  });
});

describe('devices of a user', () => {
  it('a user has at most 100 devices', async () => {
    const person = await signedIn(mida, await createPerson(mida));
    const { register } = deviceApi(mida, person);
    const subscribers = Array.from({ length: 100 }, () => subscribe());
    for (const { subscription } of subscribers) expect((await register(subscription)).status).toBe(200);
    expect((await register(subscribe().subscription)).status).toBe(422);
    // A known device may register again.
    expect((await register(subscribers[0]?.subscription)).status).toBe(200);
  });
});

describe('signing keys that change', () => {
  const otherProcess = (vapidKeys: VapidKeys | null) => ({
    ...mida.app,
    db: Object.create(mida.app.db) as typeof mida.app.db,
    config: { ...mida.app.config, push: { ...mida.app.config.push, vapidKeys } },
  });
  const statusOf = async (id: string) =>
    (await apiOf('customerA').ask('GET', `/devices/web/${id}/interests`)).status;

  it('each browser registers again once the operator’s keys take the place of others', async () => {
    const given = webPush.generateVAPIDKeys();
    const id = await newDevice('customerA');
    await vapidKeysOf(otherProcess(given));
    expect(await statusOf(id)).toBe(404);
    const second = await newDevice('customerA');
    await vapidKeysOf(otherProcess(given));
    expect(await statusOf(second)).toBe(200);
  });

  it('the operator’s keys stay in use without their settings', async () => {
    const given = webPush.generateVAPIDKeys();
    await vapidKeysOf(otherProcess(given));
    const id = await newDevice('customerA');
    expect(await vapidKeysOf(otherProcess(null))).toEqual(given);
    expect(await statusOf(id)).toBe(200);
  });

  it('each browser registers again once the kept keys are lost', async () => {
    const id = await newDevice('customerA');
    await mida.database.pool.query('delete from push_keys');
    await vapidKeysOf(otherProcess(null));
    expect(await statusOf(id)).toBe(404);
  });
});
