import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import type { TestApp } from './app.ts';
import { rawRequest, sendRaw } from './raw-http.ts';

/** New in each run; FUZZ_SEED repeats a failed run. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));

type Fuzzed = { said: string; request: Uint8Array };

export const isOurs = (status: number): boolean => status < 500 && status !== 0;

/** Many at a time, each with its own connection. */
export async function sendFuzzed(
  { origin }: TestApp,
  requests: readonly Fuzzed[],
): Promise<{ said: string; status: number }[]> {
  const answers: { said: string; status: number }[] = [];
  for (let start = 0; start < requests.length; start += 50) {
    const some = requests.slice(start, start + 50).map(async ({ said, request }) => {
      const { status } = await sendRaw(origin, request);
      return { said, status };
    });
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

export const fuzzPaths = (count: number): Fuzzed[] => sample(fuzzedPath, count).map((path) => get(path));

export const fuzzBytes = (count: number): Fuzzed[] => sample(latin1, count).map((path) => get(`/${path}`));

/** Nearly correct bodies for procedures of visitors. */
export const fuzzBodies = (count: number): Fuzzed[] =>
  sample(fuzzedBody, count).map((body, index) => {
    const address = procedures[index % procedures.length] ?? '';
    const headers = { 'content-type': 'application/json' };
    return { said: `${address} ${body}`, request: rawRequest('POST', address, { body, headers }) };
  });

const sample = <Value>(values: fc.Arbitrary<Value>, numRuns: number): Value[] =>
  fc.sample(values, { numRuns, seed: fuzzSeed });

const get = (path: string): Fuzzed => ({ said: path, request: rawRequest('GET', path) });

const prefixes = [
  '/',
  '/home/',
  '/restaurant/',
  '/rpc/',
  '/rpc/orders/',
  '/api/v1/',
  '/api/v1/restaurants/',
  '/api/auth/',
  '/api/',
  '/assets/',
  '/live',
  '//',
];
const pieces = [
  '..',
  '.',
  '/',
  '//',
  '\\',
  '%',
  '%%',
  '%2',
  '%00',
  '%ff',
  '%2e%2e',
  '%2f',
  '%c0%af',
  '%u0000',
  '?',
  '??',
  '#',
  '&',
  '=',
  ';',
  ':',
  '@',
  '*',
  '~',
  '{',
  '}',
  '[',
  ']',
  '|',
  '^',
  '`',
  '"',
  "'",
  '<',
  '>',
  'a',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'getSession',
  'place',
  'http://evil.example',
  '%D9%85',
  'data=',
  'data=%7B',
  'x'.repeat(400),
];
const fuzzedPath = fc
  .tuple(fc.constantFrom(...prefixes), fc.array(fc.constantFrom(...pieces), { maxLength: 8 }))
  .map(([prefix, parts]) => prefix + parts.join(''));

const latin1 = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCodePoint(code)),
  maxLength: 40,
});

const anything = fc.anything({ withBigInt: false, withDate: false, maxDepth: 3 });
const fuzzedBody = fc.oneof(
  anything.map((value) => JSON.stringify({ json: value }) ?? '{}'),
  fc.tuple(anything, anything).map(([value, meta]) => JSON.stringify({ json: value, meta })),
  fc.record({ email: anything, password: anything }).map((value) => JSON.stringify({ json: value })),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const procedures = [
  '/rpc/auth/signIn',
  '/rpc/orders/place',
  '/rpc/restaurants/get',
  '/api/v1/auth/sign-in',
  '/api/v1/couriers/register',
];
