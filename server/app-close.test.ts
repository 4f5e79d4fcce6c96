import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { patience } from '#server/testing/waiting.ts';

/** The next question after the session waits until `letGo`. */
function holdSession(mida: TestApp): { isAsked: Promise<void>; letGo: () => void } {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const isAsked = new Promise<void>((resolve) => {
    vi.spyOn(mida.app.identities, 'loadUser').mockImplementation(async () => {
      resolve();
      await held;
      return null;
    });
  });
  return { isAsked, letGo };
}

const untilClosed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** New connections are refused. */
const untilClosing = (mida: TestApp) =>
  vi.waitFor(() => expect(fetch(`${mida.origin}/healthz`)).rejects.toThrow('fetch failed'), patience);

it('a request under way gets its answer although the process ends', async () => {
  const mida = await startTestApp();
  const { isAsked, letGo } = holdSession(mida);
  const answer = fetch(`${mida.origin}/api/v1/auth/session`);
  await isAsked;
  const closed = mida.close();
  await untilClosing(mida);
  letGo();
  expect((await answer).status).toBe(200);
  await closed;
});

it.each([
  ['/readyz', 503, ['retry-after: 5', errorText('unavailable')]],
  ['/api/v1/settings/site', 404, ['content-security-policy', errorText('not_found')]],
  ['/healthz', 200, ['{"status":"ok"}']],
])('a process that ends still answers %s on an open connection', async (address, status, words) => {
  const mida = await startTestApp();
  const { isAsked, letGo } = holdSession(mida);
  const { hostname, port } = new URL(mida.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: mida.test\r\n\r\n`);
  const received = text(socket);
  ask('/api/v1/auth/session');
  await isAsked;
  const closed = mida.close();
  await untilClosing(mida);
  const isHeard = once(mida.server.server, 'request');
  ask(address);
  await isHeard;
  letGo();
  const [, , last = ''] = (await received).split('HTTP/1.1 ');
  expect(last).toMatch(new RegExp(`^${status} `));
  for (const word of words) expect(last).toContain(word);
  await closed;
});

it('a connection that sent nothing does not hold up the end, and a request that is half sent does', async () => {
  const mida = await startTestApp();
  const { hostname, port } = new URL(mida.origin);
  const open = async () => {
    const isAccepted = once(mida.server.server, 'connection');
    const socket = connect(Number(port), hostname);
    await isAccepted;
    return socket;
  };
  const [silent, halfway] = [await open(), await open()];
  halfway.write('GET /healthz HTTP/1.1\r\n');
  const ends: string[] = [];
  for (const [name, socket] of Object.entries({ silent, halfway })) {
    socket.on('error', () => {}).resume();
    socket.once('close', () => ends.push(name));
  }
  await Promise.all([...[silent, halfway].map(untilClosed), mida.close()]);
  expect(ends).toEqual(['silent', 'halfway']);
});
