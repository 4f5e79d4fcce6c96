import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { OwnSession } from '#shared/contract/accounts/account.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { openTestStream } from '#server/testing/live-stream.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const sql = (text: string, values: unknown[]) => mida.database.pool.query(text, values);
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function person() {
  const email = `${randomUUID()}@mida.test`;
  return { email, userId: await createPerson(mida, { email }) };
}

async function open(email: string, userAgent: string, address: string): Promise<Browser> {
  const browser = openBrowser(mida, { 'user-agent': userAgent, 'x-forwarded-for': address });
  await browser.client.auth.signIn({ email, password: testPassword });
  return browser;
}

const thisOf = (sessions: OwnSession[]) => sessions.find(({ isThis }) => isThis);
const otherOf = (sessions: OwnSession[]): OwnSession => {
  const other = sessions.find(({ isThis }) => !isThis);
  if (!other) throw new Error('there is no other session');
  return other;
};

describe('the list of own sessions', () => {
  it('the list shows each live session with browser, system and network, and marks the present one', async () => {
    const { email } = await person();
    const elsewhere = await person();
    await open(elsewhere.email, laptop, '203.0.113.9');
    await open(email, phone, '105.66.12.77');
    const here = await open(email, laptop, '2001:db8:1:2::7');
    expect(await here.client.account.listMySessions()).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Firefox', system: 'Linux' },
        network: '2001:db8:1::',
        createdAt: expect.any(Date),
        lastUsedAt: expect.any(Date),
        isThis: true,
      },
      {
        id: expect.any(String),
        device: { browser: 'Chrome', system: 'Android' },
        network: '105.66.12.x',
        createdAt: expect.any(Date),
        lastUsedAt: expect.any(Date),
        isThis: false,
      },
    ]);
  });

  it('the list leaves out ended sessions and sign-ins without their second factor', async () => {
    const { userId } = await person();
    const here = await signedIn(mida, userId);
    for (const change of [
      `expires_at = now() - interval '1 second'`,
      `updated_at = now() - interval '31 days'`,
      `second_factor_until = now() + interval '1 minute'`,
    ]) {
      await signedIn(mida, userId);
      await sql(
        `update sessions set ${change} where id = (select id from sessions where user_id = $1 order by created_at desc limit 1)`,
        [userId],
      );
    }
    const listed = await here.client.account.listMySessions();
    expect(listed.map(({ isThis }) => isThis)).toEqual([true]);
    const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    expect(await admin.client.users.getDetails({ userId })).toMatchObject({ sessionsCount: 1 });
  });

  it('the database keeps no more of a browser than the list shows', async () => {
    const { email, userId } = await person();
    await open(email, `${phone} ${'x'.repeat(1000)}`, '105.66.12.77');
    const { rows } = await sql(
      'select ip_address, length(user_agent) as length from sessions where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ ip_address: '105.66.12.x', length: 300 }]);
  });
});

describe('ending a session', () => {
  it('ending a session signs its browser out, ends its stream at once, and keeps this one', async () => {
    const { email, userId } = await person();
    const [here, there] = [await open(email, laptop, '10.9.0.1'), await open(email, phone, '10.9.0.2')];
    const other = otherOf(await here.client.account.listMySessions());
    const cookie = [...there.cookies].map((pair) => pair.join('=')).join('; ');
    const stream = await openTestStream(mida.origin, { headers: { cookie } });
    await here.client.account.endMySession({ id: other.id });
    await stream.rest();
    expect(mida.announced.at(-1)).toMatchObject({ topic: 'session', channels: [`user:${userId}`] });
    expect((await there.client.auth.getSession()).user).toBeNull();
    expect(thisOf(await here.client.account.listMySessions())).toMatchObject({ isThis: true });
  });

  it('one of ten calls at once that end a session succeeds', async () => {
    const { userId } = await person();
    const here = await signedIn(mida, userId);
    await signedIn(mida, userId);
    const { id } = otherOf(await here.client.account.listMySessions());
    const tries = Array.from({ length: 10 }, () => outcomeOf(here.client.account.endMySession({ id })));
    expect((await Promise.all(tries)).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'not_found'),
      'ok',
    ]);
  });

  it('ending another account’s session looks like ending an unknown one, and visitors end none', async () => {
    const victim = await signedIn(mida, (await person()).userId);
    const id = thisOf(await victim.client.account.listMySessions())?.id ?? '';
    const thief = await signedIn(mida, (await person()).userId);
    expect(await outcomeOf(thief.client.account.endMySession({ id }))).toBe('not_found');
    expect(await outcomeOf(visitor(mida).client.account.endMySession({ id }))).toBe('unauthenticated');
    expect(await sessionOf(victim)).not.toBeNull();
  });

  it('ending the present session signs this browser out', async () => {
    const { email } = await person();
    const here = await open(email, laptop, '10.9.0.3');
    const id = thisOf(await here.client.account.listMySessions())?.id ?? '';
    await here.client.account.endMySession({ id });
    expect(here.cookies.size).toBe(0);
  });
});
