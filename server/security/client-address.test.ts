import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { clientAddressOf } from './client-address.ts';

interface Asked {
  peer: string | undefined;
  forwarded?: string;
  hops?: string;
  proxies?: string;
  socket?: string;
}

function addressOf({ peer, forwarded, hops = '1', proxies = '', socket = '' }: Asked): string {
  const config = readConfig({ TRUSTED_PROXY_HOPS: hops, TRUSTED_PROXIES: proxies, SOCKET: socket });
  const headers = { 'x-forwarded-for': forwarded };
  return clientAddressOf({ socket: { remoteAddress: peer }, headers }, config);
}

describe('who the client is', () => {
  it.each<[string, string, Asked]>([
    ['the proxy’s word', '105.66.1.2', { peer: '127.0.0.1', forwarded: '105.66.1.2' }],
    [
      'the word of a proxy at our socket',
      '105.66.1.2',
      { peer: undefined, forwarded: '105.66.1.2', proxies: '10.0.0.1', socket: '/run/mida/3001.sock' },
    ],
    [
      'a proxy at our socket, behind it none that is trusted',
      '105.66.1.2',
      { peer: undefined, forwarded: '1.1.1.1, 105.66.1.2', hops: '2', socket: '/run/mida/3001.sock' },
    ],
    [
      'a proxy at our socket that says nothing',
      '127.0.0.1',
      { peer: undefined, socket: '/run/mida/3001.sock' },
    ],
    ['the peer without a proxy', '127.0.0.1', { peer: '127.0.0.1', forwarded: '105.66.1.2', hops: '0' }],
    ['a direct peer that forges', '196.12.3.4', { peer: '196.12.3.4', forwarded: '105.66.1.2' }],
    [
      'a direct peer that names a proxy',
      '196.12.3.4',
      { peer: '196.12.3.4', forwarded: '1.1.1.1, 127.0.0.1' },
    ],
    ['a direct peer of IPv6 that forges', '2001:db8::1', { peer: '2001:db8::1', forwarded: '105.66.1.2' }],
    ['a private proxy', '105.66.1.2', { peer: '172.18.0.5', forwarded: '105.66.1.2' }],
    [
      'a private proxy in a mapped spelling',
      '105.66.1.2',
      { peer: '::ffff:10.0.0.1', forwarded: '105.66.1.2' },
    ],
    ['a private proxy, mapped in letters', '105.66.1.2', { peer: '::FFFF:A00:1', forwarded: '105.66.1.2' }],
    ['a public peer in a mapped spelling', '196.12.3.4', { peer: '::ffff:196.12.3.4', forwarded: '1.1.1.1' }],
    ['a proxy of IPv6 on this machine', '105.66.1.2', { peer: '::1', forwarded: '105.66.1.2' }],
    ['a unique local proxy', '105.66.1.2', { peer: 'fd12:3456::7', forwarded: '105.66.1.2' }],
    ['a link-local proxy with a zone', '105.66.1.2', { peer: 'fe80::1%eth0', forwarded: '105.66.1.2' }],
    ['just outside 172.16.0.0/12', '172.32.0.1', { peer: '172.32.0.1', forwarded: '105.66.1.2' }],
    ['just outside 10.0.0.0/8', '11.0.0.1', { peer: '11.0.0.1', forwarded: '105.66.1.2' }],
    ['an operator’s shared network', '100.64.0.9', { peer: '100.64.0.9', forwarded: '105.66.1.2' }],
    [
      'one entry more than the proxies wrote',
      '105.66.1.2',
      { peer: '127.0.0.1', forwarded: '1.1.1.1, 105.66.1.2' },
    ],
    ['a private client behind one proxy', '10.0.0.9', { peer: '127.0.0.1', forwarded: '1.1.1.1, 10.0.0.9' }],
    [
      'two private proxies',
      '105.66.1.2',
      { peer: '127.0.0.1', forwarded: '105.66.1.2, 10.0.0.9', hops: '2' },
    ],
    [
      'two proxies, a client past the outer one',
      '196.12.3.4',
      { peer: '127.0.0.1', forwarded: '1.1.1.1, 196.12.3.4', hops: '2' },
    ],
    [
      'a named CDN',
      '105.66.1.2',
      {
        peer: '127.0.0.1',
        forwarded: '1.1.1.1, 105.66.1.2, 203.0.113.9',
        hops: '2',
        proxies: '127.0.0.1, 203.0.113.0/24',
      },
    ],
    [
      'a private peer that is not named',
      '10.0.0.9',
      { peer: '10.0.0.9', forwarded: '105.66.1.2', proxies: '127.0.0.1' },
    ],
    [
      'a named network of IPv6',
      '105.66.1.2',
      { peer: '2001:db8:1::9', forwarded: '105.66.1.2', proxies: '2001:db8:1::/48' },
    ],
    [
      'beside a named network of IPv6',
      '2001:db8:2::9',
      { peer: '2001:db8:2::9', forwarded: '105.66.1.2', proxies: '2001:db8:1::/48' },
    ],
    ['fewer entries than proxies', '105.66.1.2', { peer: '127.0.0.1', forwarded: '105.66.1.2', hops: '3' }],
    ['only proxies', '10.0.0.2', { peer: '127.0.0.1', forwarded: '10.0.0.2, 10.0.0.1', hops: '5' }],
    ['no header', '127.0.0.1', { peer: '127.0.0.1' }],
    ['an empty header', '127.0.0.1', { peer: '127.0.0.1', forwarded: '' }],
    ['an empty last entry', '127.0.0.1', { peer: '127.0.0.1', forwarded: '105.66.1.2,' }],
    ['a client of IPv4 with a port', '105.66.1.2', { peer: '127.0.0.1', forwarded: '105.66.1.2:50123' }],
    [
      'a client of IPv6 with brackets and port',
      '2001:db8::1',
      { peer: '127.0.0.1', forwarded: '[2001:DB8::1]:443' },
    ],
    ['a client of IPv6 with brackets', '2001:db8::1', { peer: '127.0.0.1', forwarded: '[2001:db8:0::1]' }],
    ['a mapped client', '105.66.1.2', { peer: '127.0.0.1', forwarded: '::ffff:105.66.1.2' }],
    ['a mapped client, in letters', '105.66.1.2', { peer: '127.0.0.1', forwarded: '::ffff:6942:102' }],
    ['unknown', '127.0.0.1', { peer: '127.0.0.1', forwarded: 'unknown' }],
    ['a hidden name', '127.0.0.1', { peer: '127.0.0.1', forwarded: '_hidden, _secret' }],
    [
      'a hidden name before a second proxy',
      '10.0.0.2',
      { peer: '127.0.0.1', forwarded: '105.66.1.2, _hidden, 10.0.0.2', hops: '3' },
    ],
    ['letters and line ends', '127.0.0.1', { peer: '127.0.0.1', forwarded: '105.66.1.2\u0000' }],
    ['an address in a short spelling', '127.0.0.1', { peer: '127.0.0.1', forwarded: '10.1' }],
    ['an address in Arabic digits', '127.0.0.1', { peer: '127.0.0.1', forwarded: '١٠٥.٦٦.١.٢' }],
    ['a lost connection', '', { peer: undefined, forwarded: '105.66.1.2' }],
  ])('%s: %s', (_what, expected, asked) => {
    expect(addressOf(asked)).toBe(expected);
  });

  it('of a hundred entries a proxy’s own is read', () => {
    const forged = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`).join(', ');
    expect(addressOf({ peer: '127.0.0.1', forwarded: `${forged}, 105.66.1.2` })).toBe('105.66.1.2');
  });
});
