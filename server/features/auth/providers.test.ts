import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { updateUserStatus } from '#server/features/users/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { actingAs, adminOf, createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf, visitor } from '#server/testing/clients.ts';
import { linkTo, mailTo, tokenOf } from '#server/testing/mail.ts';
import {
  arrivalOf,
  providerSettings,
  signInVia,
  startFakeProviders,
  type Provider,
} from '#server/testing/providers.ts';

const providers = await startFakeProviders();
const mida = await startTestApp({ settings: { ...providerSettings, ADMIN_EMAILS: 'boss@mida.test' } });
afterAll(() => Promise.all([mida.close(), providers.close()]));

const readOf = async ({ client }: Browser) => (await client.auth.readSuspension()).suspension;
const userOf = async ({ client }: Browser) => (await client.auth.getSession()).user;

function newIdentity(isEmailVerified = true, email = `${randomUUID()}@mida.test`) {
  providers.profile = { sub: randomUUID(), name: 'Salma Benali', email, isEmailVerified };
  return { email, browser: openBrowser(mida) };
}

describe.each(['google', 'facebook'] as const)('sign-ins by %s', (provider) => {
  it('a provider is asked for offline access and consent, and returns to this site alone', async () => {
    const { url } = await visitor(mida).client.auth.signInWithProvider({ provider });
    const { searchParams } = new URL(url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      redirect_uri: `http://mida.test/api/auth/callback/${provider}`,
      state: expect.stringMatching(/^.{32}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    if (provider === 'google') expect(searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('a first sign-in by a provider makes a customer and arrives at the home page', async () => {
    const { email, browser } = newIdentity();
    expect(await signInVia(browser, providers, provider)).toBe(`/home?provider=${provider}`);
    expect(await userOf(browser)).toMatchObject({ name: 'Salma Benali', email, role: 'customer' });
  });

  it('a second sign-in by a provider enters the same account, whatever address the provider says', async () => {
    const { email, browser } = newIdentity();
    await signInVia(browser, providers, provider);
    const first = await userOf(browser);
    providers.profile.email = `${randomUUID()}@mida.test`;
    const again = openBrowser(mida);
    await signInVia(again, providers, provider);
    expect(await userOf(again)).toMatchObject({ id: first?.id, email });
  });

  it('a refused consent at a provider is shown on the home page', async () => {
    const { browser } = newIdentity();
    const { url } = await browser.client.auth.signInWithProvider({ provider });
    const state = new URL(url).searchParams.get('state');
    const query = `state=${state}&error=access_denied&error_description=The+user+said+no`;
    expect(arrivalOf(await browser.get(`/api/auth/callback/${provider}?${query}`))).toBe(
      `/home?provider=${provider}&error=cancelled`,
    );
  });

  it('a sign-in by a provider ends the session that the browser had before', async () => {
    const email = `${randomUUID()}@mida.test`;
    const former = await createPerson(mida, { email });
    const { browser } = newIdentity();
    await browser.client.auth.signIn({ email, password: testPassword });
    await signInVia(browser, providers, provider);
    expect(await userOf(browser)).toMatchObject({ name: 'Salma Benali' });
    const left = await mida.database.pool.query('select id from sessions where user_id = $1', [former]);
    expect(left.rows).toEqual([]);
  });

  it('a missing address from a provider is shown on the home page', async () => {
    const { browser } = newIdentity();
    delete providers.profile.email;
    expect(await signInVia(browser, providers, provider)).toBe(
      `/home?provider=${provider}&error=email_missing`,
    );
    expect(await userOf(browser)).toBeNull();
  });

  it('a suspended user whom a provider proves has no session, reads why in this browser alone, and answers once', async () => {
    const { browser } = newIdentity();
    await signInVia(browser, providers, provider);
    const userId = (await userOf(browser))?.id ?? '';
    const change = {
      userId,
      newStatus: 'suspended',
      reason: 'test',
      by: actingAs(await adminOf(mida)),
    } as const;
    await updateUserStatus(mida.app, change);
    const again = openBrowser(mida);
    expect(await signInVia(again, providers, provider)).toBe(`/home?provider=${provider}&error=suspended`);
    expect(await userOf(again)).toBeNull();
    const { suspension } = await again.client.auth.readSuspension();
    expect(suspension).toEqual({ reason: 'test', answer: { token: expect.any(String) } });
    expect(await readOf(openBrowser(mida))).toBeNull();
    const answer = suspension?.answer;
    const token = answer && 'token' in answer ? answer.token : '';
    await again.client.auth.answerSuspension({ token, answer: 'it was my neighbour' });
    const answeredAt = mida.clock.now().toISOString();
    expect(await readOf(again)).toEqual({ reason: 'test', answer: { answeredAt } });
    await updateUserStatus(mida.app, { ...change, newStatus: 'active' });
    expect(await readOf(again)).toBeNull();
  });

  it('a sign-in by a provider cuts a name to the allowed length', async () => {
    const { browser, email } = newIdentity();
    providers.profile.name = `  ${'x'.repeat(79)}\u202e🍕`;
    await signInVia(browser, providers, provider);
    expect((await userOf(browser))?.name).toBe('x'.repeat(79));
    expect(email).toBe((await userOf(browser))?.email);
  });
});

describe('a new account', () => {
  it('a new account is confirmed when Google has verified the address', async () => {
    const { email, browser } = newIdentity();
    await signInVia(browser, providers, 'google');
    expect((await userOf(browser))?.isEmailConfirmed).toBe(true);
    expect(await mailTo(mida, email)).toEqual([]);
  });

  it.each([
    ['google', false],
    ['facebook', true],
  ] as const)(
    'a new account by %s without a verified address waits for our confirmation mail',
    async (provider, claim) => {
      const { email, browser } = newIdentity(claim);
      await signInVia(browser, providers, provider);
      expect((await userOf(browser))?.isEmailConfirmed).toBe(false);
      await browser.client.auth.confirmEmail({ token: tokenOf(await linkTo(mida, email)) });
      expect((await userOf(browser))?.isEmailConfirmed).toBe(true);
    },
  );

  it('a new account becomes an admin when ADMIN_EMAILS lists the address and Google has verified it', async () => {
    newIdentity(false, 'boss@mida.test');
    const unproved = openBrowser(mida);
    await signInVia(unproved, providers, 'facebook');
    expect((await userOf(unproved))?.role).toBe('customer');
    await mida.database.pool.query(`delete from users where email = 'boss@mida.test'`);
    const { browser } = newIdentity(true, 'boss@mida.test');
    await signInVia(browser, providers, 'google');
    expect((await userOf(browser))?.role).toBe('admin');
  });

  it('a new account keeps no picture and no id token, and other tokens only encrypted', async () => {
    const { browser } = newIdentity();
    await signInVia(browser, providers, 'google');
    const { rows } = await mida.database.pool.query<Record<string, string | null>>(
      `select u.image, a.id_token, a.access_token, a.refresh_token from users u join accounts a on a.user_id = u.id
       where u.id = $1`,
      [(await userOf(browser))?.id],
    );
    const [row] = rows;
    expect(row).toMatchObject({ image: null, id_token: null });
    for (const token of [row?.['access_token'], row?.['refresh_token']]) {
      expect(token).toMatch(/.{40}/);
      expect(token).not.toMatch(/^ey|^[\da-f]{8}-[\da-f]{4}-/);
    }
  });
});

describe('an existing account', () => {
  const account = async (isEmailConfirmed: boolean) => {
    const email = `${randomUUID()}@mida.test`;
    return { email, userId: await createPerson(mida, { email, isEmailConfirmed }) };
  };

  it('an account is entered through Google when both sides have verified the address, and by its password', async () => {
    const { email, userId } = await account(true);
    const { browser } = newIdentity(true, email);
    expect(await signInVia(browser, providers, 'google')).toBe('/home?provider=google');
    expect((await userOf(browser))?.id).toBe(userId);
    const { user } = await visitor(mida).client.auth.signIn({ email, password: testPassword });
    expect(user.id).toBe(userId);
  });

  it.each([
    ['google', 'whose address Google has not verified', false, true],
    ['google', 'whose address neither side has verified', false, false],
    ['facebook', 'which never proves an address', true, true],
    ['facebook', 'which never proves an address', true, false],
  ] as const)('an account is not entered through %s, %s', async (provider, _why, isVerified, isConfirmed) => {
    const { email, userId } = await account(isConfirmed);
    const { browser } = newIdentity(isVerified, email);
    expect(await signInVia(browser, providers, provider)).toBe(
      `/home?provider=${provider}&error=email_in_use`,
    );
    expect(await userOf(browser)).toBeNull();
    const { rows } = await mida.database.pool.query('select provider_id from accounts where user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ provider_id: 'credential' }]);
  });
});

describe('without a provider’s keys', async () => {
  const plain = await startTestApp();
  afterAll(() => plain.close());

  it.each<Provider>(['google', 'facebook'])(
    'there is no sign-in by %s without its keys',
    async (provider) => {
      const { client } = visitor(plain);
      expect(await outcomeOf(client.auth.signInWithProvider({ provider }))).toBe('provider_unavailable');
      expect((await openBrowser(plain).get(`/api/auth/callback/${provider}?state=x&code=y`)).status).toBe(
        404,
      );
      expect((await client.site.getConfiguration()).socialProviders).toEqual([]);
    },
  );
});

describe('many sign-ins from one address', () => {
  const client = { 'x-forwarded-for': '198.51.100.62' };

  it('provider sign-ins from one address are not limited while they succeed', async () => {
    for (let person = 0; person < 32; person += 1) {
      newIdentity();
      expect(await signInVia(openBrowser(mida, client), providers, 'google')).toBe('/home?provider=google');
    }
  });

  it('invented states are refused after sixty tries, at the home page', async () => {
    const come = () => openBrowser(mida, client).get('/api/auth/callback/google?state=guess&code=guess');
    const arrivals = (await Promise.all(Array.from({ length: 61 }, come))).map(arrivalOf);
    expect(arrivals.filter((arrival) => arrival === '/home?provider=google&error=stale')).toHaveLength(60);
    expect(arrivals).toContain('/home?provider=google&error=too_many');
  });
});
