import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Random } from '#shared/domain/random.ts';

interface Link {
  client: Socket;
  upstream: Socket;
  isStalled: boolean;
}

export interface StallingProxy {
  origin: string;
  count(): number;
  drop(random: Random): void;
  stall(random: Random, milliseconds: number): void;
  close(): void;
}

export async function openStallingProxy(targetPort: number): Promise<StallingProxy> {
  const links = new Set<Link>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    const link: Link = { client, upstream, isStalled: false };
    links.add(link);
    const cut = () => cutLink(link, links);
    for (const end of [link.client, link.upstream]) end.on('error', cut).on('close', cut);
    join(link);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    count: () => links.size,
    drop: (random) => links.size > 0 && cutLink(random.pick([...links]), links),
    stall(random, milliseconds) {
      // A link joined twice would carry everything twice.
      const flowing = [...links].filter(({ isStalled }) => !isStalled);
      if (flowing.length === 0) return;
      const link = random.pick(flowing);
      const goesOn = random.chance(0.5);
      link.isStalled = true;
      link.client.unpipe().pause();
      link.upstream.unpipe().pause();
      setTimeout(() => (goesOn ? join(link) : cutLink(link, links)), milliseconds);
    },
    close() {
      server.close();
      for (const link of links) cutLink(link, links);
    },
  };
}

function join(link: Link): void {
  link.isStalled = false;
  link.client.pipe(link.upstream).pipe(link.client);
}

function cutLink(link: Link, links: Set<Link>): void {
  links.delete(link);
  link.client.destroy();
  link.upstream.destroy();
}
