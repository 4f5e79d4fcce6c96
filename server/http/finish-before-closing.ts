import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const patienceMs = 5_000;
/** Browsers open connections that they may need, and send nothing on them. Node takes these for busy ones. */
const silenceMs = 1_000;
const sweepMs = 50;

/** Requests under way get their answers. Idle connections are closed at once, and silent ones after a second. */
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
  server.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      http.closeIdleConnections();
      closeSilent();
    }, sweepMs);
    const lastCall = setTimeout(() => http.closeAllConnections(), patienceMs);
    http.once('close', () => {
      clearInterval(sweep);
      clearTimeout(lastCall);
    });
  });
}
