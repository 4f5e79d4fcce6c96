import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const first = await signedIn(mida, await createPerson(mida));
const second = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

async function ownersOf(token: string): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ user_id: string }>(
    'select user_id from device_tokens where token = $1',
    [token],
  );
  return rows.map((row) => row.user_id);
}

describe('a device', () => {
  it('belongs to the user who saves it, once however often he does', async () => {
    const token = 'device-of-the-first';
    expect(await first.client.push.saveDeviceToken({ token })).toEqual({});
    await first.client.push.saveDeviceToken({ token });
    expect(await ownersOf(token)).toEqual([first.userId]);
  });

  it('goes over to whoever signs in on it next', async () => {
    const token = 'device-of-both';
    await first.client.push.saveDeviceToken({ token });
    await second.client.push.saveDeviceToken({ token });
    expect(await ownersOf(token)).toEqual([second.userId]);
  });

  it('is the caller’s, whatever user he names', async () => {
    const token = 'device-of-somebody';
    await first.call('push.saveDeviceToken', { token, userId: second.userId, user_id: second.userId });
    expect(await ownersOf(token)).toEqual([first.userId]);
  });

  it('of somebody signed out is refused', async () => {
    expect(await outcomeOf(visitor(mida).client.push.saveDeviceToken({ token: 'device-of-nobody' }))).toBe(
      'unauthenticated',
    );
    expect(await ownersOf('device-of-nobody')).toEqual([]);
  });

  it.each(['', 'short', 'a'.repeat(501), 'with-a-null\0byte', null, 12_345_678, {}])(
    'with the token %j is refused as invalid',
    async (token) => {
      expect(await outcomeOf(first.call('push.saveDeviceToken', { token }))).toBe('invalid_input');
    },
  );
});
