import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { pump } from '#server/testing/phone-scene.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('10,000 requests for numbers that nobody proved cost at most the ceiling of the hour', async () => {
  const { texts, ceiling } = await pump(mida, 10_000);
  expect(texts).toBe(ceiling);
}, 600_000);
