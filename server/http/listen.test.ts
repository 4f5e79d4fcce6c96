import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { listen, tellOfOpenPort } from './listen.ts';

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
/** More than the 511 that Node asks for. */
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

it('a crowd of connections is taken while the process computes', async () => {
  const server = fastify();
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  const connected = new Int32Array(new SharedArrayBuffer(8));
  const visitors = new Worker(connectAll, { eval: true, workerData: { port, crowd, connected } });
  try {
    await once(visitors, 'online');
    // This thread accepts nothing until all are there.
    Atomics.wait(connected, 1, 0, 20_000);
    expect(Atomics.load(connected, 0)).toBe(crowd);
  } finally {
    await visitors.terminate();
    server.server.closeAllConnections();
    await server.close();
  }
});
