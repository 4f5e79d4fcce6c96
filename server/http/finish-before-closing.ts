import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The other listening sockets of the server's port. Closing the server closes them too. */
    doors: Server[];
    /** Ends when no proxy needs the server any more. Until then it serves as before. */
    part: () => Promise<void>;
  }
}

const patienceMs = 5_000;
/** Browsers open connections that they may need, and send nothing on them. Node takes these for busy ones. */
const silenceMs = 1_000;
const sweepMs = 50;

/**
 * Requests under way get their answers. To be called last: others that know of the end are told before the proxies leave.
 * Idle connections are closed at once, and silent ones after a second.
 */
export function finishBeforeClosing(server: FastifyInstance): void {
  const { server: http } = server;
  const openedAt = new Map<Socket, number>();
  http.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  const closeSilent = (): void => {
    for (const [socket, at] of openedAt)
      if (socket.bytesRead === 0 && performance.now() - at > silenceMs) socket.destroy();
  };
  server.decorate('doors', []);
  server.decorate('part', () => Promise.resolve());
  let allClosed: Promise<unknown> | undefined;
  server.addHook('preClose', async () => {
    await server.part();
    const sweep = setInterval(() => {
      http.closeIdleConnections();
      closeSilent();
    }, sweepMs);
    const lastCall = setTimeout(() => http.closeAllConnections(), patienceMs);
    allClosed = Promise.all([http, ...closeDoors(server.doors)].map((one) => once(one, 'close'))).then(() => {
      clearInterval(sweep);
      clearTimeout(lastCall);
    });
  });
  // Fastify itself waits for the connections of one socket alone.
  server.addHook('onClose', async () => void (await allClosed));
}

const closeDoors = (doors: Server[]): Server[] => doors.map((door) => door.close());
