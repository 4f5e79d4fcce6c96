import { isIPv6 } from 'node:net';

/** «105.66.12.x», «2001:db8:1::»: tells a home from a café and finds no device. */
export function coarseNetwork(address: string): string {
  const { network, site } = networksOf(address);
  return site === undefined ? network.replace(/\d+$/, 'x') : `${site}::`;
}

/** Some proxies write the port of a connection behind its address: «105.66.12.7:50123», «[2001:db8::1]:50123». */
const portless = /^\[([^\]]*)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;

export function networksOf(given: string): { network: string; site?: string } {
  const address = given.replace(portless, '$1$2');
  if (!isIPv6(address)) return { network: address };
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return { network: mapped[1] };
  const groups = head === '' ? [] : head.split(':');
  const ending = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0');
  const firstHalf = [...groups, ...gap, ...ending]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return { network: firstHalf.join(':'), site: firstHalf.slice(0, 3).join(':') };
}
