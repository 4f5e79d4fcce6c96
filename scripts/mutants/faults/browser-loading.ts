import type { Fault } from '../fault.ts';

/** How the files of a part come. */
export const browserLoadingFaults: readonly Fault[] = [
  {
    file: 'web/route-parts.ts',
    find: '  pendingComponent: areaPending(role),\n',
    replace: '',
    test: 'e2e/budget.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: 'Number(version) >= 156',
    replace: 'Number(version) >= 155',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: "if (announced.has(file) || !file.endsWith('.js')) continue;",
    replace: '',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: '    await pause(Math.round(pauseMs * (0.5 + Math.random() / 2)));',
    replace: '    return;',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: 'files.filter((file) => !isStyle(file)),',
    replace: 'files,',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: '  document.head.append(link);\n  await settled;',
    replace: '',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: 'const importsMax = 3;',
    replace: 'const importsMax = 1;',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: 'answer.status < 500',
    replace: 'answer.status < 600',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/load-patiently.ts',
    find: 'fetching.catch(() => fetched.delete(file));',
    replace: 'fetching.catch(() => undefined);',
    test: 'web/lib/load-patiently.test.ts',
  },
  {
    file: 'web/lib/early-asks-script.ts',
    find: "if(!answer&&address.indexOf('/rpc/auth/')>0)answers={};",
    replace: '',
    test: 'web/lib/early-asks-script.test.ts',
  },
  {
    file: 'web/lib/early-asks-script.ts',
    find: 'delete answers[key];',
    replace: '',
    test: 'web/lib/early-asks-script.test.ts',
  },
  {
    file: 'web/lib/early-asks-script.ts',
    find: "||role&&role!==(user?user.role:'restaurant')",
    replace: '',
    test: 'web/lib/early-asks-script.test.ts',
  },
  {
    file: 'web/lib/rpc-link.ts',
    find: '  if (early) return early;\n',
    replace: '',
    test: 'web/lib/rpc-link.test.ts',
  },
  {
    file: 'web/early-asks.ts',
    find: "call('orders', 'listAllAsAdmin', { tab: 'current' })",
    replace: "call('orders', 'listAllAsAdmin', { tab: 'all' })",
    test: 'e2e/early-asks.test.ts',
  },
];
