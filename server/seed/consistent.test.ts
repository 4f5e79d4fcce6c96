import { expect, it } from 'vitest';
import { cityAt, disagreements, expectSameFigures } from '#server/testing/sample-city.ts';

/** The city's renewals and its later starts are the proof's (consistent.proof.test.ts). */
it('a sample city agrees with itself', async () => {
  const mida = await cityAt('2026-11-24T12:00:00Z');
  expect(await disagreements(mida)).toEqual([]);
  await expectSameFigures(mida);
});
