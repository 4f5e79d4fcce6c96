import { afterAll, describe, expect, it } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { listCalls } from './calls.ts';
import { pushHostOf } from '#server/features/push/push-host.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const ours = mida.server.supportedMethods;
/** The server does not listen to these methods. */
const exotic = ['PROPFIND', 'LOCK', 'SEARCH', 'PURGE'];
const id = '00000000-0000-4000-8000-000000000000';

interface Address {
  address: string;
  allowed: string[];
}

/** Both addresses of every procedure, with the methods that the contract allows. */
function callAddresses(): Address[] {
  const byAddress = new Map<string, string[]>();
  for (const { name, method, path } of listCalls()) {
    byAddress.set(`/rpc/${name.replaceAll('.', '/')}`, ['POST']);
    const address = `/api/v1${path.replace(/\{\w+\}/g, id)}`;
    byAddress.set(address, [...(byAddress.get(address) ?? []), method]);
  }
  return [...byAddress].map(([address, allowed]) => ({ address, allowed }));
}

async function answersTo({ address, allowed }: Address, methods: string[], headers: Record<string, string>) {
  const others = methods.filter((method) => !allowed.includes(method));
  return Promise.all(
    others.map(async (method) => {
      const answer = await sendRaw(mida.origin, rawRequest(method, address, { headers }));
      return { line: `${method} ${address}`, method, ...answer };
    }),
  );
}

const sorted = (methods: string[]): string[] => methods.toSorted((a, b) => ours.indexOf(a) - ours.indexOf(b));

describe('methods outside the contract', () => {
  it('both addresses of every procedure refuse other methods with 405, Allow and an Arabic message', async () => {
    const user = await signedIn(mida, await createPerson(mida));
    const addresses = callAddresses();
    expect(addresses.length).toBeGreaterThan(120);
    for (const one of addresses) {
      for (const { line, method, status, headers, body } of await answersTo(one, ours, user.headers)) {
        expect([line, status, headers.get('allow')]).toEqual([line, 405, sorted(one.allowed).join(', ')]);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        if (method === 'HEAD') expect(body).toBe('');
        else expect(JSON.parse(body)).toMatchObject({ message: errorText('method_not_allowed') });
      }
    }
    expect(await user.client.auth.getSession()).not.toBeNull();
  });

  it('a method that the server does not know reaches no procedure', async () => {
    const user = await signedIn(mida, await createPerson(mida));
    for (const one of callAddresses()) {
      for (const { line, status } of await answersTo(one, exotic, user.headers)) {
        expect([line, status]).toEqual([line, 501]);
      }
    }
    expect(await user.client.auth.getSession()).not.toBeNull();
  });

  it('another site ends no session, whatever method it uses', async () => {
    const user = await signedIn(mida, await createPerson(mida));
    for (const address of ['/rpc/auth/signOutEverywhere', '/api/v1/auth/sign-out-everywhere']) {
      for (const method of [...ours, ...exotic]) {
        const headers = { ...user.headers, origin: 'https://evil.example' };
        const { status } = await sendRaw(mida.origin, rawRequest(method, address, { headers }));
        const otherwise = ours.includes(method) ? 405 : 501;
        expect([method, status]).toEqual([method, method === 'POST' ? 403 : otherwise]);
      }
    }
    expect(await user.client.auth.getSession()).not.toBeNull();
  });

  it.each<[string, string[]]>([
    ['/healthz', ['GET', 'HEAD']],
    ['/readyz', ['GET', 'HEAD']],
    ['/live', ['GET']],
    [`/photos/${id}/480.webp`, ['GET', 'HEAD']],
    ['/og/site.png', ['GET', 'HEAD']],
    ['/robots.txt', ['GET', 'HEAD']],
    ['/sitemap.xml', ['GET', 'HEAD']],
    ['/api/openapi.json', ['GET', 'HEAD']],
    ['/dev/outbox', ['GET', 'HEAD']],
    ['/confirm-email?token=x', ['GET', 'HEAD']],
    ['/home', ['GET', 'HEAD']],
    ['/nowhere', ['GET', 'HEAD']],
  ])('%s refuses other methods', async (address, allowed) => {
    // The framework wants a body for QUERY first.
    const methods = ours.filter((method) => method !== 'QUERY');
    for (const { line, status, headers } of await answersTo({ address, allowed }, methods, {})) {
      expect([line, status, headers.get('allow')]).toEqual([line, 405, sorted(allowed).join(', ')]);
    }
  });

  it('the push device API refuses other methods, because its reading calls claim a device', async () => {
    const { instanceId } = pushHostOf(mida.app.config);
    const base = `/device_api/v1/instances/${instanceId}`;
    const allowedAt: Record<string, string[]> = {
      [`${base}/web-vapid-public-key`]: ['GET'],
      [`${base}/devices/web`]: ['POST'],
      [`${base}/devices/web/${id}`]: ['DELETE'],
      [`${base}/devices/web/${id}/metadata`]: ['PUT'],
      [`${base}/devices/web/${id}/interests`]: ['GET', 'PUT'],
      [`${base}/devices/web/${id}/interests/a`]: ['POST', 'DELETE'],
      [`${base}/devices/web/${id}/user`]: ['PUT'],
      [`/reporting_api/v2/instances/${instanceId}/events`]: ['POST'],
    };
    for (const [address, allowed] of Object.entries(allowedAt)) {
      for (const { line, status, headers } of await answersTo({ address, allowed }, ours, {})) {
        expect([line, status, headers.get('allow')]).toEqual([line, 405, sorted(allowed).join(', ')]);
      }
    }
  });
});

describe('calls from another page', () => {
  const foreign: [string, Record<string, string>][] = [
    ['of another site by its origin', { origin: 'https://evil.example' }],
    ['of another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbouring subdomain without an origin', { 'sec-fetch-site': 'same-site' }],
  ];

  it.each(foreign)('a call %s is refused at every procedure', async (_from, headers) => {
    const { headers: session } = await signedIn(mida, await createPerson(mida));
    for (const { address, allowed } of callAddresses()) {
      for (const method of allowed) {
        const request = rawRequest(method, address, { headers: { ...session, ...headers } });
        const { status, body } = await sendRaw(mida.origin, request);
        expect([method, address, status]).toEqual([method, address, 403]);
        expect(body).toContain('foreign_origin');
      }
    }
  });

  it.each(foreign)('a request %s gets no stream', async (_from, headers) => {
    const user = await signedIn(mida, await createPerson(mida));
    const request = rawRequest('GET', '/live', { headers: { ...user.headers, ...headers } });
    expect((await sendRaw(mida.origin, request)).status).toBe(403);
  });

  it('calls from the own site or the address bar are answered', async () => {
    for (const from of ['same-origin', 'none']) {
      const request = rawRequest('GET', '/api/v1/restaurants', { headers: { 'sec-fetch-site': from } });
      expect((await sendRaw(mida.origin, request)).status).toBe(200);
    }
    expect(await outcomeOf((await signedIn(mida, await createPerson(mida))).client.account.getMine())).toBe(
      'ok',
    );
  });
});
