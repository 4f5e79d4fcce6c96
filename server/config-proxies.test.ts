import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it('behind proxies the product listens to this machine alone unless HOST says otherwise', () => {
  const hostOf = (settings: Record<string, string>) => readConfig({ ...settings }).host;
  expect(hostOf({})).toBe('0.0.0.0');
  expect(hostOf({ TRUSTED_PROXY_HOPS: '0' })).toBe('0.0.0.0');
  expect(hostOf({ TRUSTED_PROXY_HOPS: '1' })).toBe('127.0.0.1');
  expect(hostOf({ TRUSTED_PROXY_HOPS: '1', HOST: ' ' })).toBe('127.0.0.1');
  expect(hostOf({ TRUSTED_PROXY_HOPS: '1', HOST: '0.0.0.0' })).toBe('0.0.0.0');
});

it('proxies without their number are refused', () => {
  const problem = 'TRUSTED_PROXIES needs TRUSTED_PROXY_HOPS: how many proxies stand in front';
  expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.1' })).toEqual([problem]);
  expect(problemsOf({ TRUSTED_PROXIES: '10.0.0.1', TRUSTED_PROXY_HOPS: '0' })).toEqual([problem]);
  expect(problemsOf({ TRUSTED_PROXIES: ' ', TRUSTED_PROXY_HOPS: '0' })).toEqual([]);
});

it('without a list the addresses of this machine and of private networks are proxies', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXY_HOPS: '1' });
  expect(trustedProxies.map(({ address, prefix }) => `${address}/${prefix}`)).toEqual([
    '127.0.0.0/8',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    '::1/128',
    'fc00::/7',
    'fe80::/10',
  ]);
});

it.each(['11', '-1', '1.5', 'one'])('%s is no number of proxies', (TRUSTED_PROXY_HOPS) => {
  expect(problemsOf({ TRUSTED_PROXY_HOPS })).toEqual([
    expect.stringMatching(/^TRUSTED_PROXY_HOPS is not valid: /),
  ]);
});

it.each([
  'nginx',
  'localhost',
  'true',
  '*',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/08',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-8',
  '10.0.0.0/255.0.0.0',
  '10.0.0/8',
  '010.0.0.1',
  '10.0.0.1-9',
  '10.0.0.1 10.0.0.2',
  '10.0.0.1,',
  '10.0.0.1:80',
  '[::1]',
  'fe80::1%eth0',
  'fd00::/129',
])('a list of proxies with %s is named in one line', (TRUSTED_PROXIES) => {
  const line = expect.stringMatching(
    /^TRUSTED_PROXIES is not valid: needs addresses or networks like /,
  ) as unknown;
  expect(problemsOf({ TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXIES })).toEqual([line]);
});

it('a socket is for a proxy, and takes the place of host and port', () => {
  expect(readConfig({ SOCKET: '/run/mida/3001.sock', TRUSTED_PROXY_HOPS: '1' }).socket).toBe(
    '/run/mida/3001.sock',
  );
  expect(readConfig({}).socket).toBeNull();
  expect(problemsOf({ SOCKET: '/run/mida/3001.sock', HOST: '127.0.0.1', TRUSTED_PROXY_HOPS: '1' })).toEqual([
    'SOCKET and HOST exclude each other: the product listens at one of them',
  ]);
  expect(problemsOf({ SOCKET: '/run/mida/3001.sock' })).toEqual([
    'SOCKET needs TRUSTED_PROXY_HOPS: only a proxy reaches it',
  ]);
});

it.each(['mida.sock', `/run/${'a'.repeat(90)}`, '/'])('%s is no place of a socket', (SOCKET) => {
  expect(problemsOf({ SOCKET, TRUSTED_PROXY_HOPS: '1' })).toEqual([
    expect.stringMatching(/^SOCKET is not valid: /),
  ]);
});
