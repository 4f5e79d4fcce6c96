import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A process takes one connection of each listening socket in each turn of its loop, and under load a turn lasts 20 to
 * 50 ms. With one socket a crowd of 1,500 visitors a second waits half a minute, and `/healthz` with it.
 */
const socketsMost = 16;

/** Only Linux spreads the connections of a port over all its sockets, and Node asks for it from 22.12 on. */
export function isPortShareable(
  platform: string = process.platform,
  version: string = process.versions.node,
): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return platform === 'linux' && (major > 22 || (major === 22 && minor >= 12));
}

export const portSharing = { reusePort: isPortShareable() };

/** Listens with more sockets at the place of a server that listens with `portSharing`. Throws what `listen` throws. */
export async function openDoors(server: FastifyInstance, backlog: number): Promise<void> {
  const place = server.server.address();
  const { doors } = server;
  if (!portSharing.reusePort || !isAddress(place)) return;
  const { address: host, port } = place;
  while (doors.length < socketsMost - 1) await openDoor(server, { host, port, backlog, ...portSharing });
}

/** What connects here is a connection of the server. Throws what `listen` throws. */
export async function openDoor(
  { server: http, doors }: FastifyInstance,
  place: ListenOptions,
): Promise<void> {
  const door = createServer((socket) => void http.emit('connection', socket));
  doors.push(door);
  await once(door.listen(place), 'listening');
}

const isAddress = (place: AddressInfo | string | null): place is AddressInfo =>
  typeof place === 'object' && place !== null;
