import type { Fault } from '../fault.ts';

/** Who a client is, and what its requests may say twice. */
export const peersFaults: readonly Fault[] = [
  {
    file: 'server/security/client-address.ts',
    find: '    if (!isIn(listOf(trustedProxies), address)) return address;\n',
    replace: '',
    test: 'server/security/direct-clients.test.ts',
  },
  {
    file: 'server/security/client-address.ts',
    find: 'entries.toReversed().slice(0, trustedProxyHops)',
    replace: 'entries.slice(0, trustedProxyHops)',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/security/client-address.ts',
    find: '.slice(0, trustedProxyHops)',
    replace: '',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/security/client-address.ts',
    find: "address.replace(/^::ffff:(?=\\d+\\.)/, '')",
    replace: 'address',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/security/client-address.ts',
    find: '    if (named === undefined) return address;\n    address = named;',
    replace: '    if (named !== undefined) address = named;',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/security/client-address.ts',
    find: 'plainAddress(withoutPort(entry.trim()))',
    replace: 'plainAddress(entry.trim())',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/app.ts',
    find: 'clientAddress: clientAddressOf(request.raw, app.config)',
    replace: 'clientAddress: request.ip',
    test: 'server/security/direct-clients.test.ts',
  },
  {
    file: 'server/config-fields.ts',
    find: '/^[1-9]\\d{0,2}$/.test(given)',
    replace: '/^\\d{1,3}$/.test(given)',
    test: 'server/config-proxies.test.ts',
  },
  {
    file: 'server/config-fields.ts',
    find: ' || prefix > bits',
    replace: '',
    test: 'server/config-proxies.test.ts',
  },
  {
    file: 'server/config-fields.ts',
    find: '172.16.0.0/12',
    replace: '172.0.0.0/8',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/config.ts',
    find: "(env.TRUSTED_PROXY_HOPS > 0 ? '127.0.0.1' : '0.0.0.0')",
    replace: "'0.0.0.0'",
    test: 'server/config-proxies.test.ts',
  },
  {
    file: 'server/http/listen.ts',
    find: 'trustedProxyHops === 0 || ',
    replace: '',
    test: 'server/http/listen.test.ts',
  },
  {
    file: 'server/security/client-network.ts',
    find: 'firstHalf.slice(0, 3)',
    replace: 'firstHalf',
    test: 'server/security/client-network.test.ts',
  },
  {
    file: 'server/http/address-texts.ts',
    find: '  refuseSecondSource(params, read.searchParams.keys());\n',
    replace: '',
    test: 'server/http/one-source.test.ts',
  },
  {
    file: 'server/http/address-texts.ts',
    find: '    refuseSecondSource(params, isRecord(read) ? Object.keys(read) : []);\n',
    replace: '',
    test: 'server/http/one-source.test.ts',
  },
  {
    file: 'server/http/address-texts.ts',
    find: "name.split('[')",
    replace: '[name]',
    test: 'server/http/one-source.test.ts',
  },
  {
    file: 'server/http/address-texts.ts',
    find: 'read instanceof URLSearchParams || ',
    replace: '',
    test: 'server/http/one-source.test.ts',
  },
  {
    file: 'server/http/address-texts.ts',
    find: 'texts.includes(key) ? asRead : onlyMoment',
    replace: 'asRead',
    test: 'server/http/json-bodies.test.ts',
  },
  {
    file: 'server/http/address-texts.ts',
    find: 'made.toISOString() === given ? made : given',
    replace: 'given === undefined ? made : given',
    test: 'server/http/json-bodies.test.ts',
  },
  {
    file: 'server/http/address-texts.ts',
    find: ' && made.toISOString() === given',
    replace: '',
    test: 'server/http/json-bodies.test.ts',
  },
];
