import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor, type SignedInCaller } from '#server/testing/clients.ts';
import { deviceApi, subscribe } from '#server/testing/push-browser.ts';

const own = await startTestApp();
const first = await signedIn(own, await createPerson(own));
const second = await signedIn(own, await createPerson(own));
const provided = await startTestApp({
  settings: { PUSHER_BEAMS_INSTANCE_ID: 'b1946ac9', PUSHER_BEAMS_SECRET_KEY: 'S3CRET' },
});
const third = await signedIn(provided, await createPerson(provided));
const fourth = await signedIn(provided, await createPerson(provided));
afterAll(async () => {
  await own.close();
  await provided.close();
});

async function ownersOf(mida: TestApp, token: string): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ user_id: string }>(
    'select user_id from device_tokens where token = $1',
    [token],
  );
  return rows.map((row) => row.user_id);
}

async function tokensOf(mida: TestApp, { userId }: SignedInCaller): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ token: string }>(
    'select token from device_tokens where user_id = $1 order by updated_at',
    [userId],
  );
  return rows.map((row) => row.token);
}

const save = ({ client }: SignedInCaller, token: string) => outcomeOf(client.push.saveDeviceToken({ token }));

describe('own-host devices', () => {
  const newDevice = async (caller: SignedInCaller): Promise<string> =>
    String((await deviceApi(own, caller).register(subscribe().subscription)).body['id']);

  it('an own-host device is saved once by the user who registered it', async () => {
    const id = await newDevice(first);
    expect(await save(first, id)).toBe('ok');
    expect(await save(first, id)).toBe('ok');
    expect(await ownersOf(own, id)).toEqual([first.userId]);
  });

  it('an own-host device cannot be saved by another user', async () => {
    const id = await newDevice(first);
    expect(await save(second, id)).toBe('not_found');
    expect(await ownersOf(own, id)).toEqual([first.userId]);
  });

  it('an own-host device must be registered and bear its id', async () => {
    const id = await newDevice(second);
    for (const token of [randomUUID(), 'device-of-the-second', id.toUpperCase(), `${id}x`]) {
      expect(await save(second, token)).toBe('not_found');
      expect(await ownersOf(own, token)).toEqual([]);
    }
  });
});

describe('devices of the provider', () => {
  it('a provider’s device passes to the next user who signs in on it', async () => {
    const token = 'device-of-both';
    await save(third, token);
    await save(fourth, token);
    expect(await ownersOf(provided, token)).toEqual([fourth.userId]);
  });

  it('a saved device belongs to the caller, whatever user id the request names', async () => {
    const token = 'device-of-the-caller';
    await third.call('push.saveDeviceToken', { token, userId: fourth.userId, user_id: fourth.userId });
    expect(await ownersOf(provided, token)).toEqual([third.userId]);
  });

  it('a user’s hundred-and-first provider device replaces the oldest', async () => {
    const caller = await signedIn(provided, await createPerson(provided));
    const tokens = Array.from({ length: 102 }, (_, n) => `device-number-${n}`);
    for (const token of tokens) {
      provided.clock.advance(1);
      expect(await save(caller, token)).toBe('ok');
    }
    expect(await tokensOf(provided, caller)).toEqual(tokens.slice(2));
    expect(await ownersOf(provided, 'device-of-the-caller')).toEqual([third.userId]);
  });
});

describe('devices', () => {
  it('a visitor’s device is refused', async () => {
    const call = visitor(provided).client.push.saveDeviceToken({ token: 'device-of-a-visitor' });
    expect(await outcomeOf(call)).toBe('unauthenticated');
    expect(await ownersOf(provided, 'device-of-a-visitor')).toEqual([]);
  });

  it.each(['', 'short', 'a'.repeat(501), 'with-a-null\0byte', null, 12_345_678, {}])(
    'a device with the token %j is refused as invalid',
    async (token) => {
      expect(await outcomeOf(third.call('push.saveDeviceToken', { token }))).toBe('invalid_input');
    },
  );
});
