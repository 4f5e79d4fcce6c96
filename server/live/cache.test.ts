import { afterAll, expect, it, vi } from 'vitest';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { announcements } from './audience.ts';
import { createHub } from './hub.ts';
import { cached, mostCached } from './cache.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const { db } = mida.app;
const now = new Date();

function counter(forMs = 60_000) {
  const live = createHub();
  const read = vi.fn<(_: unknown, key: string) => Promise<string>>(async (_, key) => key);
  const kept = cached<string, string>({
    forMs,
    isOutdatedBy: ({ topic, id }, key) => topic === 'users' && id === key,
    read,
  });
  const askNow = (key: string) => kept.readNow({ db, live }, key);
  return { live, read, askNow, ask: (key: string) => kept({ db, live }, key) };
}

it('a kept value is read once, for callers at once and later', async () => {
  const { read, ask } = counter();
  await Promise.all([ask('a'), ask('a')]);
  expect(await ask('a')).toBe('a');
  expect(read).toHaveBeenCalledTimes(1);
});

it('a value that is read again is shared with later callers', async () => {
  const { read, ask, askNow } = counter();
  await ask('a');
  await askNow('a');
  await ask('a');
  expect(read).toHaveBeenCalledTimes(2);
});

it('an announcement makes its value be read again, and no other', async () => {
  const { live, read, ask } = counter();
  await Promise.all([ask('a'), ask('b')]);
  live.publish([announcements.user('a', now)]);
  await Promise.all([ask('a'), ask('b')]);
  expect(read.mock.calls.map(([, key]) => key)).toEqual(['a', 'b', 'a']);
});

it('everything is read again when announcements may have been missed', async () => {
  const { live, read, ask } = counter();
  await ask('a');
  live.startOver();
  await ask('a');
  expect(read).toHaveBeenCalledTimes(2);
});

it('a value is read again when its time is over', async () => {
  const { read, ask } = counter(0);
  await ask('a');
  await ask('a');
  expect(read).toHaveBeenCalledTimes(2);
});

it('a thousand values are kept at most', async () => {
  const { read, ask } = counter();
  for (let key = 0; key <= mostCached; key += 1) await ask(String(key));
  await ask(String(mostCached));
  expect(read).toHaveBeenCalledTimes(mostCached + 1);
  await ask('0');
  expect(read).toHaveBeenCalledTimes(mostCached + 2);
});

it('a failed reading is not kept', async () => {
  const { read, ask } = counter();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(ask('a')).rejects.toThrow('away');
  expect(await ask('a')).toBe('a');
});

it('an open transaction is refused in any case, unless it is what reads', async () => {
  const { read, ask, askNow, live } = counter();
  const kept = cached<string, string>({ forMs: 60_000, isOutdatedBy: () => false, read });
  await ask('a');
  const refused = { name: 'PoolUsedInsideTransaction' };
  await db.transaction(async (tx) => {
    await expect(ask('a')).rejects.toMatchObject(refused);
    await expect(ask('b')).rejects.toMatchObject(refused);
    await expect(askNow('a')).rejects.toMatchObject(refused);
    expect(await kept({ db: tx, live }, 'c')).toBe('c');
  });
  expect(await ask('a')).toBe('a');
});

it('a changed setting holds at once', async () => {
  const { client } = await signedIn(mida, await adminOf(mida));
  for (const restaurantsMayReject of [true, false, true]) {
    await client.settings.update({ commissionPercent: 15, restaurantsMayReject });
    expect((await cachedSettings(mida.app)).restaurantsMayReject).toBe(restaurantsMayReject);
  }
});
