import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy before PostgreSQL: the database is away while the gate is shut. */
export interface DatabaseGate {
  url: string;
  /** Cuts every connection and refuses new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Open connections stay and carry nothing more, as when a machine vanishes; new ones pass. */
  silence(): void;
  /** The same as `silence`, and new connections carry nothing either, until `answer`. */
  swallow(): void;
  answer(): void;
}

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const pass = (client: Socket): void => {
    if (isSwallowing) {
      sockets.add(client.on('error', () => undefined));
      client.once('close', () => sockets.delete(client));
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const listen = async (port: number): Promise<Server> => {
    const listening = createServer(pass).listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return listening;
  };
  const silence = (): void => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      server = await listen(port);
    },
    silence,
    swallow() {
      isSwallowing = true;
      silence();
    },
    answer() {
      isSwallowing = false;
    },
  };
}
