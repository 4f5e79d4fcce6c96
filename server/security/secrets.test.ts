import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { longestSessionMs } from '#shared/domain/accounts/session-lifetime.ts';
import { fingerprints, openSealed, seal } from './secrets.ts';
import { vapidKeysOf } from '#server/features/push/vapid-keys.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { enteredTablet } from '#server/testing/tablets.ts';
import { codeAt } from '#server/features/auth/totp.ts';

const older = 'the older secret of thirty-six letters';
const newer = 'a newer secret that has taken the place of it';
const mida = await startTestApp({ settings: { AUTH_SECRET: older } });
/** The product after its secret changed, and after the older one was dropped. */
const shared = { database: mida.database, hub: mida.app.live };
const rotated = await startTestApp({ settings: { AUTH_SECRET: `${newer}, ${older}` }, shared });
const forgetful = await startTestApp({ settings: { AUTH_SECRET: newer }, shared });
afterAll(async () => {
  await forgetful.close();
  await rotated.close();
  await mida.close();
});

const rowsOf = async (query: string): Promise<Record<string, string>[]> =>
  (await mida.database.pool.query<Record<string, string>>(query)).rows;

describe('sealed values', () => {
  const before = { authSecret: older, olderAuthSecrets: [] };
  const after = { authSecret: newer, olderAuthSecrets: [older] };
  const text = { purpose: 'authenticator', owner: 'salma', text: 'ABC234' } as const;

  it('a sealed value opens under its secret alone, and no two seals are equal', () => {
    const stored = seal(before, text);
    expect(stored).toMatch(/^v1\.[\w-]+$/);
    expect(stored).not.toBe(seal(before, text));
    expect(openSealed(before, { ...text, stored })).toEqual({ text: 'ABC234', isOutdated: false });
    expect(openSealed(after, { ...text, stored })).toEqual({ text: 'ABC234', isOutdated: true });
    expect(openSealed({ authSecret: newer, olderAuthSecrets: [] }, { ...text, stored })).toBeNull();
  });

  it('a sealed value opens in no other row, for no other purpose, and not with a changed byte', () => {
    const stored = seal(before, text);
    const changed = `${stored.slice(0, -3)}${stored.at(-3) === 'A' ? 'B' : 'A'}${stored.slice(-2)}`;
    expect(openSealed(before, { ...text, owner: 'omar', stored })).toBeNull();
    expect(openSealed(before, { ...text, purpose: 'vapid key', stored })).toBeNull();
    expect(openSealed(before, { ...text, stored: changed })).toBeNull();
  });

  it('a text has a fingerprint under every secret, the newest first', () => {
    const [own] = fingerprints(before, 'order request', 'text');
    expect(fingerprints(after, 'order request', 'text')[1]).toBe(own);
    expect(fingerprints(before, 'recovery code', 'text')[0]).not.toBe(own);
  });
});

