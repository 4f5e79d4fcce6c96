import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import {
  fuzzBodies,
  fuzzBytes,
  fuzzPaths,
  fuzzSeed,
  isOurs,
  sendFuzzed,
} from '#server/testing/fuzzed-requests.ts';

/** app-fuzz.test.ts at length; `close` fails on faults in the log. */
const mida = await startTestApp();
afterAll(() => mida.close());

describe(`fuzzed requests (FUZZ_SEED=${fuzzSeed})`, () => {
  it.each([
    ['20,000 paths of troublesome pieces', () => fuzzPaths(20_000)],
    ['10,000 paths of any bytes', () => fuzzBytes(10_000)],
    ['10,000 bodies that are nearly right', () => fuzzBodies(10_000)],
  ])('the server survives many %s', { timeout: 900_000 }, async (_what, requests) => {
    const answers = await sendFuzzed(mida, requests());
    expect(answers.filter(({ status }) => !isOurs(status))).toEqual([]);
  });
});
