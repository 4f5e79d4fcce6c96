import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { createLink } from './mail-links-store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

/** 256 bits, each as often on as off: six standard deviations from the middle. */
it('the tokens of mailed links are random in each of their 256 bits', async () => {
  const link = { purpose: 'reset', userId: await createPerson(mida), at: mida.clock.now() } as const;
  const tokens = [];
  for (let made = 0; made < 200; made += 1) tokens.push(await createLink(mida.app.db, link));
  expect(new Set(tokens).size).toBe(200);
  const bits = tokens.map((token) => {
    const bytes = Buffer.from(token, 'base64url');
    expect(bytes).toHaveLength(32);
    return [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1));
  });
  const counts = Array.from({ length: 256 }, (_, bit) => bits.filter((token) => token[bit]).length);
  expect(counts.filter((count) => count < 57 || count > 143)).toEqual([]);
});
