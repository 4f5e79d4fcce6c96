import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';

/** Two addresses of this machine: one is the proxy, the other reaches the port past it. */
const proxy = '127.0.0.2';
const outsider = '127.0.0.3';
const mida = await startTestApp({ settings: { TRUSTED_PROXIES: proxy } });
afterAll(() => mida.close());

interface Sent {
  from: string;
  path: string;
  body?: object;
  headers?: Record<string, string | string[]>;
}

async function send({ from, path, body, headers }: Sent): Promise<{ status: number; code?: string }> {
  const asked = request(`${mida.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    localAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
  });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const read: unknown = JSON.parse((await text(answer)) || '{}');
  return { status: answer.statusCode ?? 0, ...(read as { code?: string }) };
}

const forgedBy = (index: number) => ({
  'x-forwarded-for': `105.66.${index >> 8}.${index & 255}`,
  'x-real-ip': `105.67.${index >> 8}.${index & 255}`,
  forwarded: `for=105.68.${index >> 8}.${index & 255}`,
  'cf-connecting-ip': `105.69.${index >> 8}.${index & 255}`,
  'true-client-ip': `105.70.${index >> 8}.${index & 255}`,
});

async function outcomesOf(from: string, call: (index: number) => Omit<Sent, 'from'>, calls = 60) {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, index) => send({ from, headers: forgedBy(index), ...call(index) })),
  );
  return (outcome: string): number => answers.filter(({ code = 'ok' }) => code === outcome).length;
}

const tabletCode = (first: number) => (index: number) => ({
  path: '/api/v1/tablets/enter',
  body: { code: String(first + index) },
});

describe('a client that reaches the port past the proxy', () => {
  it('has ten tablet codes compared, whatever addresses it names', async () => {
    const count = await outcomesOf(outsider, tabletCode(10_000_000));
    expect(count('tablet_code_invalid')).toBe(10);
    expect(count('rate_limited')).toBe(50);
  });

  it('has ten passwords of an account checked, whatever addresses it names', async () => {
    const email = 'past-the-proxy@mida.test';
    await createPerson(mida, { email });
    const guess = (index: number) => ({
      path: '/api/v1/auth/sign-in',
      body: { email, password: `guess-${index}` },
    });
    const count = await outcomesOf(outsider, guess, 20);
    expect(count('wrong_credentials')).toBe(10);
    expect(count('rate_limited')).toBe(10);
  });

  it('is asked to wait after thirty links, whatever addresses it names', async () => {
    const ask = (index: number) => ({
      path: '/api/v1/auth/request-password-reset',
      body: { email: `link-${index}@mida.test` },
    });
    const count = await outcomesOf(outsider, ask, 40);
    expect(count('rate_limited')).toBe(10);
  });

  it('stands in the log under its own address', async () => {
    const headers = { ...forgedBy(1), origin: 'https://evil.test' };
    await send({ from: outsider, path: '/api/v1/restaurants', headers });
    await send({ from: proxy, path: '/api/v1/restaurants', headers });
    const refused = mida.securityEvents.filter(({ event }) => event === 'foreign_origin_refused');
    expect(refused.map(({ clientAddress }) => clientAddress)).toEqual([outsider, '105.66.0.1']);
  });
});

it('clients behind the proxy are counted apart', async () => {
  const count = await outcomesOf(proxy, tabletCode(20_000_000), 30);
  expect(count('tablet_code_invalid')).toBe(30);
});

it('of several headers the last entry of the last one is the proxy’s', async () => {
  const headers = (index: number) => ({ 'x-forwarded-for': [`105.71.0.${index}`, '105.72.0.1'] });
  const count = await outcomesOf(
    proxy,
    (index) => ({ ...tabletCode(30_000_000)(index), headers: headers(index) }),
    12,
  );
  expect(count('tablet_code_invalid')).toBe(10);
});

it('a forwarded host or protocol changes no answer', async () => {
  const headers = {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/evil',
  };
  for (const from of [proxy, outsider]) {
    const answer = await fetch(`${mida.origin}/robots.txt`, { headers });
    expect(await answer.text()).not.toContain('evil');
    const origin = { ...headers, origin: 'https://evil.test' };
    expect(await send({ from, path: '/api/v1/restaurants', headers: origin })).toMatchObject({ status: 403 });
  }
});
