import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { withdrawSocket } from './socket-place.ts';

/**
 * The parting is longer than proxies keep an idle connection (deploy/nginx/proxy.conf), and than they need to see that
 * /readyz says 503.
 */
export const partingMs = 5_000;
const lookMs = 50;

type Parting = Pick<Config, 'trustedProxyHops' | 'socket'> & { forMs?: number };

/**
 * A proxy sends its next request on a connection that it has kept, so the product must not be the side that closes it:
 * the request would be lost on its way. Until this ends, each answer asks the proxy to let go of the connection, and the
 * proxy itself closes those that are idle. A port stays open meanwhile, until balancers have read /readyz.
 */
export async function partFromProxies(
  { server: http }: FastifyInstance,
  { trustedProxyHops, socket, forMs = partingMs }: Parting,
): Promise<void> {
  if (trustedProxyHops === 0) return;
  if (socket === null) return pause(forMs);
  await withdrawSocket(socket);
  let accepted = 0;
  http.on('connection', () => (accepted += 1));
  const endsAt = performance.now() + forMs;
  // A process accepts one connection in a turn of its loop: others may wait as long as one more came.
  for (let seen = -1; performance.now() < endsAt; seen = accepted) {
    if (seen === accepted && (await countConnections(http)) === 0) return;
    await pause(lookMs);
  }
}

const countConnections = (http: FastifyInstance['server']): Promise<number> =>
  new Promise((resolve, reject) => {
    http.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
