import type { Fault } from '../fault.ts';

/** How a process listens at a socket and parts from its proxy (decision 103). */
export const partingFaults: readonly Fault[] = [
  {
    file: 'server/security/client-address.ts',
    find: 'ownSocket ? here : (',
    replace: '(',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/security/client-address.ts',
    find: '    isProxy = false;\n',
    replace: '',
    test: 'server/security/client-address.test.ts',
  },
  {
    file: 'server/http/finish-before-closing.ts',
    find: '    await server.part();\n',
    replace: '',
    test: 'server/http/part-from-proxies.test.ts',
  },
  {
    file: 'server/http/part-from-proxies.ts',
    find: 'if (seen === accepted && (await countConnections(http)) === 0) return;',
    replace: 'return;',
    test: 'server/http/part-from-proxies.test.ts',
  },
  {
    file: 'server/http/part-from-proxies.ts',
    find: '  if (trustedProxyHops === 0) return;\n',
    replace: '',
    test: 'server/http/part-from-proxies.test.ts',
  },
  {
    file: 'server/http/socket-place.ts',
    find: 'if (await isAnswered(socket))',
    replace: 'if (false)',
    test: 'server/http/socket-place.test.ts',
  },
  {
    file: 'server/http/socket-place.ts',
    find: '  if (found && !found.isSocket())',
    replace: '  if (false)',
    test: 'server/http/socket-place.test.ts',
  },
];
