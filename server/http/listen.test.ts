import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startChildProgram } from '#server/testing/child-program.ts';
import { copyDoor, isPortShareable, openDoor } from './doors.ts';
import { finishBeforeClosing } from './finish-before-closing.ts';
import { listen, tellOfOpenPort, tryPlace } from './listen.ts';

function toldOf(settings: Record<string, string>): string[] {
  const told: string[] = [];
  tellOfOpenPort(readConfig(settings), (words) => told.push(words));
  return told;
}

it.each(['0.0.0.0', '::', '10.0.0.11', '192.0.2.7', 'mida.internal', '127.example'])(
  'a start behind a proxy warns of HOST %s, which opens the port beside it',
  (HOST) => {
    const [line, ...more] = toldOf({ HOST, PORT: '3000', TRUSTED_PROXY_HOPS: '1' });
    expect(line).toContain(`HOST ${HOST} opens port 3000 beside the proxy`);
    expect(more).toEqual([]);
  },
);

it.each<Record<string, string>>([
  { TRUSTED_PROXY_HOPS: '1' },
  { TRUSTED_PROXY_HOPS: '1', HOST: '127.0.0.1' },
  { TRUSTED_PROXY_HOPS: '1', HOST: '::1' },
  { TRUSTED_PROXY_HOPS: '1', HOST: 'localhost' },
  { HOST: '0.0.0.0' },
  {},
])('a start says nothing of the port with %o', (settings) => {
  expect(toldOf(settings)).toEqual([]);
});

const systemsMost = '/proc/sys/net/core/somaxconn';
/** The crowd is larger than the 511 that Node asks for. */
const crowd = Math.min(700, existsSync(systemsMost) ? Number(readFileSync(systemsMost, 'utf8')) : 128);

/** Connects all at once and counts them in `connected`, which the blocked thread watches. */
const connectAll = `
  const { connect } = require('node:net');
  const { workerData: { port, crowd, connected } } = require('node:worker_threads');
  for (let index = 0; index < crowd; index += 1)
    connect(port, '127.0.0.1', () => {
      if (Atomics.add(connected, 0, 1) + 1 < crowd) return;
      Atomics.store(connected, 1, 1);
      Atomics.notify(connected, 1);
    }).on('error', () => {});
`;

async function openServer() {
  const server = fastify();
  finishBeforeClosing(server);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return { server, port };
}

/** A crowd connects while this thread accepts nothing. */
async function gather(port: number) {
  const connected = new Int32Array(new SharedArrayBuffer(8));
  const visitors = new Worker(connectAll, { eval: true, workerData: { port, crowd, connected } });
  await once(visitors, 'online');
  Atomics.wait(connected, 1, 0, 20_000);
  return { visitors, count: Atomics.load(connected, 0) };
}

it('a crowd of connections is taken while the process computes', async () => {
  const { server, port } = await openServer();
  const { visitors, count } = await gather(port);
  await visitors.terminate();
  expect(count).toBe(crowd);
  await server.close();
});

it('in a turn of its loop a process takes a connection of each of its sockets', async () => {
  const { server, port } = await openServer();
  const sockets = 1 + server.doors.length;
  expect(sockets).toBe(16);
  let inTurn = 0;
  let inAll = 0;
  let most = 0;
  server.server.on('connection', () => {
    inTurn += 1;
    inAll += 1;
  });
  const { visitors } = await gather(port);
  while (inAll < crowd) {
    await new Promise(setImmediate);
    most = Math.max(most, inTurn);
    inTurn = 0;
  }
  await visitors.terminate();
  expect(most).toBeGreaterThan(sockets / 2);
  expect(most).toBeLessThanOrEqual(sockets);
  await server.close();
});

it('where a port cannot be shared, another process gives the socket back under more numbers', async () => {
  const server = fastify();
  finishBeforeClosing(server);
  server.get('/', () => 'here');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const open = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  const meanwhile = Array.from({ length: 50 }, open);
  await copyDoor(server, 4_096);
  expect(server.doors.map((door) => (door.address() as AddressInfo).port)).toEqual(Array(15).fill(port));
  const answers = await Promise.all([...meanwhile, ...Array.from({ length: 50 }, open)]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(100).fill('here'));
  const { visitors, count } = await gather(port);
  await visitors.terminate();
  expect(count).toBe(crowd);
  await server.close();
});

it.each([
  ['is not there', ''],
  ['ends at once', 'exit 1'],
  ['never answers', 'exec sleep 60'],
])('a server whose copying process %s goes on with one socket, and says so', async (_, words) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mida-copier-'));
  const program = path.join(folder, 'node');
  if (words) writeFileSync(program, `#!/bin/sh\n${words}\n`, { mode: 0o755 });
  const told: unknown[] = [];
  const stream = { write: (line: string) => void told.push(JSON.parse(line).msg) };
  const server = fastify({ logger: { level: 'warn', stream } });
  finishBeforeClosing(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { execPath } = process;
  process.execPath = program;
  await copyDoor(server, 4_096, 1_000).finally(() => (process.execPath = execPath));
  rmSync(folder, { recursive: true });
  expect(server.doors).toEqual([]);
  expect(told).toEqual(['new connections are taken one at a time']);
  await server.close();
});

it.each([
  [
    'was just sent',
    `const { spawn } = ChildProcess.prototype;
    ChildProcess.prototype.spawn = function (options) {
      const code = spawn.call(this, options);
      const { send } = this;
      this.send = (...words) => (send.apply(this, words), end());
      return code;
    };`,
  ],
  ['comes back', 'server.doors.push = end;'],
])('the port of a server that is killed while its socket %s is free again', async (_, dying) => {
  const program = startChildProgram(`
    import { ChildProcess } from 'node:child_process';
    import { fastify } from 'fastify';
    import { finishBeforeClosing } from '#server/http/finish-before-closing.ts';
    import { copyDoor } from '#server/http/doors.ts';
    const server = fastify();
    finishBeforeClosing(server);
    await server.listen({ host: '127.0.0.1', port: 0 });
    console.log(server.server.address().port);
    const end = () => process.kill(process.pid, 'SIGKILL');
    ${dying}
    await copyDoor(server, 4096);`);
  const port = Number(await program.nextLine());
  // The copying process writes to the same pipe: it is gone too.
  expect(await program.finished()).toEqual({ code: null, stderr: '' });
  await tryPlace({ host: '127.0.0.1', port });
});

it('a request that came by another socket is answered while the server closes', async () => {
  const server = fastify();
  finishBeforeClosing(server);
  const signals = new EventEmitter();
  server.get('/', async () => {
    signals.emit('begun');
    await once(signals, 'finish');
    return 'whole';
  });
  await listen(server, { host: '127.0.0.1', port: 0 });
  await openDoor(server, (door) => door.listen({ host: '127.0.0.1', port: 0 }));
  const place = server.doors.at(-1)?.address();
  const port = typeof place === 'object' ? place?.port : undefined;
  const begun = once(signals, 'begun');
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await begun;
  let isClosed = false;
  const closing = server.close().then(() => void (isClosed = true));
  await once(server.server, 'close');
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  signals.emit('finish');
  expect(await (await answer).text()).toBe('whole');
  await closing;
});

it.each([
  ['linux', '20.20.2', false],
  ['linux', '22.11.0', false],
  ['linux', '22.12.0', true],
  ['linux', '24.1.0', true],
  ['darwin', '24.1.0', false],
  ['win32', '24.1.0', false],
])('on %s with Node %s a port with more sockets is %s', (platform, version, isShareable) => {
  expect(isPortShareable(platform, version)).toBe(isShareable);
});
