import { hashPassword as formerHash } from 'better-auth/crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp({ settings: { ADMIN_EMAILS: 'boss@mida.test' } });
const secure = await startTestApp({ settings: { SITE_URL: 'https://mida.example' } });
const guest = visitor(mida);
const email = 'salma@mida.test';
await createPerson(mida, { email, name: 'Salma' });
await createPerson(secure, { email });
afterAll(() => mida.close());
afterAll(() => secure.close());

const findUser = async (address: string) =>
  (await mida.database.pool.query('select role, name, email_verified from users where email = $1', [address]))
    .rows;

describe('signing up', () => {
  it('a sign-up makes a customer with an unconfirmed address, whatever else the request holds', async () => {
    const extra = {
      role: 'admin',
      isEmailConfirmed: true,
      emailVerified: true,
      id: 'x',
      data: { role: 'admin' },
    };
    const input = { username: '  Anas   Amrani ', email: ' Anas@Mida.TEST ', password: testPassword };
    expect(await guest.call('auth.signUp', { ...input, ...extra })).toEqual({});
    const made = [{ role: 'customer', name: 'Anas Amrani', email_verified: false }];
    expect(await findUser('anas@mida.test')).toEqual(made);
  });

  it('a sign-up with an address of ADMIN_EMAILS makes a customer', async () => {
    await guest.client.auth.signUp({ username: 'Boss', email: 'boss@mida.test', password: testPassword });
    expect(await findUser('boss@mida.test')).toMatchObject([{ role: 'customer' }]);
  });

  it('a sign-up creates no session before the address is confirmed', async () => {
    const newcomer = visitor(mida);
    await newcomer.client.auth.signUp({ username: 'Hind', email: 'hind@mida.test', password: testPassword });
    expect(await sessionOf(newcomer)).toBeNull();
  });

  it('a sign-up with a known address is refused in the specification’s words and changes nothing', async () => {
    const call = guest.client.auth.signUp({
      username: 'Thief',
      email: 'SALMA@mida.test',
      password: 'other-47-x',
    });
    expect(await refusalOf(call)).toMatchObject({
      code: 'email_taken',
      status: 409,
      message: 'هذا البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول.',
    });
    expect(await findUser(email)).toMatchObject([{ name: 'Salma' }]);
  });

  it('five sign-ups at once with one address make one account', async () => {
    const input = { username: 'Sanae', email: 'sanae@mida.test', password: testPassword };
    const calls = Array.from({ length: 5 }, () => outcomeOf(visitor(mida).client.auth.signUp(input)));
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(await findUser('sanae@mida.test')).toHaveLength(1);
  });

  it('the database holds no readable password', async () => {
    const { rows } = await mida.database.pool.query<{ password: string }>('select password from accounts');
    for (const { password } of rows) expect(password).not.toContain(testPassword);
  });
});

describe('signing in', () => {
  const rpc = (app: TestApp, headers: Record<string, string> = {}) =>
    fetch(`${app.origin}/rpc/auth/signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ json: { email, password: testPassword } }),
    });

  it('a sign-in answers with the user and sets a cookie that no script can read', async () => {
    const answer = await rpc(mida);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({ json: { user: { email, role: 'customer', name: 'Salma' } } });
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others.filter((other) => !/max-age=0/i.test(other))).toEqual([]);
    expect(cookie).toMatch(/^mida\.session_token=[^;]+;/);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age='])
      expect(cookie).toContain(attribute);
    expect(body).not.toContain(decodeURIComponent(/=([^;.]+)/.exec(cookie)?.[1] ?? '-'));
    expect(body).not.toMatch(/password|token/i);
  });

  it('a sign-in renews a hash of the former figures once', async () => {
    const hashOf = async () => {
      const text = 'select password from accounts join users u on u.id = user_id where u.email = $1';
      const { rows } = await mida.database.pool.query<{ password: string }>(text, [email]);
      return rows[0]?.password;
    };
    const set = `update accounts set password = $2 where user_id = (select id from users where email = $1)`;
    await mida.database.pool.query(set, [email, await formerHash(testPassword)]);
    expect((await rpc(mida)).status).toBe(200);
    const renewed = await hashOf();
    expect(renewed).toMatch(/^scrypt-14-8-5:/);
    expect((await rpc(mida)).status).toBe(200);
    expect(await hashOf()).toBe(renewed);
  });

  it('a sign-in over https sets a cookie that travels over https alone', async () => {
    const [cookie] = (await rpc(secure)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-mida\.session_token=.*; Path=\/; .*Secure/);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('over https a session is read from the cookie of this host alone', async () => {
    const [cookie = ''] = (await rpc(secure)).headers.getSetCookie();
    const value = cookie.split(';')[0]?.split('=')[1] ?? '';
    const userOf = async (name: string): Promise<unknown> => {
      const headers = { cookie: `${name}=${value}` };
      return (await fetch(`${secure.origin}/api/v1/auth/session`, { headers })).json();
    };
    expect(await userOf('__Host-mida.session_token')).toMatchObject({ user: { email } });
    for (const name of ['__Secure-mida.session_token', 'mida.session_token'])
      expect(await userOf(name)).toEqual({ user: null });
  });

  it('a session cookie identifies its user', async () => {
    const [cookie = ''] = (await rpc(mida)).headers.getSetCookie();
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    const session = await fetch(`${mida.origin}/api/v1/auth/session`, { headers });
    expect(await session.json()).toMatchObject({ user: { email } });
    expect(session.headers.get('cache-control')).toBe('no-store');
  });

  it('a session cookie changed by one character identifies no user', async () => {
    const [cookie = ''] = (await rpc(mida)).headers.getSetCookie();
    const value = cookie.split(';')[0] ?? '';
    for (const at of [30, value.length - 10]) {
      const other = value[at] === 'A' ? 'B' : 'A';
      const forged = value.slice(0, at) + other + value.slice(at + 1);
      const session = await fetch(`${mida.origin}/api/v1/auth/session`, { headers: { cookie: forged } });
      expect(await session.json()).toMatchObject({ user: null });
    }
  });

  it.each([
    ['a wrong password', email, 'wrong-password'],
    ['an unknown address', 'nobody@mida.test', testPassword],
    ['the password in other letters', email, testPassword.toUpperCase()],
    ['the password with a space', email, `${testPassword} `],
  ])('a sign-in with %s is refused in the same words', async (_what, address, password) => {
    expect(await refusalOf(visitor(mida).client.auth.signIn({ email: address, password }))).toEqual({
      code: 'wrong_credentials',
      status: 401,
      message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      details: undefined,
    });
  });

  it('a sign-in with Google is refused while its keys are not set', async () => {
    const call = guest.client.auth.signInWithProvider({ provider: 'google' });
    expect(await refusalOf(call)).toMatchObject({ code: 'provider_unavailable', status: 404 });
    expect(await outcomeOf(guest.call('auth.signInWithProvider', { provider: 'twitter' }))).toBe(
      'invalid_input',
    );
  });
});

describe('signing out', () => {
  it('signing out ends this session and no other, also for a copy of its cookie', async () => {
    const userId = await createPerson(mida);
    const [phone, laptop] = [await signedIn(mida, userId), await signedIn(mida, userId)];
    expect(await phone.client.auth.signOut()).toEqual({});
    expect(await sessionOf(phone)).toBeNull();
    expect(await outcomeOf(phone.client.orders.listMine({}))).toBe('unauthenticated');
    expect(await sessionOf(laptop)).toMatchObject({ id: userId });
  });

  it('a visitor can sign out without an error', async () => {
    expect(await guest.client.auth.signOut()).toEqual({});
  });
});
