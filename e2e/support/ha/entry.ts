/** What stands before the application machines: each connection goes to the next one. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Entry {
  origin: string;
  close(): void;
}

export async function openEntry(addresses: readonly string[]): Promise<Entry> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const host = addresses[(count += 1) % addresses.length] ?? '';
    const upstream = connect({ host, port: 3000, noDelay: true });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
