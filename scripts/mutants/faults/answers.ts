import type { Fault } from '../fault.ts';

export const answersFaults: readonly Fault[] = [
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: "if (read.code === 'key_reused') forgetOrderKey();",
    replace: 'forgetOrderKey();',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: '      forgetOrderKey();\n      rememberDetails(values);',
    replace: '      rememberDetails(values);',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: '      setChanges(changesOf(cart, read.details.lines));\n',
    replace: '',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: '      cartActions.replace(repriced(readCart(), read.details.lines));\n',
    replace: '',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'web/features/restaurants/use-own-restaurant.ts',
    find: '        show(!isAcceptingOrders);\n',
    replace: '',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'web/features/orders/use-move-order.ts',
    find: "      toast.error(code === 'internal' ? orderMessages.statusChangeFailed : text);",
    replace: '      void code;\n      void text;',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'web/features/auth/use-session-events.ts',
    find: '  queryClient.removeQueries({ predicate: isPrivateQuery });',
    replace: '  void queryClient;',
    test: 'e2e/same-tab.test.ts',
  },
  {
    file: 'web/features/orders/use-order-toasts.ts',
    find: '      if (document.hidden) return;\n',
    replace: '',
    test: 'e2e/same-tab.test.ts',
  },
  {
    file: 'web/features/jobs/components/job-moves.tsx',
    find: ' && sending.version === job.version',
    replace: '',
    test: 'e2e/kept-steps.test.ts',
  },
  {
    file: 'web/lib/rpc-link.ts',
    find: "new TypeError('timed out')",
    replace: "new Error('timed out')",
    test: 'web/lib/rpc-link.test.ts',
  },
  {
    file: 'web/lib/rpc-link.ts',
    find: 'clearTimeout(timer);',
    replace: '',
    test: 'web/lib/rpc-link.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: "if (read.code === 'key_reused') forgetOrderKey();",
    replace: 'if (!isUnknownOutcome(read.code)) forgetOrderKey();',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'server/http/pages.ts',
    find: 'if (!renderer.hasScreen(url.pathname)) ',
    replace: 'if (false) ',
    test: 'server/http/pages.test.ts',
  },
  {
    file: 'web/entry-server.tsx',
    find: "route !== undefined && parts['**'] === undefined",
    replace: 'route !== undefined',
    test: 'web/routes.test.ts',
  },
];
