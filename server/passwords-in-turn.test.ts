import { availableParallelism } from 'node:os';
import { expect, it, vi } from 'vitest';
import { hashPassword, matchesPassword } from './passwords.ts';

/** Hashing that ends when it is told to. */
const hashing = vi.hoisted(() => ({ running: 0, most: 0, ends: [] as (() => void)[] }));
vi.mock('better-auth/crypto', () => {
  const work = async () => {
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    await new Promise<void>((resolve) => hashing.ends.push(resolve));
    hashing.running -= 1;
  };
  return {
    hashPassword: () => work().then(() => 'salt:key'),
    verifyPassword: () => work().then(() => false),
  };
});

it('hashes and checks share two places, on few cores one; sixty wait, who comes after is refused', async () => {
  const places = availableParallelism() < 4 ? 1 : 2;
  const admitted = Array.from({ length: places + 60 }, (_, index) =>
    index % 2 ? hashPassword(`zellige-${index}`) : matchesPassword('zellige-47', undefined),
  );
  await expect(matchesPassword('zellige-47', undefined)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(hashPassword('zellige-47')).rejects.toMatchObject({ code: 'unavailable' });
  const all = Promise.all(admitted);
  for (let ended = 0; ended < admitted.length; ended += 1) {
    await vi.waitFor(() => expect(hashing.ends.length).toBeGreaterThan(0), { interval: 1 });
    hashing.ends.shift()?.();
  }
  await all;
  expect(hashing.most).toBe(places);
});
