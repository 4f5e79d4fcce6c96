import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, stubRenderer } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';

const clientFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-client-'));
fs.mkdirSync(path.join(clientFolder, 'assets'));
fs.writeFileSync(path.join(clientFolder, 'assets/app-1a2b3c4d.js'), 'export {};');
fs.writeFileSync(path.join(clientFolder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const mida = await startTestApp({ renderer: { ...stubRenderer, clientFolder } });
const secure = await startTestApp({
  settings: {
    NODE_ENV: 'production',
    DATA_FOLDER: 'unused',
    SITE_URL: 'https://mida.example',
    AUTH_SECRET: 'a secret of the operator’s own, long enough',
    ADMIN_EMAILS: 'admin@mida.example',
    MAIL_URL: 'smtps://user:password@mail.mida.example',
    MAIL_FROM: 'Mida <mida@mida.example>',
    PAGES_SHARED_SECONDS: '5',
  },
});
afterAll(() => mida.close());
afterAll(() => secure.close());
afterAll(() => fs.rmSync(clientFolder, { recursive: true }));

const get = (address: string, init?: RequestInit) => fetch(`${mida.origin}${address}`, init);
const post = (address: string, body: string, headers: Record<string, string> = {}) =>
  get(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const signIn = JSON.stringify({ json: { email: 'nobody@mida.test', password: 'zellige-47' } });

describe('security headers', () => {
  const answers: Record<string, [status: number, () => Promise<Response>]> = {
    'a page': [200, () => get('/home')],
    'the head of a page': [200, () => get('/home', { method: 'HEAD' })],
    'a page that is not there': [404, () => get('/nowhere')],
    'a file': [200, () => get('/assets/app-1a2b3c4d.js')],
    'a picture': [200, () => get('/icon.svg')],
    'a call': [200, () => post('/rpc/site/getConfiguration', '{}')],
    'a call by its address': [200, () => get('/api/v1/site/configuration')],
    'a refused call': [401, () => post('/rpc/auth/signIn', signIn)],
    'an invalid call': [422, () => post('/rpc/auth/signIn', '{"json":{}}')],
    'a call that is not there': [404, () => post('/rpc/orders/steal', '{}')],
    'a call from elsewhere': [
      403,
      () => post('/rpc/auth/signIn', signIn, { origin: 'https://evil.example' }),
    ],
    'the description': [200, () => get('/api/openapi.json')],
    'the documentation': [200, () => get('/api/docs')],
    'its script': [200, () => get('/api/docs/static/swagger-ui-bundle.js')],
    'the health': [200, () => get('/healthz')],
    'the readiness': [200, () => get('/readyz')],
    'a path that cannot be read': [400, () => get('/restaurant/%ff')],
    'an address of the account library that is closed': [404, () => get('/api/auth/get-session')],
  };

  it.each(Object.entries(answers))('%s carries the security headers', async (_what, [status, answer]) => {
    const { status: given, headers } = await answer();
    expect(given).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src '(?:none|self)'/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('no cache keeps the health, by whose date pages set their clock', async () => {
    expect((await get('/healthz')).headers.get('cache-control')).toBe('no-store');
  });

  it('a production over https asks browsers to stay on https', async () => {
    for (const address of ['/home', '/nowhere', '/api/v1/restaurants', '/healthz']) {
      const { headers } = await fetch(`${secure.origin}${address}`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });
});

describe('pages', () => {
  it('a page allows its own inline scripts by their hashes, and no other inline code', async () => {
    const answer = await get('/home');
    const [, script = ''] = /<script>([^<]+)</.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = answer.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('a page has the whole content policy, and every other answer forbids everything', async () => {
    const policyOf = async (address: string) =>
      ((await get(address)).headers.get('content-security-policy') ?? '').replace(/'sha256-[^']+'/g, 'HASH');
    expect((await policyOf('/home')).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' HASH",
      "style-src 'self'",
      "img-src 'self' data: blob: https://tiles.openfreemap.org",
      "font-src 'self'",
      "connect-src 'self' https://tiles.openfreemap.org",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    const photo = `/photos/${'a'.repeat(22)}-480x480/480.webp`;
    for (const address of [
      '/api/v1/restaurants',
      '/assets/app-1a2b3c4d.js',
      '/icon.svg',
      photo,
      '/healthz',
    ]) {
      expect([address, await policyOf(address)]).toEqual([
        address,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
    }
  });

  it('one copy of a page serves everyone: cookies and unknown parameters change nothing', async () => {
    const tagOf = async (address: string, cookie = '') =>
      (await get(address, { headers: { cookie } })).headers.get('etag');
    const tag = await tagOf('/home');
    expect(tag).toMatch(/^"[\w-]{22}-plain"$/);
    expect(await tagOf('/home', 'theme=dark; a=b')).toBe(tag);
    expect(await tagOf('/home?utm_source=a&b=c')).toBe(tag);
    const { headers } = await get('/home', { headers: { cookie: 'theme=dark' } });
    expect(headers.get('vary') ?? '').not.toContain('cookie');
  });

  it('a browser with the same copy of a page gets 304 with the same policy', async () => {
    const first = await get('/home');
    const again = await get('/home', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
  });

  it('shared caches may not store a page, unless the operator gives them seconds', async () => {
    const { headers } = await get('/home');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const shared = await fetch(`${secure.origin}/home`);
    expect(shared.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=5');
    expect(shared.headers.get('set-cookie')).toBeNull();
  });

  it('a page address refuses writing methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await get('/home', { method })).status).toBe(405);
    }
  });
});

describe('files', () => {
  it('files with a hash in their name are cached for ever, others for an hour', async () => {
    const kept = (await get('/assets/app-1a2b3c4d.js')).headers.get('cache-control');
    expect(kept).toBe('public, max-age=31536000, immutable');
    expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
  ])('files outside the public folder are out of reach: %s', async (address) => {
    const { status, body } = await sendRaw(mida.origin, rawRequest('GET', address));
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('devDependencies');
  });
});

describe('calls that change something', () => {
  const call = (headers: Record<string, string>) => post('/rpc/auth/signOut', '{}', headers);

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port', { origin: 'http://mida.test:8080' }],
    ['a subdomain', { origin: 'http://evil.mida.test' }],
    ['a name that begins alike', { origin: 'http://mida.test.evil.example' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a form of a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('a changing call from %s is refused', async (_what, headers) => {
    // Node's fetch sends Sec-Fetch headers of its own: this goes by hand.
    const request = rawRequest('POST', '/rpc/auth/signOut', {
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    });
    const { status, body } = await sendRaw(mida.origin, request);
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({
      code: 'foreign_origin',
      message: 'تعذّر إتمام العملية. افتح ميدة من جديد ثم أعد المحاولة.',
    });
  });

  it('a changing call from the own site or from a program is carried out', async () => {
    expect((await call({ origin: 'http://mida.test' })).status).toBe(200);
    expect((await call({ origin: mida.origin })).status).toBe(200);
    expect((await call({})).status).toBe(200);
  });

  it('a changing call in production must come from the configured scheme, host and port', async () => {
    const { host } = new URL(secure.origin);
    const statusFrom = async (origin: string) =>
      (
        await fetch(`${secure.origin}/rpc/auth/signOut`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', origin },
        })
      ).status;
    expect(await statusFrom('https://mida.example')).toBe(200);
    for (const other of ['http://mida.example', `http://${host}`, `https://${host}`]) {
      expect(await statusFrom(other)).toBe(403);
    }
  });

  it.each(['PUT', 'DELETE'])('a changing call by %s from another site is refused', async (method) => {
    const address = '/api/v1/restaurants/1/menu/00000000-0000-4000-8000-000000000000';
    const answer = await get(address, { method, headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });

  it('GET on a changing procedure changes nothing', async () => {
    const { client, headers } = await signedIn(mida, await createPerson(mida));
    for (const address of ['/rpc/auth/signOut', '/rpc/auth/signIn?data={}', '/api/v1/auth/sign-out']) {
      expect([404, 405, 422]).toContain((await get(address, { headers })).status);
    }
    expect((await client.auth.getSession()).user).not.toBeNull();
  });
});

describe('refusals outside of calls', () => {
  it('a refusal outside of calls has a code, a status and an Arabic message', async () => {
    const answer = await get('/rpc/orders/steal', { method: 'POST', body: '{}' });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({
      code: 'not_found',
      status: 404,
      message: 'لم نجد ما تبحث عنه. تحقّق من الرابط.',
    });
  });
});
