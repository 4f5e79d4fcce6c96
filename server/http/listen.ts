import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError, type Config } from '#server/config.ts';
import { openDoors, portSharing } from './doors.ts';
import { publishSocket, trySocket, unpublishedName } from './socket-place.ts';

type Place = Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'socket'>>;

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} needs more rights: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine: 0.0.0.0 takes all it has.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known: 0.0.0.0 takes all addresses of this machine.`,
  EAI_AGAIN: ({ host }) =>
    `HOST ${host} could not be looked up: 0.0.0.0 takes all addresses of this machine.`,
};

/**
 * Opens HOST and PORT, or SOCKET, and closes them again. A start does it first, so that an operator reads at once that the port is
 * taken, and not after the sample city was loaded for a quarter of a minute. Throws ConfigError.
 */
export async function tryPlace({ host, port, socket }: Place): Promise<void> {
  if (socket) await trySocket(socket);
  const server = createServer();
  const place = socket ? { path: unpublishedName(socket) } : { host, port };
  await explained({ host, port, socket }, once(server.listen(place), 'listening'));
  await new Promise((closed) => server.close(closed));
}

/** Proxies in front are no use to a client that reaches the port past them. */
export function tellOfOpenPort(
  { host, port, socket, trustedProxyHops }: Config,
  tell: (words: string) => void,
): void {
  if (trustedProxyHops === 0 || socket !== null || /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host))
    return;
  tell(
    `HOST ${host} opens port ${port} beside the proxy: clients that reach it speak without TLS, and those at an address of TRUSTED_PROXIES choose the address that limits count. Close it by a firewall or by HOST=127.0.0.1`,
  );
}

/**
 * How many connections the system takes while the process computes (Linux: at most `net.core.somaxconn`). What finds no
 * room tries again after 1, 3 and 7 seconds: with the usual 511 a crowd of visitors waited that long, and `/healthz` too.
 */
const backlog = 4_096;

/** Returns the port; throws ConfigError when HOST and PORT, or SOCKET, cannot be opened. */
export async function listen(server: FastifyInstance, { host, port, socket }: Place): Promise<number> {
  if (socket) {
    await trySocket(socket);
    const opening = server.listen({ path: unpublishedName(socket), backlog });
    await explained({ host, port, socket }, opening);
    await publishSocket(socket);
    return port;
  }
  await explained({ host, port }, server.listen({ host, port, backlog, ...portSharing }));
  await openDoors(server, backlog);
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function explained(place: Place, opening: Promise<unknown>): Promise<void> {
  try {
    await opening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code && place.socket) throw new ConfigError([`SOCKET ${place.socket} cannot be opened (${code}).`]);
    const reason = code === undefined ? undefined : reasons[code];
    throw reason ? new ConfigError([reason(place)]) : error;
  }
}
