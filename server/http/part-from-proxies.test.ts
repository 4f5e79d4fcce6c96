import { once } from 'node:events';
import { mkdtempSync, rmSync, existsSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patience } from '#server/testing/waiting.ts';
import { finishBeforeClosing } from './finish-before-closing.ts';
import { listen } from './listen.ts';
import { partFromProxies } from './part-from-proxies.ts';

let folder: string;
let socket: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mida-socket-'));
  socket = path.join(folder, 'http.sock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The server is behind one proxy. A short parting is for tests that wait for its whole length. */
async function openServer(place: { socket: string } | { socket: null; forMs: number }) {
  const server = fastify({ keepAliveTimeout: 60_000, return503OnClosing: false });
  server.get('/', async () => 'answered');
  finishBeforeClosing(server);
  server.part = () => partFromProxies(server, { trustedProxyHops: 1, ...place });
  return { server, port: await listen(server, { host: '127.0.0.1', port: 0, ...place }) };
}

type Place = { socketPath: string } | { port: number };

async function ask(place: Place, agent: Agent) {
  const asked = request({ ...place, host: '127.0.0.1', path: '/', agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { connection: answer.headers.connection, said: await text(answer) };
}

/** An agent that keeps its connections as a proxy does. */
const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

function closeOf(server: FastifyInstance) {
  const state = { isClosed: false };
  const closed = server.close().then(() => void (state.isClosed = true));
  return { state, closed };
}

it('a kept connection is served while the process ends, and the proxy closes the idle ones', async () => {
  const { server } = await openServer({ socket });
  const [used, idle] = [openAgent(), openAgent()];
  for (const agent of [used, idle])
    expect(await ask({ socketPath: socket }, agent)).toEqual({ connection: 'keep-alive', said: 'answered' });
  const { state, closed } = closeOf(server);
  await vi.waitFor(() => expect(existsSync(socket)).toBe(false), patience);
  expect(await ask({ socketPath: socket }, used)).toEqual({ connection: 'close', said: 'answered' });
  expect(Object.keys(idle.freeSockets)).toHaveLength(1);
  expect(state.isClosed).toBe(false);
  idle.destroy();
  await closed;
});

/** All connect and ask at once; the thread that serves them is blocked until all are connected. */
const askAll = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { socket, crowd, connected } } = require('node:worker_threads');
  let answered = 0, ended = 0;
  for (let index = 0; index < crowd; index += 1) {
    const visit = connect(socket, () => {
      visit.write('GET / HTTP/1.1\\r\\nhost: mida.test\\r\\n\\r\\n');
      if (Atomics.add(connected, 0, 1) + 1 < crowd) return;
      Atomics.store(connected, 1, 1);
      Atomics.notify(connected, 1);
    });
    let said = '';
    visit.on('data', (chunk) => (said += chunk)).on('error', () => {}).on('close', () => {
      if (said.endsWith('answered')) answered += 1;
      if ((ended += 1) === crowd) parentPort.postMessage(answered);
    });
  }
`;

it('connections that wait to be accepted when the socket is withdrawn are served', async () => {
  const { server } = await openServer({ socket });
  const crowd = 40;
  const connected = new Int32Array(new SharedArrayBuffer(8));
  const visitors = new Worker(askAll, { eval: true, workerData: { socket, crowd, connected } });
  await once(visitors, 'online');
  const answered = once(visitors, 'message');
  Atomics.wait(connected, 1, 0, 20_000);
  await server.close();
  expect(await answered).toEqual([crowd]);
  await visitors.terminate();
});

it('a port stays open until balancers have seen that the process ends', async () => {
  const { server, port } = await openServer({ socket: null, forMs: 300 });
  const { state, closed } = closeOf(server);
  const late = openAgent();
  expect(await ask({ port }, late)).toEqual({ connection: 'close', said: 'answered' });
  expect(state.isClosed).toBe(false);
  await closed;
  await expect(ask({ port }, late)).rejects.toThrow('ECONNREFUSED');
});

it('a process without a proxy closes at once', async () => {
  const server = fastify();
  await partFromProxies(server, { trustedProxyHops: 0, socket: null, forMs: 600_000 });
  expect(server.server.listening).toBe(false);
});
