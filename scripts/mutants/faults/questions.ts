import type { Fault } from '../fault.ts';

export const questionsFaults: readonly Fault[] = [
  {
    file: 'web/lib/query-client.ts',
    find: "if (query.state.fetchStatus === 'fetching')",
    replace: "if (query.state.fetchStatus === 'paused')",
    test: 'web/lib/query-client.apart.test.ts',
  },
  {
    file: 'web/lib/query-client.ts',
    find: 'failures < 2 && isWorthRepeating(error)',
    replace: 'failures < 2',
    test: 'web/lib/query-client.apart.test.ts',
  },
  {
    file: 'web/lib/query-client.ts',
    find: "isAccident.has(code) || (code === 'offline' && onlineManager.isOnline())",
    replace: "isAccident.has(code) || code === 'offline' || code === 'rate_limited'",
    test: 'web/lib/query-client.apart.test.ts',
  },
  {
    file: 'web/lib/query-client.ts',
    find: "(code === 'offline' && onlineManager.isOnline())",
    replace: "code === 'offline'",
    test: 'web/lib/query-client.apart.test.ts',
  },
  {
    file: 'shared/domain/orders/attention.ts',
    find: '=> ranks[attention.reason];',
    replace: '=> (attention ? 0 : 1);',
    test: 'web/features/order-desk/state.test.ts',
  },
];
