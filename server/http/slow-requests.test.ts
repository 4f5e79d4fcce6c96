import { once } from 'node:events';
import net from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { usualArrival } from '#server/app.ts';
import { startTestApp } from '#server/testing/app.ts';
import { rawRequest, sendRaw } from '#server/testing/raw-http.ts';

const arrival = { headMs: 400, wholeMs: 1_200, lookMs: 50 };
const mida = await startTestApp({ arrival });
const usual = await startTestApp({ arrival: usualArrival });
afterAll(() => Promise.all([mida.close(), usual.close()]));

/** The patience is far below the 30 s after which Node looks by itself, and far above what a busy machine needs. */
const patienceMs = 10_000;

/** Sends a piece each 20 ms until the server ends the connection; returns after how long, and what it answered. */
async function dripped(beginning: string, piece: string) {
  const { hostname, port } = new URL(mida.origin);
  const socket = net.connect(Number(port), hostname);
  await once(socket, 'connect');
  const begun = performance.now();
  const answer: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => answer.push(chunk));
  socket.on('error', () => undefined);
  socket.write(beginning);
  const drip = setInterval(() => socket.write(piece), 20);
  const giveUp = setTimeout(() => socket.destroy(), patienceMs);
  await once(socket, 'close');
  clearInterval(drip);
  clearTimeout(giveUp);
  return { tookMs: performance.now() - begun, answer: Buffer.concat(answer).toString() };
}

const head = 'POST /rpc/auth/signOut HTTP/1.1\r\nhost: mida.test\r\ncontent-type: application/json\r\n';

describe('a request that comes slowly', () => {
  it('a head without end is cut off at its time', async () => {
    const { tookMs } = await dripped('GET /healthz HTTP/1.1\r\nhost: mida.test\r\n', 'x-a: b\r\n');
    expect(tookMs).toBeGreaterThan(arrival.headMs - 50);
    expect(tookMs).toBeLessThan(patienceMs);
  });

  it('a connection on which no whole line comes is cut off', async () => {
    expect((await dripped('', 'G')).tookMs).toBeLessThan(patienceMs);
  });

  it('a body that does not end is cut off at the time of a request', async () => {
    const { tookMs } = await dripped(`${head}content-length: 60000\r\n\r\n{`, ' ');
    expect(tookMs).toBeGreaterThan(arrival.wholeMs - 50);
    expect(tookMs).toBeLessThan(patienceMs);
  });

  it('others are answered meanwhile', async () => {
    const slow = Promise.all(Array.from({ length: 50 }, () => dripped(head, 'x-a: b\r\n')));
    expect((await sendRaw(mida.origin, rawRequest('GET', '/healthz'))).status).toBe(200);
    await slow;
  });
});

it('the product gives a head 15 seconds, a request 30, and looks each second', () => {
  const { headersTimeout, requestTimeout } = usual.server.server;
  expect({ headersTimeout, requestTimeout }).toEqual({ headersTimeout: 15_000, requestTimeout: 30_000 });
  expect(usual.server.server).toMatchObject({ connectionsCheckingInterval: 1_000 });
});

describe('a chunked body', () => {
  const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };

  it.each(['/rpc/auth/signOut', '/api/v1/auth/sign-out', '/rpc/menu/previewFile', '/api/v1/photos/1'])(
    'without end is refused at %s before it is taken',
    async (path) => {
      const method = path.includes('photos') ? 'PUT' : 'POST';
      const { hostname, port } = new URL(mida.origin);
      const socket = net.connect(Number(port), hostname);
      const arrived: Buffer[] = [];
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => arrived.push(chunk));
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: mida.test\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      const piece = `400\r\n${' '.repeat(1_024)}\r\n`;
      const flow = setInterval(() => socket.write(piece), 5);
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      clearInterval(flow);
      const sentBytes = socket.bytesWritten;
      socket.destroy();
      expect(Buffer.concat(arrived).toString()).toMatch(/^HTTP\/1\.1 422 /);
      // What comes in the time of an answer; without the refusal all of a request's time would be taken.
      expect(sentBytes).toBeLessThan(500_000);
    },
  );

  it('that is whole and small is refused too: its length is not known before it is read', async () => {
    const body = '2\r\n{}\r\n0\r\n\r\n';
    const request = (headers: Record<string, string>) =>
      `POST /rpc/auth/signOut HTTP/1.1\r\nhost: mida.test\r\nconnection: close\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`;
    const whole = await sendRaw(mida.origin, `${request(chunked)}${body}`);
    expect(whole.status).toBe(422);
    const told = { 'content-type': 'application/json', 'content-length': '2' };
    expect((await sendRaw(mida.origin, `${request(told)}{}`)).status).toBe(200);
  });
});
