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

/** Somebody who has said yes at Google and is on his way back. */
async function onTheWayBack(provider: 'google' | 'facebook' = 'google') {
  const browser = openBrowser(mida);
  const { url } = await browser.client.auth.signInWithProvider({ provider });
  return { browser, callback: new URL(await providers.consent(url), 'http://mida.test') };
}

const follow = async (browser: Browser, { pathname, search }: URL) =>
  arrivalOf(await browser.get(pathname + search));
const isIn = async ({ client }: Browser) => (await client.auth.getSession()).user !== null;
const users = async () => (await mida.database.pool.query('select id from users')).rowCount;

async function expectRefusal(browser: Browser, callback: URL, error: string): Promise<void> {
  const before = await users();
  expect(await follow(browser, callback)).toBe(`/home?provider=google&error=${error}`);
  expect(await isIn(browser)).toBe(false);
  expect(await users()).toBe(before);
}

describe('a callback whose state', () => {
  it('is missing is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.delete('state');
    await expectRefusal(browser, callback, 'stale');
  });

  it('is made up is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.set('state', 'x'.repeat(32));
    await expectRefusal(browser, callback, 'stale');
    expect(providers.exchanges).toBe(0);
  });

  it('was made for another browser is refused: nobody is signed in to somebody else’s account', async () => {
    const { callback } = await onTheWayBack();
    await expectRefusal(openBrowser(mida), callback, 'stale');
    expect(providers.exchanges).toBe(0);
  });

  it('was made for another sign-in of this browser is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    await browser.client.auth.signInWithProvider({ provider: 'google' });
    await expectRefusal(browser, callback, 'stale');
  });

  it('is given twice in the address is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.append('state', 'x');
    await expectRefusal(browser, callback, 'stale');
  });

  it('has run out is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    await mida.database.pool.query(`update verifications set expires_at = now() - interval '1 second'`);
    await expectRefusal(browser, callback, 'stale');
  });

  it('was used before is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    expect(await follow(browser, callback)).toBe('/home?provider=google');
    await browser.client.auth.signOut();
    await expectRefusal(browser, callback, 'stale');
  });

  it('was made for the other provider is refused', async () => {
    const { browser, callback } = await onTheWayBack('facebook');
    callback.pathname = '/api/auth/callback/google';
    await expectRefusal(browser, callback, 'stale');
    expect(providers.exchanges).toBe(0);
  });
});

describe('a code', () => {
  it('replayed ten times at once signs in once', async () => {
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

  it('that is missing is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    callback.searchParams.delete('code');
    await expectRefusal(browser, callback, 'failed');
  });

  it('of somebody else’s sign-in is refused', async () => {
    const { browser, callback } = await onTheWayBack();
    const other = await onTheWayBack();
    callback.searchParams.set('code', other.callback.searchParams.get('code') ?? '');
    await expectRefusal(browser, callback, 'failed');
  });
});

describe('an address in the callback', () => {
  it.each(['callbackURL', 'redirect', 'redirectTo', 'errorCallbackURL', 'next'])(
    'as %s leads nobody elsewhere',
    async (name) => {
      const { browser, callback } = await onTheWayBack();
      callback.searchParams.set(name, 'https://evil.test/');
      expect(await follow(browser, callback)).toBe('/home?provider=google');
    },
  );

  it('as a foreign host leads nobody elsewhere, nor does an error with text in it', async () => {
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

describe('an id token', () => {
  const refusing = async () => {
    const { browser, callback } = await onTheWayBack();
    await expectRefusal(browser, callback, 'failed');
  };

  it('with the nonce of another sign-in is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { nonce: 'x'.repeat(43) });
    await refusing();
  });

  it('without a nonce is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { nonce: undefined });
    await refusing();
  });

  it('made for another site is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { aud: 'somebody-else-at-google' });
    await refusing();
  });

  it('of another issuer is refused', async () => {
    providers.tamper = ({ payload }) => Object.assign(payload, { iss: 'https://evil.test' });
    await refusing();
  });

  it('that has run out is refused', async () => {
    const now = Math.floor(Date.now() / 1000);
    providers.tamper = ({ payload }) => Object.assign(payload, { iat: now - 7200, exp: now - 3600 });
    await refusing();
  });

  it('signed by a key that is not Google’s is refused', async () => {
    const realFetch = globalThis.fetch;
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    globalThis.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      if (!String(input instanceof Request ? input.url : input).includes('/certs')) return answer;
      const { keys } = (await answer.json()) as { keys: object[] };
      const other = publicKey.export({ format: 'jwk' });
      return Response.json({ keys: keys.map((key) => ({ ...key, ...other })) });
    };
    await refusing().finally(() => (globalThis.fetch = realFetch));
  });
});

it('a Facebook token made for another app is refused', async () => {
  providers.facebookApp = 'another-app';
  const browser = openBrowser(mida);
  expect(await signInVia(browser, providers, 'facebook')).toBe('/home?provider=facebook&error=failed');
  expect(await isIn(browser)).toBe(false);
});

it('beginning a sign-in takes no addresses from the caller', async () => {
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