describe('secrets in the database', () => {
  it('the private key of notifications is sealed, and sealed again after the secret changed', async () => {
    const { publicKey, privateKey } = await vapidKeysOf(mida.app);
    const stored = async () => (await rowsOf('select private_key from push_keys'))[0]?.['private_key'] ?? '';
    const sealed = await stored();
    expect(sealed).toMatch(/^v1\./);
    // A process of its own, which has not read the key yet.
    const other = { ...rotated.app, db: Object.create(rotated.app.db) as typeof rotated.app.db };
    expect(await vapidKeysOf(other)).toEqual({ publicKey, privateKey });
    expect(await stored()).toMatch(/^v1\./);
    expect(await stored()).not.toBe(sealed);
  });

  it('a second factor opens after the secret changed, and is sealed again', async () => {
    const userId = await createPerson(mida);
    const user = await signedIn(mida, userId);
    const { secret } = await user.client.auth.enableTwoFactor({ password: testPassword });
    const stored = async () =>
      (await rowsOf(`select secret from authenticators where user_id = '${userId}'`))[0]?.['secret'];
    const sealed = await stored();
    expect(sealed).toMatch(/^v1\./);
    expect(sealed).not.toContain(secret);
    const later = await signedIn(rotated, userId);
    const code = codeAt(secret, rotated.clock.now());
    const { recoveryCodes } = await later.client.auth.confirmTwoFactor({ code });
    expect(recoveryCodes).toHaveLength(10);
    expect(await stored()).not.toBe(sealed);
    forgetful.clock.advance(60_000);
    const next = codeAt(secret, forgetful.clock.now());
    const renewed = await fetch(`${forgetful.origin}/api/v1/auth/two-factor/recovery-codes`, {
      method: 'POST',
      headers: { ...later.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: next }),
    });
    expect(renewed.status).toBe(200);
  });

  it('a second factor whose secret is lost refuses in its own words, and can be set up again before it was on', async () => {
    const email = `${randomUUID()}@mida.test`;
    const userId = await createPerson(mida, { email });
    const user = await signedIn(mida, userId);
    const { secret } = await user.client.auth.enableTwoFactor({ password: testPassword });
    const later = await signedIn(forgetful, userId);
    const confirmed = (code: string) => outcomeOf(later.client.auth.confirmTwoFactor({ code }));
    expect(await confirmed(codeAt(secret, forgetful.clock.now()))).toBe('second_factor_sealed');
    const { secret: other } = await later.client.auth.enableTwoFactor({ password: testPassword });
    expect(await confirmed(codeAt(other, forgetful.clock.now()))).toBe('ok');

    const browser = openBrowser(mida);
    const entered = () => outcomeOf(browser.client.auth.signIn({ email, password: testPassword }));
    expect(await entered()).toBe('two_factor_required');
    const verified = outcomeOf(
      browser.client.auth.verifyTwoFactor({ code: codeAt(other, mida.clock.now()) }),
    );
    expect(await verified).toBe('second_factor_sealed');
  });

  it('an order placed before the secret changed is recognised by its key', async () => {
    const userId = await createPerson(mida);
    const checkout = checkoutOf(mida, await createRestaurant(mida));
    const { id } = await (await signedIn(mida, userId)).client.orders.place(checkout);
    const [row] = await rowsOf(`select request_hash from orders where id = '${id}'`);
    const again = await signedIn(rotated, userId);
    expect((await again.client.orders.place(checkout)).id).toBe(id);
    expect(await outcomeOf(again.client.orders.place({ ...checkout, note: 'other' }))).toBe('key_reused');
    const stranger = await signedIn(forgetful, userId);
    expect(await outcomeOf(stranger.client.orders.place(checkout))).toBe('key_reused');
    expect(row?.['request_hash']).toMatch(/^[\w-]{43}$/);
  });
});

it('a session signed with an older secret of the list lives, and one of a dropped secret ends', async () => {
  const userId = await createPerson(mida);
  const { headers } = await signedIn(mida, userId);
  const statusAt = async (origin: string) => (await fetch(`${origin}/api/v1/account`, { headers })).status;
  expect(await statusAt(rotated.origin)).toBe(200);
  expect(await statusAt(forgetful.origin)).toBe(401);
});

it('a session that is used while both secrets are listed outlives the older one', async () => {
  const { headers } = await signedIn(mida, await createPerson(mida));
  const answer = await fetch(`${rotated.origin}/api/v1/account`, { headers });
  const [renewed = '', ...others] = answer.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(renewed).toMatch(
    new RegExp(`; Max-Age=${longestSessionMs / 1000}; Path=/; HttpOnly; SameSite=Lax$`),
  );
  const cookie = renewed.split(';')[0] ?? '';
  const later = await fetch(`${forgetful.origin}/api/v1/account`, { headers: { cookie } });
  expect(later.status).toBe(200);
  expect(later.headers.getSetCookie()).toEqual([]);
});

it('a tablet that is used while both secrets are listed outlives the older one', async () => {
  const { id: restaurantId, ownerId } = await createRestaurant(mida);
  const { caller, id } = await enteredTablet(mida, { restaurantId, ownerId });
  await mida.database.pool.query(
    `update tablets set last_used_at = now() - interval '11 minutes' where id = $1`,
    [id],
  );
  const tabletAt = async (origin: string): Promise<unknown> =>
    ((await (await fetch(`${origin}/api/v1/auth/session`, caller)).json()) as { tablet?: unknown }).tablet;
  expect(await tabletAt(rotated.origin)).toMatchObject({ id });
  expect(await tabletAt(forgetful.origin)).toMatchObject({ id });
});
