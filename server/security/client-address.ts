import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';
import type { Config, Network } from '#server/config.ts';

interface Request {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
}

export const forwardedHeader = 'x-forwarded-for';

type Proxies = Pick<Config, 'trustedProxyHops' | 'trustedProxies'> & Partial<Pick<Config, 'socket'>>;

/** A client on a socket of the file system is on this machine, and may use it: that is the proxy. */
const here = '127.0.0.1';

/**
 * The address that limits count and the log names. `X-Forwarded-For` is read from its end: an entry only where a
 * trusted proxy wrote it, and at most one for each proxy. An entry that is no address ends the reading. Empty once
 * the connection is lost.
 */
export function clientAddressOf(
  { socket, headers }: Request,
  { trustedProxyHops, trustedProxies, socket: ownSocket }: Proxies,
): string {
  // Node joins several headers of this name with commas.
  const entries = String(headers[forwardedHeader] ?? '').split(',');
  let address = ownSocket ? here : (plainAddress(socket.remoteAddress ?? '') ?? '');
  let isProxy = Boolean(ownSocket);
  for (const entry of entries.toReversed().slice(0, trustedProxyHops)) {
    if (!isProxy && !isIn(listOf(trustedProxies), address)) return address;
    isProxy = false;
    const named = plainAddress(withoutPort(entry.trim()));
    if (named === undefined) return address;
    address = named;
  }
  return address;
}

/** Some proxies write the port of a connection behind its address: «105.66.12.7:50123», «[2001:db8::1]:50123». */
const withoutPort = (entry: string): string =>
  entry.replace(/^\[([^\]]*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1$2');

/** One spelling of each address: `::ffff:10.0.0.1` and `::FFFF:A00:1` are 10.0.0.1, and a zone is left out. */
function plainAddress(text: string): string | undefined {
  if (isIP(text) === 4) return text;
  if (isIP(text) !== 6) return undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

const isIn = (list: BlockList, address: string): boolean =>
  address !== '' && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const lists = new WeakMap<readonly Network[], BlockList>();

function listOf(networks: readonly Network[]): BlockList {
  const known = lists.get(networks);
  if (known) return known;
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  lists.set(networks, list);
  return list;
}

export const isAmong = (networks: readonly Network[], address: string): boolean =>
  isIn(listOf(networks), address);
