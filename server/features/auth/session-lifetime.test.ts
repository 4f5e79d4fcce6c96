import { afterAll, describe, expect, it } from 'vitest';
import { longestSessionMs, sessionEndsAt } from '#shared/domain/accounts/session-lifetime.ts';
import type { Role } from '#shared/domain/permissions.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { signedIn, visitor, type SignedInCaller } from '#server/testing/clients.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { cleanings } from '#server/background.ts';
import { createLink } from './mail-links-store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await mida.database.pool.query<Record<string, Date>>(text, values)).rows;

interface Row {
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}
const rowsOf = ({ userId }: SignedInCaller) =>
  sql('select created_at, updated_at, expires_at from sessions where user_id = $1', [
    userId,
  ]) as unknown as Promise<Row[]>;

const caller = async (role: Role = 'customer') => signedIn(mida, await createPerson(mida, { role }));

/** Moves the session's start and its last use this far into the past. */
async function age({ userId }: SignedInCaller, begun: string, used = begun): Promise<void> {
  await sql(
    `update sessions set created_at = now() - $2::interval, updated_at = now() - $3::interval where user_id = $1`,
    [userId, begun, used],
  );
}

describe('sessions', () => {
  it('a session’s cookie lasts as long as the longest session', async () => {
    const email = 'cookie@mida.test';
    await createPerson(mida, { email });
    const answer = await fetch(`${mida.origin}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { ...visitor(mida).headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: testPassword }),
    });
    expect(answer.headers.get('set-cookie')).toContain(`Max-Age=${longestSessionMs / 1000}`);
  });

  it.each(['customer', 'courier', 'restaurant', 'admin'] as const)(
    'the session row of a %s holds its end from the start, and a new one at each use',
    async (role) => {
      const browser = await caller(role);
      const [begun] = await rowsOf(browser);
      if (!begun) throw new Error('there is no session');
      const { created_at: createdAt, updated_at: lastUsedAt } = begun;
      expect(begun.expires_at).toEqual(sessionEndsAt({ role, createdAt, lastUsedAt }));
      await age(browser, '1 hour');
      expect(await sessionOf(browser)).toMatchObject({ role });
      const [used] = await rowsOf(browser);
      if (!used) throw new Error('there is no session');
      expect(used.updated_at.getTime()).toBeGreaterThanOrEqual(lastUsedAt.getTime());
      expect(used.expires_at).toEqual(
        sessionEndsAt({ role, createdAt: used.created_at, lastUsedAt: used.updated_at }),
      );
    },
  );

  it('a session’s use is written at most every ten minutes', async () => {
    const browser = await caller();
    await age(browser, '9 minutes');
    const before = await rowsOf(browser);
    await sessionOf(browser);
    expect(await rowsOf(browser)).toEqual(before);
    await age(browser, '11 minutes');
    const [aged] = await rowsOf(browser);
    await sessionOf(browser);
    const [used] = await rowsOf(browser);
    expect(used?.updated_at.getTime()).toBeGreaterThan(aged?.updated_at.getTime() ?? Infinity);
  });

  it('an open stream does not prolong a session', async () => {
    const browser = await caller();
    await age(browser, '1 hour');
    const before = await rowsOf(browser);
    const stream = await fetch(`${mida.origin}/live`, { headers: browser.headers });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    expect(await rowsOf(browser)).toEqual(before);
  });

  it.each([
    ['customer', '29 days', '29 days', true],
    ['customer', '30 days', '30 days', false],
    ['customer', '89 days', '1 day', true],
    ['customer', '90 days', '1 minute', false],
    ['courier', '30 days', '30 days', false],
    ['restaurant', '31 days', '28 days', true],
    ['restaurant', '30 days', '30 days', false],
    ['admin', '11 hours', '11 hours', true],
    ['admin', '12 hours', '12 hours', false],
    ['admin', '6 days', '1 hour', true],
    ['admin', '7 days', '1 minute', false],
  ] as const)(
    'the session of a %s begun %s ago and used %s ago is valid: %s',
    async (role, begun, used, isLetIn) => {
      const browser = await caller(role);
      await age(browser, begun, used);
      expect((await sessionOf(browser)) !== null).toBe(isLetIn);
      expect(await rowsOf(browser)).toHaveLength(isLetIn ? 1 : 0);
    },
  );

  it('the session of a new admin ends like an admin’s, although its row says later', async () => {
    const browser = await caller();
    await age(browser, '2 days', '13 hours');
    expect(await sessionOf(browser)).not.toBeNull();
    await age(browser, '2 days', '13 hours');
    await sql(`update users set role = 'admin' where id = $1`, [browser.userId]);
    expect(await sessionOf(browser)).toBeNull();
    expect(mida.announced.at(-1)).toMatchObject({ topic: 'session', id: browser.userId });
  });

  it('a kitchen’s session announces its end in its last week, and no other session does', async () => {
    const { ownerId } = await createRestaurant(mida);
    const kitchen = await signedIn(mida, ownerId);
    await age(kitchen, '82 days', '1 minute');
    expect(await sessionOf(kitchen)).not.toHaveProperty('sessionEndsAt');
    await age(kitchen, '84 days', '1 minute');
    const [row] = await rowsOf(kitchen);
    const createdAt = row?.created_at ?? new Date();
    const end = sessionEndsAt({ role: 'restaurant', createdAt, lastUsedAt: new Date() });
    expect(await sessionOf(kitchen)).toMatchObject({ sessionEndsAt: end });
    const customer = await caller();
    await age(customer, '84 days', '1 minute');
    expect(await sessionOf(customer)).not.toHaveProperty('sessionEndsAt');
  });
});

describe('the cleaner', () => {
  it('the cleaner deletes ended sessions and no other', async () => {
    await sql('delete from sessions');
    const over = await caller();
    await sql(`update sessions set expires_at = now() where user_id = $1`, [over.userId]);
    const live = await caller();
    await sql(`update sessions set expires_at = now() + interval '1 minute' where user_id = $1`, [
      live.userId,
    ]);
    const idleAdmin = await caller('admin');
    await age(idleAdmin, '13 hours');
    await sql(`update sessions set expires_at = now() + interval '1 day' where user_id = $1`, [
      idleAdmin.userId,
    ]);
    const oldAdmin = await caller('admin');
    await age(oldAdmin, '7 days', '1 minute');
    const admin = await caller('admin');
    await age(admin, '6 days', '11 hours');
    const halfSignedIn = await caller();
    await sql(`update sessions set second_factor_until = now() - interval '1 second' where user_id = $1`, [
      halfSignedIn.userId,
    ]);
    await clean(mida.app, cleanings);
    const left = await sql('select user_id from sessions order by created_at');
    expect(left.map((row) => row['user_id'])).toEqual([admin.userId, live.userId]);
  });

  it('the cleaner deletes links a day after their end and no other', async () => {
    const userId = await createPerson(mida);
    const at = (hoursAgo: number) => new Date(mida.clock.now().getTime() - hoursAgo * 60 * 60_000);
    await sql('delete from mail_links');
    await createLink(mida.app.db, { purpose: 'confirm', userId, at: at(25.1) });
    await createLink(mida.app.db, { purpose: 'confirm', userId, at: at(24.9) });
    await createLink(mida.app.db, { purpose: 'confirm', userId, at: at(0) });
    await clean(mida.app, cleanings);
    const left = await sql('select created_at from mail_links order by created_at');
    expect(left.map((row) => row['created_at'])).toEqual([at(24.9), at(0)]);
  });
});
