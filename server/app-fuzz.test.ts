import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';

/** Whatever comes over the wire: the answer is ours or the connection ends, and never a fault (mida.close checks the log). */
const mida = await startTestApp();
afterAll(() => mida.close());

/** Many at a time: each has a connection of its own. */
async function sendAll(requests: Uint8Array[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let start = 0; start < requests.length; start += 50) {
    const answers = requests.slice(start, start + 50).map((request) => sendRaw(mida.origin, request));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  return statuses;
}

const tally = (statuses: number[]): number[] => [...new Set(statuses)].toSorted((a, b) => a - b);
const isOurs = (status: number): boolean => status < 500 && status !== 0;

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

describe('paths', () => {
  it('of 1,200 made of troublesome pieces none brings the server down', async () => {
    const paths = fc.sample(fuzzedPath, { numRuns: 1_200, seed: 47 });
    const statuses = await sendAll(paths.map((path) => rawRequest('GET', path)));
    expect(statuses.filter((status) => !isOurs(status))).toEqual([]);
  }, 60_000);

  it('of 500 made of any bytes none does', async () => {
    const paths = fc.sample(latin1, { numRuns: 500, seed: 48 });
    const statuses = await sendAll(paths.map((path) => rawRequest('GET', `/${path}`)));
    expect(statuses.filter((status) => !isOurs(status))).toEqual([]);
  }, 60_000);

  it.each<[string, string, number[]]>([
    ['two slashes', '//', [200]],
    ['many slashes', '/////', [200]],
    ['another host', '//evil.example/home', [404]],
    ['another host with a backslash', '/\\evil.example', [404]],
    ['a whole address', 'http://evil.example/home', [200, 400, 404]],
    ['a lone percent sign', '/%', [400]],
    ['half an escape', '/%f', [400]],
    ['a byte that is no text', '/%ff', [400]],
    ['a null byte', '/%00', [400, 404]],
    ['an overlong slash', '/%c0%af', [400]],
    ['a long segment', `/${'a'.repeat(3_000)}`, [404, 414]],
    ['a long query', `/home?${'a=b&'.repeat(2_000)}`, [200]],
    ['a line of a megabyte', `/${'a'.repeat(1_000_000)}`, [0, 414, 431]],
    ['no path', '', [400]],
    ['a star', '*', [400, 404]],
    ['a null byte on the wire', '/\0', [400]],
    ['a line break on the wire', '/\r\nx: y', [400, 200]],
    ['a call of the prototype', '/rpc/__proto__/toString', [404]],
    ['a call of the constructor', '/rpc/constructor', [404]],
    ['a call of nothing', '/rpc/', [404]],
    ['a restaurant that is none', '/api/v1/restaurants/%00', [422]],
    ['a restaurant beyond integers', '/api/v1/restaurants/99999999999999999999', [422]],
  ])('%s', async (_what, path, expected) => {
    const { status } = await sendRaw(mida.origin, rawRequest('GET', path));
    expect(expected).toContain(status);
  });

  it('a redirect never leaves the site', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/..',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/home//evil.example',
    ]) {
      const { headers } = await sendRaw(mida.origin, rawRequest('GET', path));
      expect(headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };
  const send = (
    body: string | Uint8Array,
    headers: Record<string, string> = json,
    address = '/rpc/auth/signIn',
  ) => sendRaw(mida.origin, rawRequest('POST', address, { body, headers }));

  it('of 600 that are nearly right none brings the server down', async () => {
    const anything = fc.anything({ withBigInt: false, withDate: false, maxDepth: 3 });
    const wrapped = fc.oneof(
      anything.map((value) => JSON.stringify({ json: value }) ?? '{}'),
      fc.tuple(anything, anything).map(([value, meta]) => JSON.stringify({ json: value, meta })),
      fc.record({ email: anything, password: anything }).map((value) => JSON.stringify({ json: value })),
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
    );
    const bodies = fc.sample(wrapped, { numRuns: 600, seed: 49 });
    const procedures = [
      '/rpc/auth/signIn',
      '/rpc/orders/place',
      '/rpc/restaurants/get',
      '/api/v1/auth/sign-in',
      '/api/v1/couriers/register',
    ];
    const requests = bodies.map((body, n) =>
      rawRequest('POST', procedures[n % procedures.length] ?? '', { body, headers: json }),
    );
    const statuses = await sendAll(requests);
    expect(statuses.filter((status) => !isOurs(status))).toEqual([]);
    expect(tally(statuses)).not.toContain(200);
  }, 60_000);

  it.each<[string, string]>([
    ['cut off', '{"json":{"email":'],
    ['not JSON', 'email=salma&password=x'],
    ['an array', '[]'],
    ['a number', '1'],
    ['a word', 'null'],
    ['empty', ''],
    ['a bare object', '{}'],
    ['deeply nested', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a prototype', '{"json":{"__proto__":{"email":"a@b.co","password":"123456"}}}'],
    ['types that do not exist', '{"json":{"email":"a"},"meta":[[99,"email"]]}'],
    ['types at paths that do not exist', '{"json":{},"meta":[[1,"a","b","c"]]}'],
    ['a pattern that would run for ever', '{"json":{"email":"/(a+)+$/"},"meta":[[7,"email"]]}'],
    ['a list as large as memory', '{"json":{"email":"x"},"meta":[[5,"email"],[6,"email"]]}'],
    ['lone surrogates', '{"json":{"email":"\\ud800","password":"\\udfff\\udfff\\udfff"}}'],
  ])('that is %s is refused as invalid', async (_what, body) => {
    const { status, body: answer } = await send(body);
    expect(status).toBe(422);
    expect(JSON.parse(answer)).toMatchObject({ json: { code: 'invalid_input' } });
    expect(answer).not.toMatch(/malformed|request/i);
  });

  it('beyond 64 KiB is refused, whether it tells its length or not', async () => {
    const large = JSON.stringify({ json: { email: 'a'.repeat(70_000), password: 'x' } });
    expect((await send(large)).status).toBe(422);
    const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    const request = rawRequest('POST', '/rpc/auth/signIn', {
      headers: { ...json, 'transfer-encoding': 'chunked' },
    });
    expect((await sendRaw(mida.origin, Buffer.concat([request, Buffer.from(chunked)]))).status).toBe(422);
  });

  it('of 10 MB is refused before it is read', async () => {
    const head = rawRequest('POST', '/rpc/auth/signIn', {
      headers: { ...json, 'content-length': '10000000' },
    });
    expect((await sendRaw(mida.origin, Buffer.concat([head, Buffer.alloc(100_000, 97)]))).status).toBe(422);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
    'text/html',
    'nonsense',
    'application/json; charset=latin1',
    '',
  ])('called «%s» are no fault and sign nobody in', async (type) => {
    for (const address of ['/rpc/auth/signIn', '/api/v1/auth/sign-in']) {
      const { status, headers, body } = await send('--x\r\nnot a form', { 'content-type': type }, address);
      // What is no media type at all is refused before anything is read.
      expect(status).toBe(type === 'nonsense' || type === '' ? 415 : 422);
      expect(body).toContain('invalid_input');
      expect(body).not.toMatch(/malformed|request/i);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('headers', () => {
  it.each<[string, Record<string, string>]>([
    ['a cookie of nonsense', { cookie: 'mida.session_token=%%%; =; ;;; mida' }],
    ['a forged session', { cookie: 'mida.session_token=abc.def' }],
    ['a session that is not signed', { cookie: `mida.session_token=${'a'.repeat(32)}` }],
    ['a long cookie', { cookie: `mida.session_token=${'a'.repeat(6_000)}` }],
    ['a cookie with a null byte', { cookie: 'mida.session_token=a%00.b%00' }],
    ['a host of nonsense', { host: '%%%' }],
    ['a host of another site', { host: 'evil.example' }],
    ['an origin of nonsense', { origin: '%%%' }],
    ['a forged address', { 'x-forwarded-for': 'not, an, address' }],
  ])('%s: nobody is signed in, nothing fails', async (_what, headers) => {
    for (const address of ['/rpc/auth/getSession', '/api/v1/auth/session', '/home']) {
      const { status, body } = await sendRaw(mida.origin, rawRequest('GET', address, { headers }));
      expect(isOurs(status)).toBe(true);
      expect(body).not.toContain('"email"');
    }
  });
});
