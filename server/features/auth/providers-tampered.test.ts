import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { arrivalOf, providerSettings, signInVia, startFakeProviders } from '#server/testing/providers.ts';

const providers = await startFakeProviders();
const mida = await startTestApp({ settings: providerSettings });
afterAll(() => Promise.all([mida.close(), providers.close()]));

beforeEach(() => {
  const email = `${randomUUID()}@mida.test`;
  providers.profile = { sub: randomUUID(), name: 'Salma Benali', email, isEmailVerified: true };
  providers.exchanges = 0;
});

afterEach(async () => {
  delete providers.tamper;
  providers.facebookApp = providerSettings.FACEBOOK_CLIENT_ID;
});

/** A browser that has given consent at the provider and is on its way back. */
async function onTheWayBack(provider: 'google' | 'facebook' = 'google') {
  const browser = openBrowser(mida);
  const { url } = await browser.client.auth.signInWithProvider({ provider });
  return { browser, callback: new URL(await providers.consent(url), 'http://mida.test') };
}

const follow = async (browser: Browser, { pathname, search }: URL) =>
  arrivalOf(await browser.get(pathname + search));
const isIn = async ({ client }: Browser) => (await client.auth.getSession()).user !== null;
const users = async () => (await mida.database.pool.query('select id from users')).rows.length;

/** Where the browser arrives, and whether a session or a user was created. */
async function resultOf(browser: Browser, callback: URL) {
  const before = await users();
  const arrival = await follow(browser, callback);
  return { arrival, isIn: await isIn(browser), newUsers: (await users()) - before };
}

const refused = (error: string) => ({
  arrival: `/home?provider=google&error=${error}`,
  isIn: false,
  newUsers: 0,
});

describe('states of a callback', () => {
  it('a callback without a state is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.delete('state');
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
  });

  it('a callback with an invented state is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.set('state', 'x'.repeat(32));
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
    expect(providers.exchanges).toBe(0);
  });

  it('a callback with a state that the database cannot read is refused, and is no fault', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.set('state', '\0');
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
  });

  it('a callback with another browser’s state is refused and creates no session', async () => {
    const { callback } = await onTheWayBack();
    expect(await resultOf(openBrowser(mida), callback)).toEqual(refused('stale'));
    expect(providers.exchanges).toBe(0);
  });

  it('a callback with the state of another sign-in in this browser is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    await browser.client.auth.signInWithProvider({ provider: 'google' });
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
  });

  it('a callback with two states is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.append('state', 'x');
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
  });

  it('a callback with an expired state is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    await mida.database.pool.query(`update verifications set expires_at = now() - interval '1 second'`);
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
  });

  it('a callback with a used state is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    expect(await follow(browser, callback)).toBe('/home?provider=google');
    await browser.client.auth.signOut();
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
  });

  it('a callback with the other provider’s state is refused', async () => {
    const { browser, callback } = await onTheWayBack('facebook');
    callback.pathname = '/api/auth/callback/google';
    expect(await resultOf(browser, callback)).toEqual(refused('stale'));
    expect(providers.exchanges).toBe(0);
  });
});

describe('codes of a callback', () => {
  it('a code replayed ten times at once signs in once', async () => {
    const { browser, callback } = await onTheWayBack();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const arrivals = await Promise.all(
      Array.from({ length: 10 }, () => follow(openBrowser(mida, { cookie }), callback)),
    );
    expect(arrivals.toSorted()).toEqual([
      '/home?provider=google',
      ...Array.from({ length: 9 }, () => '/home?provider=google&error=stale'),
    ]);
    expect(providers.exchanges).toBe(1);
  });

  it('a callback without a code is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.delete('code');
    expect(await resultOf(browser, callback)).toEqual(refused('failed'));
  });

  it('a callback with the code of another sign-in is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    const other = await onTheWayBack();
    callback.searchParams.set('code', other.callback.searchParams.get('code') ?? '');
    expect(await resultOf(browser, callback)).toEqual(refused('failed'));
  });
});

describe('addresses in a callback', () => {
  it.each(['callbackURL', 'redirect', 'redirectTo', 'errorCallbackURL', 'next'])(
    'an address in %s of a callback does not redirect the browser',
    async (name) => {
      const { browser, callback } = await onTheWayBack();
      callback.searchParams.set(name, 'https://evil.test/');
      expect(await follow(browser, callback)).toBe('/home?provider=google');
    },
  );

  it('a foreign host and an error text in a callback do not redirect the browser', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.set('error', '"><script>alert(1)</script>');
    callback.searchParams.set('error_description', 'Call +212 600 to mend your account');
    const answer = await fetch(mida.origin + callback.pathname + callback.search, {
      redirect: 'manual',
      headers: { ...visitorHeaders(browser), 'x-forwarded-host': 'evil.test', host: 'evil.test' },
    });
    expect(arrivalOf(answer)).toBe('/home?provider=google&error=failed');
  });
});

const visitorHeaders = (browser: Browser): Record<string, string> => ({
  cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
  'x-forwarded-for': '10.200.0.1',
});

describe('id tokens', () => {
  const result = async () => {
    const { browser, callback } = await onTheWayBack();
    return resultOf(browser, callback);
  };

  it('an id token with the nonce of another sign-in is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { nonce: 'x'.repeat(43) });
    expect(await result()).toEqual(refused('failed'));
  });

  it('an id token without a nonce is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { nonce: undefined });
    expect(await result()).toEqual(refused('failed'));
  });

  it('an id token for another site is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { aud: 'somebody-else-at-google' });
    expect(await result()).toEqual(refused('failed'));
  });

  it('an id token of another issuer is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { iss: 'https://evil.test' });
    expect(await result()).toEqual(refused('failed'));
  });

  it('an expired id token is refused', async () => {
    const now = Math.floor(Date.now() / 1000);
    providers.tamper = ({ payload }) => Object.assign(payload, { iat: now - 7200, exp: now - 3600 });
    expect(await result()).toEqual(refused('failed'));
  });

  it('an id token signed by a foreign key is refused', async () => {
    const realFetch = globalThis.fetch;
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    globalThis.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      if (!String(input instanceof Request ? input.url : input).includes('/certs')) return answer;
      const { keys } = (await answer.json()) as { keys: object[] };
      const other = publicKey.export({ format: 'jwk' });
      return Response.json({ keys: keys.map((key) => ({ ...key, ...other })) });
    };
    const answer = await result().finally(() => (globalThis.fetch = realFetch));
    expect(answer).toEqual(refused('failed'));
  });
});

it('a Facebook token made for another app is refused', async () => {
  providers.facebookApp = 'another-app';
  const browser = openBrowser(mida);
  expect(await signInVia(browser, providers, 'facebook')).toBe('/home?provider=facebook&error=failed');
  expect(await isIn(browser)).toBe(false);
});

it('the start of a provider sign-in takes no addresses from the caller', async () => {
  const browser = openBrowser(mida);
  const input = {
    provider: 'google',
    callbackURL: 'https://evil.test/',
    redirectTo: 'https://evil.test/',
  } as const;
  const { url } = await browser.client.auth.signInWithProvider(input);
  expect(url).not.toContain('evil');
  const { pathname, search } = new URL(await providers.consent(url), 'http://mida.test');
  expect(arrivalOf(await browser.get(pathname + search))).toBe('/home?provider=google');
});
