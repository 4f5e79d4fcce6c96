import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { hashPassword, matchesPassword } from './passwords.ts';
import { patience } from '#server/testing/waiting.ts';

/** Hashing that ends when the test says so. */
const hashing = vi.hoisted(() => ({ running: 0, most: 0, ends: [] as (() => void)[] }));
vi.mock('node:crypto', async (importOriginal) => {
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (_password: string, _salt: string, bytes: number, _options: object, done: Done) => {
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    hashing.ends.push(() => {
      hashing.running -= 1;
      done(null, Buffer.alloc(bytes, 1));
    });
  };
  return { ...(await importOriginal<object>()), scrypt };
});

it('hashes run two at a time, one on few cores; forty wait and further ones are refused', async () => {
  const places = availableParallelism() < 4 ? 1 : 2;
  const admitted = Array.from({ length: places + 40 }, (_, index) =>
    index % 2 ? hashPassword(`zellige-${index}`) : matchesPassword('zellige-47', undefined),
  );
  await expect(matchesPassword('zellige-47', undefined)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(hashPassword('zellige-47')).rejects.toMatchObject({ code: 'unavailable' });
  const all = Promise.all(admitted);
  for (let ended = 0; ended < admitted.length; ended += 1) {
    await vi.waitFor(() => expect(hashing.ends.length).toBeGreaterThan(0), { ...patience, interval: 1 });
    hashing.ends.shift()?.();
  }
  await all;
  expect(hashing.most).toBe(places);
});

it('the networks of one IPv6 site have ten in line together, and others sign in', async () => {
  const places = availableParallelism() < 4 ? 1 : 2;
  const ofSite = Array.from({ length: places + 11 }, (_, n) => `2001:db8:7:${n}::1`);
  const clients = [...ofSite, '2001:db8:8::1', '105.66.12.7'];
  const signedIn = clients.map((client) => matchesPassword('zellige-47', undefined, client));
  const ending = setInterval(() => hashing.ends.shift()?.());
  const outcomes = await Promise.allSettled(signedIn);
  clearInterval(ending);
  const refused = clients.filter((_, index) => outcomes[index]?.status === 'rejected');
  expect(refused).toEqual([ofSite.at(-1)]);
});
