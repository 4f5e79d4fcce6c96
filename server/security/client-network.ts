import { isIPv6 } from 'node:net';

/** «105.66.12.x», «2001:db8:1::»: distinguishes a home from a café and finds no device. */
export function coarseNetwork(address: string): string {
  const { network, site } = networksOf(address);
  return site === undefined ? network.replace(/\d+$/, 'x') : `${site}::`;
}

/** The networks of an address as `clientAddressOf` gives it. */
export function networksOf(address: string): { network: string; site?: string } {
  if (!isIPv6(address)) return { network: address };
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const ending = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill('0');
  const firstHalf = [...groups, ...gap, ...ending].slice(0, 4);
  return { network: firstHalf.join(':'), site: firstHalf.slice(0, 3).join(':') };
}
