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
    find: '      forgetOrderKey();\n      // A lost answer',
    replace: '      // A lost answer',
    test: 'e2e/answers.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: '      onChanges(changesOf(cart, read.details.lines));\n',
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
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: 'if (!isOpen(order.status))',
    replace: 'if (!isOpen(order.status) && order.lines.length === 0)',
    test: 'e2e/after-sending.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: 'cartActions.replace(withoutOrdered(readCart(), cart));',
    replace: 'cartActions.clear();',
    test: 'e2e/after-sending.test.ts',
  },
  {
    file: 'web/features/checkout/use-checkout.ts',
    find: '  else orGo();\n',
    replace: '',
    test: 'e2e/after-sending.test.ts',
  },
  {
    file: 'web/screens/customer/checkout.tsx',
    find: 'return told ? <EmptiedCart {...told} /> : <EmptyCart />;',
    replace: 'return <EmptyCart />;',
    test: 'e2e/after-sending.test.ts',
  },
  {
    file: 'web/screens/public/restaurant.tsx',
    find: '(dishOf(restaurant, chosen.item.id) ?? chosen.item)',
    replace: 'chosen.item',
    test: 'e2e/after-sending.test.ts',
  },
  {
    file: 'web/features/checkout/components/price-changes.tsx',
    find: 'now !== null && now !== before);',
    replace: 'now !== before);',
    test: 'web/features/checkout/components/price-changes.test.tsx',
  },
  {
    file: 'shared/domain/cart.ts',
    find: 'present.quantity - line.quantity',
    replace: '0',
    test: 'shared/domain/cart.test.ts',
  },
  {
    file: 'web/features/orders/api.ts',
    find: '        void queryClient.invalidateQueries({ queryKey: api.orders.listMine.key() });\n      },\n      // The',
    replace:
      '        return queryClient.invalidateQueries({ queryKey: api.orders.listMine.key() });\n      },\n      // The',
    test: 'e2e/after-sending.test.ts',
  },
  {
    file: 'web/features/orders/api.ts',
    find: 'onSettled: () => void queryClient.invalidateQueries({ queryKey: api.orders.listMine.key() })',
    replace: 'onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.listMine.key() })',
    test: 'e2e/after-sending.test.ts',
  },
];
