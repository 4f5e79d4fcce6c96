import { afterAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { readConfig } from '#server/config.ts';
import { explainFailure } from '#server/log.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { vapidKeysOf } from './vapid-keys.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** A process of its own: it shares only the database. */
const processWith = (settings: Record<string, string> = {}) => ({
  config: readConfig(settings),
  db: Object.create(database.db) as typeof database.db,
  clock: { now: () => new Date('2026-07-07T19:00:00Z') },
});

describe('signing keys', () => {
  it('the signing keys are made once, however many processes start and restart', async () => {
    const found = await Promise.all(Array.from({ length: 8 }, () => vapidKeysOf(processWith())));
    found.push(await vapidKeysOf(processWith()));
    expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(new Set(found.map(({ privateKey }) => privateKey)).size).toBe(1);
  });

  it('the operator’s signing keys are used when they are set', async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const settings = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(await vapidKeysOf(processWith(settings))).toEqual({ publicKey, privateKey });
  });

  it('signing keys that are no pair end the start with one line', async () => {
    const settings = {
      VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey,
      VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
    };
    await expect(vapidKeysOf(processWith(settings))).rejects.toThrow('does not belong to');
  });

  it('a secret that opens no kept signing key ends the start with one line', async () => {
    await vapidKeysOf(processWith());
    const foreign = processWith({ AUTH_SECRET: 'the secret of another product, long enough' });
    const failure: unknown = await vapidKeysOf(foreign).catch((error: unknown) => error);
    expect(explainFailure(failure)).toMatch(/^AUTH_SECRET does not fit this database: .+$/);
  });

  it('a foreign secret ends the start also where the operator gives the signing keys, and loses no kept key', async () => {
    const kept = await vapidKeysOf(processWith());
    const foreign = processWith({
      AUTH_SECRET: 'the secret of another product, long enough',
      VAPID_PUBLIC_KEY: kept.publicKey,
      VAPID_PRIVATE_KEY: kept.privateKey,
    });
    await expect(vapidKeysOf(foreign)).rejects.toThrow('AUTH_SECRET does not fit this database');
    expect(await vapidKeysOf(processWith())).toEqual(kept);
  });
});

describe('push settings', () => {
  it.each([
    [{ VAPID_PUBLIC_KEY: 'a'.repeat(87) }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY'],
    [{ PUSHER_BEAMS_SECRET_KEY: 'secret' }, 'PUSHER_BEAMS_INSTANCE_ID and PUSHER_BEAMS_SECRET_KEY'],
    [{ VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY'],
    [{ PUSHER_BEAMS_INSTANCE_ID: 'a/b' }, 'PUSHER_BEAMS_INSTANCE_ID'],
    [{ PUSH_TEST_RELAY: 'not an address' }, 'PUSH_TEST_RELAY'],
    [{ PUSH_TEST_RELAY: 'http://127.0.0.1:1', NODE_ENV: 'production' }, 'PUSH_TEST_RELAY'],
  ])('wrong push settings are refused by name: %j', (settings, name) => {
    expect(() => readConfig(settings)).toThrow(name);
  });
});
