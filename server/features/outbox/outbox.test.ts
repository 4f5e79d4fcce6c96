import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { enqueueMail } from './store.ts';
import { enqueuePush } from '#server/features/push/news-store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { client } = await signedIn(mida, await adminOf(mida));
const sql = async (text: string, values: unknown[] = []) =>
  (await mida.database.pool.query<Record<string, unknown>>(text, values)).rows;

beforeEach(() => sql('delete from outbox'));

const later = (minutes: number) => new Date(mida.clock.now().getTime() + minutes * 60_000).toISOString();
const orderId = randomUUID();
const push = (news: 'order_accepted' | 'order_picked_up', expiresAt: string, of = orderId) =>
  enqueuePush(mida.app.db, {
    news,
    orderId: of,
    customerId: randomUUID(),
    restaurantId: 1,
    courierId: null,
    reason: null,
    words: '',
    restaurantName: 'Dar Tajine',
    pickupAddress: 'Gueliz',
    totalCentimes: 5500,
    expiresAt,
  });
const mail = (to: string) => enqueueMail(mida.app.db, { template: 'reset', to });

/** Gives up every job of the outbox after this many tries. */
const giveUp = (error: string, attempts = 12) =>
  sql('update outbox set dead_at = now(), attempts = $2, last_error = $1 where dead_at is null', [
    error,
    attempts,
  ]);

const stateOf = async () =>
  sql(
    `select payload->>'to' as to, attempts, dead_at is not null as "isDead", run_at <= now() as "isDue" from outbox order by id`,
  );

describe('the list of given-up jobs', () => {
  it.each([
    [
      "Error: Can't send mail - all recipients were rejected: 550 5.1.1 <x@y.ma> no such user",
      'address_refused',
    ],
    ['Error: Message failed: 451 4.3.0 try again later', 'server_refused'],
    ['Error: Mail command failed: 530 5.7.0 Authentication required', 'sender_refused'],
    [
      "Error: Can't send mail - all recipients were rejected: 554 5.7.1 <x@y.ma>: Relay access denied",
      'sender_refused',
    ],
    [
      "Error: Can't send mail - all recipients were rejected: 550-5.7.26 unauthenticated mail, TLS or not",
      'sender_refused',
    ],
    ["Error: Can't send mail - all recipients were rejected: 550 5.1.1 mailbox closed", 'address_refused'],
    ['Error: Mail command failed: 553 no such sender', 'server_refused'],
    ['Error: connect ECONNREFUSED 127.0.0.1:25', 'server_unreachable'],
    ['Error: getaddrinfo ENOTFOUND mail.example.org', 'server_unreachable'],
    ['Error: Greeting never received', 'server_unreachable'],
    ['Error: Invalid login: 535 5.7.8 authentication failed', 'sign_in_refused'],
    ['TypeError: x is not a function', 'other'],
    ['', 'other'],
  ])('a given-up mail that failed with "%s" is listed as %s', async (error, cause) => {
    await mail('salma@gmial.com');
    await giveUp(error);
    expect(await client.outbox.listDead()).toMatchObject([{ cause, toDomain: 'gmial.com' }]);
  });

  it.each([
    ['PushFailed: the relay answered 503', 'push_refused'],
    ['PushFailed: the relay has kept silent', 'server_unreachable'],
  ])('a given-up notification that failed with "%s" is listed as %s', async (error, cause) => {
    await push('order_accepted', later(30));
    await giveUp(error);
    expect(await client.outbox.listDead()).toMatchObject([{ topic: 'push', cause, toDomain: null }]);
  });

  it('a given-up job is listed without its recipient and its text', async () => {
    await mail('salma.benali@gmail.com');
    await giveUp('Error: 550 <salma.benali@gmail.com> unknown');
    const listed = await client.outbox.listDead();
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
      'attempts',
      'cause',
      'createdAt',
      'deadAt',
      'id',
      'isOutdated',
      'news',
      'template',
      'text',
      'toDomain',
      'topic',
    ]);
    expect(JSON.stringify(listed)).not.toContain('salma');
  });

  it('the list marks expired news, and news with later news in its sequence', async () => {
    await push('order_accepted', later(30));
    await push('order_picked_up', later(30));
    await push('order_accepted', later(0), randomUUID());
    await giveUp('Error: 503');
    const listed = await client.outbox.listDead();
    expect(listed.map(({ news, isOutdated }) => ({ news, isOutdated }))).toEqual([
      { news: expect.any(String), isOutdated: true },
      { news: expect.any(String), isOutdated: false },
      { news: expect.any(String), isOutdated: true },
    ]);
  });
});

describe('retrying', () => {
  it('a retried job gets all its tries again at once, and other jobs stay given up', async () => {
    await mail('one@mida.test');
    await mail('two@mida.test');
    await giveUp('Error: 550');
    const [, first] = await client.outbox.listDead();
    await client.outbox.revive({ id: first?.id ?? 0 });
    expect(await stateOf()).toEqual([
      { to: 'one@mida.test', attempts: 0, isDead: false, isDue: true },
      { to: 'two@mida.test', attempts: 12, isDead: true, isDue: true },
    ]);
  });

  it('one of ten retries at once succeeds', async () => {
    await mail('one@mida.test');
    await giveUp('Error: 550');
    const [{ id } = { id: 0 }] = await client.outbox.listDead();
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(client.outbox.revive({ id }))),
    );
    expect(tries.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  });

  it('retrying all jobs gives all but the outdated ones their tries again and counts them', async () => {
    await mail('one@mida.test');
    await mail('two@mida.test');
    await push('order_accepted', later(0));
    await giveUp('Error: 550');
    await mail('waiting@mida.test');
    expect(await client.outbox.reviveAll()).toEqual({ revivedCount: 2 });
    expect(await client.outbox.reviveAll()).toEqual({ revivedCount: 0 });
    expect(await stateOf()).toEqual([
      { to: 'one@mida.test', attempts: 0, isDead: false, isDue: true },
      { to: 'two@mida.test', attempts: 0, isDead: false, isDue: true },
      { to: null, attempts: 12, isDead: true, isDue: true },
      { to: 'waiting@mida.test', attempts: 0, isDead: false, isDue: true },
    ]);
  });

  it('outdated news and jobs that were not given up cannot be retried', async () => {
    await push('order_accepted', later(0));
    await giveUp('Error: 503');
    await mail('waiting@mida.test');
    const rows = await sql('select id from outbox order by id');
    for (const { id } of rows) {
      expect(await outcomeOf(client.outbox.revive({ id: Number(id) }))).toBe('not_found');
    }
  });
});
