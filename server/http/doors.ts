import { type SendHandle, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
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
  if (!isAddress(place)) return;
  const { address: host, port } = place;
  if (portSharing.reusePort)
    while (server.doors.length < socketsMost - 1)
      await openDoor(server, (door) => door.listen({ host, port, backlog, ...portSharing }));
  // Windows has no way to give a socket to another process and back.
  else if (process.platform !== 'win32') await copyDoor(server, backlog);
}

/** What connects here is a connection of the server. Throws what `listen` throws. */
export async function openDoor(
  { server: http, doors }: FastifyInstance,
  listen: (door: Server) => Server,
): Promise<void> {
  const door = createServer((socket) => void http.emit('connection', socket));
  doors.push(door);
  await once(listen(door), 'listening');
}

/**
 * Runs in a process of its own, which gives the socket back `count` times under new numbers: the loop takes a connection of
 * each. Whoever connects there meanwhile is given back too, unread. It asks for the socket once it runs. It ends with the
 * server's process, which the next start needs to have the port: its input says so, because a channel whose last socket was
 * not confirmed says nothing when it ends.
 */
const copier = `const { createServer } = require('node:net');
process.stdin.resume().once('close', () => process.exit());
process.once('disconnect', () => process.exit());
process.send('ready');
process.once('message', (count, server) => {
  let left = count;
  const end = () => {
    left -= 1;
    if (left > 0) return;
    door.close();
    process.disconnect();
  };
  const giveBack = (socket) => {
    left += 1;
    process.send('connection', socket, end);
  };
  const door = createServer({ pauseOnConnect: true }, giveBack).listen(server);
  for (let sent = 0; sent < count; sent += 1) process.send('door', door, end);
});`;

/** Where ports cannot be shared. Without the other process the server goes on with one socket, and says so. */
export async function copyDoor(server: FastifyInstance, backlog: number, patienceMs = 10_000): Promise<void> {
  const opening: Promise<void>[] = [];
  const take = (word: unknown, given: SendHandle | undefined): void => {
    if (word === 'ready') child.send(socketsMost - 1, server.server);
    // It listens already, with a shorter line than asked for.
    else if (word === 'door') opening.push(openDoor(server, (door) => door.listen(given, backlog)));
    else server.server.emit('connection', given);
  };
  const child = spawn(process.execPath, ['--eval', copier], {
    env: {},
    timeout: patienceMs,
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', take);
  // Never, after a process that did not take the socket.
  const allTaken = new Promise<void>((resolve) => child.once('disconnect', resolve));
  try {
    const [code] = await once(child, 'exit');
    if (code === 0) await allTaken;
    else throw new Error(`The process that copies the socket ended with ${code}`);
  } catch (error) {
    server.log.warn({ err: error }, 'new connections are taken one at a time');
  }
  await Promise.all(opening);
}

const isAddress = (place: AddressInfo | string | null): place is AddressInfo =>
  typeof place === 'object' && place !== null;
