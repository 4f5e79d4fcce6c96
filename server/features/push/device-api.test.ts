import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceApi, subscribe, tokenOf } from '#server/testing/push-browser.ts';
import { startPushCast } from '#server/testing/push-cast.ts';

const { mida, cast, apiOf, own, newDevice, rowsOf } = await startPushCast();
afterAll(() => mida.close());

describe('the provider’s protocol', () => {
  it('the device API gives the same public key each time', async () => {
    const { body } = await apiOf('visitor').ask('GET', '/web-vapid-public-key');
    expect(Buffer.from(String(body['vapidPublicKey']), 'base64url')).toHaveLength(65);
    expect(await apiOf('customerA').ask('GET', '/web-vapid-public-key')).toEqual({ status: 200, body });
  });

  it('the device API registers a device once per subscription and returns its id', async () => {
    const { subscription } = subscribe();
    const first = await apiOf('customerA').register(subscription);
    expect(first).toEqual({ status: 200, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    // Two starts at once, as two tabs or a double effect make them.
    const again = await Promise.all([1, 2, 3].map(() => apiOf('customerA').register(subscription)));
    expect(new Set(again.map(({ body }) => body['id']))).toEqual(new Set([first.body['id']]));
    const saved = 'select user_id from device_tokens where token = $1';
    expect(await rowsOf(saved, [first.body['id']])).toEqual([{ user_id: cast.customerA.userId }]);
  });

  it('the device API deletes a device and answers the same each time', async () => {
    const id = await newDevice('customerA');
    expect(await apiOf('customerA').ask('DELETE', `/devices/web/${id}`)).toEqual({ status: 200, body: {} });
    expect((await apiOf('customerA').ask('DELETE', `/devices/web/${id}`)).status).toBe(200);
    expect((await apiOf('customerA').ask('DELETE', '/devices/web/no-such-device')).status).toBe(200);
    expect((await apiOf('customerA').ask('GET', `/devices/web/${id}/interests`)).status).toBe(404);
    expect(await rowsOf('select 1 from device_tokens where token = $1', [id])).toEqual([]);
  });

  it('the device API adds, lists, replaces and removes interests', async () => {
    const id = await newDevice('courierOnDuty');
    const { ask } = apiOf('courierOnDuty');
    const path = `/devices/web/${id}/interests`;
    const listed = async () => (await ask('GET', path)).body;
    expect((await ask('POST', `${path}/courier-jobs`)).status).toBe(200);
    expect((await ask('POST', `${path}/courier-jobs`)).status).toBe(200);
    expect(await listed()).toEqual({ interests: ['courier-jobs'], responseMetadata: {} });
    expect((await ask('PUT', path, { body: { interests: [own('courierOnDuty')] } })).status).toBe(200);
    expect(await listed()).toEqual({ interests: [own('courierOnDuty')], responseMetadata: {} });
    expect((await ask('DELETE', `${path}/${own('courierOnDuty')}`)).status).toBe(200);
    expect(await listed()).toEqual({ interests: [], responseMetadata: {} });
  });

  it('the device API lists interests page by page', async () => {
    const id = await newDevice('courierOnDuty');
    const { ask } = apiOf('courierOnDuty');
    const path = `/devices/web/${id}/interests`;
    const interests = ['courier-jobs', own('courierOnDuty')].toSorted();
    await ask('PUT', path, { body: { interests } });
    const first = await ask('GET', `${path}?limit=1`);
    expect(first.body['interests']).toEqual([interests[0]]);
    const { nextCursor } = first.body['responseMetadata'] as { nextCursor: string };
    const second = await ask('GET', `${path}?limit=1&cursor=${encodeURIComponent(nextCursor)}`);
    expect(second.body['interests']).toEqual([interests[1]]);
  });

  it('the device API binds a device to the user of a signed token', async () => {
    const id = await newDevice('customerA');
    const { token } = await cast.customerA.client.push.getBeamsToken();
    const put = () =>
      apiOf('customerA').ask('PUT', `/devices/web/${id}/user`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await put()).status).toBe(200);
    expect((await put()).status).toBe(200);
    expect(await rowsOf('select user_id from push_devices where id = $1', [id])).toEqual([
      { user_id: cast.customerA.userId },
    ]);
  });

  it('the device API takes the SDK’s version and the worker’s reports', async () => {
    const id = await newDevice('customerA');
    const tell = async (sdkVersion: string) =>
      (await apiOf('customerA').ask('PUT', `/devices/web/${id}/metadata`, { body: { sdkVersion } })).status;
    expect(await tell('2.1.0')).toBe(200);
    expect(await tell('2.1.0\0')).toBe(400);
    for (const event of ['delivery', 'open']) {
      const report = { publishId: randomUUID(), event, deviceId: id, userId: null, timestampSecs: 1 };
      const answer = await fetch(`${mida.origin}/reporting_api/v2/instances/mida/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      });
      expect(answer.status).toBe(200);
    }
    const reported =
      'select delivered_at is not null as d, opened_at is not null as o from push_devices where id = $1';
    expect(await rowsOf(reported, [id])).toEqual([{ d: true, o: true }]);
  });

  it('the device API explains every refusal in the SDK’s shape and in Arabic', async () => {
    const answer = await apiOf('visitor').ask('POST', '/devices/web', { body: {} });
    expect(answer).toEqual({
      status: 401,
      body: { error: 'Unauthorized', description: 'سجّل الدخول أولا.' },
    });
    expect((await apiOf('customerA').ask('GET', '/no-such-address')).body).toEqual({
      error: 'Not Found',
      description: 'هذا العنوان غير موجود.',
    });
    expect((await apiOf('customerA').ask('POST', '/devices/web', { body: {} })).body).toEqual({
      error: 'Bad Request',
      description: 'تحقّق من المعلومات التي أدخلتها.',
    });
    const other = deviceApi(mida, cast.customerA, 'another');
    expect((await other.ask('GET', '/web-vapid-public-key')).status).toBe(404);
  });

  it('a user’s browsers learn their interests from the session', async () => {
    expect(await cast.customerA.client.push.getSetup()).toEqual({
      instanceId: 'mida',
      isOwnHost: true,
      interests: [own('customerA')],
    });
    const { interests } = await cast.admin.client.push.getSetup();
    expect(interests).toEqual([own('admin'), 'admin-new-orders']);
  });
});

describe('interests', () => {
  const names = [
    ['courier-jobs', ['courierOffDuty', 'courierOnDuty', 'courierAssigned']],
    ['admin-new-orders', ['admin']],
  ] as const;
  const people = [
    'customerA',
    'unconfirmed',
    'ownerA',
    'courierPending',
    'courierRejected',
    'courierOffDuty',
    'courierOnDuty',
    'courierAssigned',
    'admin',
  ] as const;

  it.each(people.flatMap((who) => names.map(([name, allowed]) => [who, name, allowed] as const)))(
    '%s may hold the interest %s only if the role allows it',
    async (who, name, allowed: readonly string[]) => {
      const id = await newDevice(who);
      const expected = allowed.includes(who) ? 200 : 403;
      const path = `/devices/web/${id}/interests`;
      expect((await apiOf(who).ask('POST', `${path}/${name}`)).status).toBe(expected);
      const interests = [own(who), name];
      expect((await apiOf(who).ask('PUT', path, { body: { interests } })).status).toBe(expected);
      // All or nothing.
      const held = (await apiOf(who).ask('GET', path)).body['interests'];
      expect(held).toEqual(expected === 200 ? interests.toSorted() : []);
    },
  );

  it.each(people)('%s may hold only the interest of the own orders', async (who) => {
    const id = await newDevice(who);
    const path = `/devices/web/${id}/interests`;
    expect((await apiOf(who).ask('POST', `${path}/${own(who)}`)).status).toBe(200);
    for (const foreign of [own('customerB'), 'customer-', `${own(who)}x`, 'everybody', '-']) {
      expect((await apiOf(who).ask('POST', `${path}/${foreign}`)).status).toBe(403);
      expect((await apiOf(who).ask('PUT', path, { body: { interests: [foreign] } })).status).toBe(403);
    }
  });

  it('an interest’s name has the allowed letters and length', async () => {
    const id = await newDevice('customerA');
    const path = `/devices/web/${id}/interests`;
    const put = async (interests: unknown) =>
      (await apiOf('customerA').ask('PUT', path, { body: { interests } })).status;
    for (const name of ['with space', 'a/b', 'طلبات', 'a\n', 'a'.repeat(165), 'é', 'a+b', 'a:b']) {
      expect(await put([name])).toBe(400);
      expect((await apiOf('customerA').ask('POST', `${path}/${encodeURIComponent(name)}`)).status).toBe(400);
    }
    // A valid name, but not allowed to this user.
    expect(await put(['a'.repeat(164)])).toBe(403);
    expect(await put('courier-jobs')).toBe(400);
    expect(await put([1])).toBe(400);
  });

  it('a device holds at most 5000 interests', async () => {
    const id = await newDevice('customerA');
    const path = `/devices/web/${id}/interests`;
    const many = (count: number) => Array.from({ length: count }, (_, n) => `${'x'.repeat(150)}-${n}`);
    const put = async (count: number) =>
      (await apiOf('customerA').ask('PUT', path, { body: { interests: many(count) } })).status;
    expect(await put(5001)).toBe(400);
    expect(await put(5000)).toBe(403);
  });
});

describe('strangers', () => {
  const strangers = ['visitor', 'suspended'] as const;
  let id = '';
  beforeAll(async () => void (id = await newDevice('customerA')));

  it.each(strangers)('the identity %s cannot register a device', async (who) => {
    expect((await apiOf(who).register(subscribe().subscription)).status).toBe(401);
  });

  it.each(strangers)('the identity %s cannot touch a device', async (who) => {
    const { ask } = apiOf(who);
    const path = `/devices/web/${id}`;
    expect((await ask('GET', `${path}/interests`)).status).toBe(401);
    expect((await ask('PUT', `${path}/interests`, { body: { interests: [] } })).status).toBe(401);
    expect((await ask('POST', `${path}/interests/courier-jobs`)).status).toBe(401);
    expect((await ask('DELETE', `${path}/interests/courier-jobs`)).status).toBe(401);
    expect((await ask('PUT', `${path}/metadata`, { body: { sdkVersion: '1' } })).status).toBe(401);
    expect((await ask('PUT', `${path}/user`)).status).toBe(401);
  });

  it('a signed-in user finds no device of another user', async () => {
    const { ask } = apiOf('customerB');
    const { token } = await cast.customerB.client.push.getBeamsToken();
    const headers = { authorization: `Bearer ${token}` };
    const path = `/devices/web/${id}`;
    expect((await ask('GET', `${path}/interests`)).status).toBe(404);
    const interests = [own('customerB')];
    expect((await ask('PUT', `${path}/interests`, { body: { interests } })).status).toBe(404);
    expect((await ask('POST', `${path}/interests/${own('customerB')}`)).status).toBe(404);
    expect((await ask('DELETE', `${path}/interests/${own('customerB')}`)).status).toBe(404);
    expect((await ask('PUT', `${path}/metadata`, { body: { sdkVersion: '1' } })).status).toBe(404);
    expect((await ask('PUT', `${path}/user`, { headers })).status).toBe(404);
  });

  it('another site cannot change a device, even with the user’s cookies', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { ask } = apiOf('customerA');
    const registration = { token: tokenOf(subscribe().subscription) };
    expect((await ask('POST', '/devices/web', { headers, body: registration })).status).toBe(403);
    expect((await ask('DELETE', `/devices/web/${id}`, { headers })).status).toBe(403);
    expect((await ask('GET', `/devices/web/${id}/interests`)).status).toBe(200);
  });
});
