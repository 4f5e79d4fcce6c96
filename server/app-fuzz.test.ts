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
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';

/** The server answers in its own words or ends the connection, and never fails (mida.close checks the log). */
const mida = await startTestApp();
afterAll(() => mida.close());

/** A few new ones in each run; app-fuzz.proof.test.ts sends many. */
describe(`fuzzed requests (FUZZ_SEED=${fuzzSeed})`, () => {
  it.each([
    ['paths of troublesome pieces', () => fuzzPaths(300)],
    ['paths of any bytes', () => fuzzBytes(150)],
    ['bodies that are nearly right', () => fuzzBodies(200)],
  ])('the server survives %s', async (_what, requests) => {
    const answers = await sendFuzzed(mida, requests());
    expect(answers.filter(({ status }) => !isOurs(status))).toEqual([]);
  });
});

describe('paths', () => {
  it.each<[string, string, number[]]>([
    ['two slashes', '//', [308]],
    ['many slashes', '/////', [308]],
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
  ])('the server answers a malformed path without a fault: %s', async (_what, path, expected) => {
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
  ])('a body that is %s is refused as invalid', async (_what, body) => {
    const { status, body: answer } = await send(body);
    expect(status).toBe(422);
    expect(JSON.parse(answer)).toMatchObject({ json: { code: 'invalid_input' } });
    expect(answer).not.toMatch(/malformed|request/i);
  });

  it('a body beyond 64 KiB is refused, with and without a length', async () => {
    const large = JSON.stringify({ json: { email: 'a'.repeat(70_000), password: 'x' } });
    expect((await send(large)).status).toBe(422);
    const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    const request = rawRequest('POST', '/rpc/auth/signIn', {
      headers: { ...json, 'transfer-encoding': 'chunked' },
    });
    expect((await sendRaw(mida.origin, Buffer.concat([request, Buffer.from(chunked)]))).status).toBe(422);
  });

  it('a body of 10 MB is refused before it is read', async () => {
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
  ])('a body of type «%s» is refused without a fault and creates no session', async (type) => {
    for (const address of ['/rpc/auth/signIn', '/api/v1/auth/sign-in']) {
      const { status, headers, body } = await send('--x\r\nnot a form', { 'content-type': type }, address);
      // A malformed media type is refused before anything is read.
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
  ])('a request with %s gets an answer and no session', async (_what, headers) => {
    for (const address of ['/rpc/auth/getSession', '/api/v1/auth/session', '/home']) {
      const { status, body } = await sendRaw(mida.origin, rawRequest('GET', address, { headers }));
      expect(isOurs(status)).toBe(true);
      expect(body).not.toContain('"email"');
    }
  });
});
