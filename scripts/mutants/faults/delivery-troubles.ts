import type { Fault } from '../fault.ts';

/** Silent couriers, suspended couriers and orders that cannot be delivered (product §4.15, §4.20, §4.21). */
export const deliveryTroublesFaults: Fault[] = [
  {
    file: 'server/features/orders/arrival-commands.ts',
    find: "  if (order.status === 'picked_up' && (await findTrouble(app.db, order.id))) return null;\n",
    replace: '',
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
  {
    file: 'shared/domain/orders/delivery-trouble.ts',
    find: 'trouble.secondCallAt !== null && now',
    replace: 'now',
    test: 'shared/domain/orders/delivery-trouble.test.ts',
  },
  {
    file: 'server/features/orders/troubles/commands.ts',
    find: 'if (trouble && !mayFail(trouble, at))',
    replace: 'if (false as boolean)',
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
  {
    file: 'server/features/orders/router.ts',
    find: "if (input.action === 'fail_delivery') throw new AppError('forbidden');",
    replace: '',
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
  {
    file: 'server/features/couriers/presence-store.ts',
    find: '.set({ lastHeardAt: at, askedAt: null })',
    replace: '.set({ lastHeardAt: at })',
    test: 'server/features/couriers/presence.test.ts',
  },
  {
    file: 'shared/domain/orders/attention.ts',
    find: '  courier_gone: 0,',
    replace: '  courier_gone: 1,',
    test: 'shared/domain/orders/attention.test.ts',
  },
  {
    file: 'server/seed/renewal.ts',
    find: ' || standsStill(order, settings, now)',
    replace: '',
    test: 'server/seed/renewal.test.ts',
  },
  {
    file: 'server/features/audit/store.ts',
    find: 'cursor && isBefore(cursor),',
    replace: '',
    test: 'server/features/audit/listing.test.ts',
  },
  {
    file: 'web/features/order-desk/components/order-state.tsx',
    find: 'withCircumstances([order], circumstances)',
    replace: 'withCircumstances([order], [])',
    test: 'e2e/undelivered-orders.test.ts',
  },
  {
    file: 'server/features/orders/troubles/commands.ts',
    find: "    if (!(await holdUser(tx, customerId))) throw new AppError('unauthenticated');\n",
    replace: '',
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
  {
    file: 'server/features/orders/troubles/store.ts',
    find: "eq(orders.courierId, courierId), eq(orders.status, 'picked_up')))\n    .for",
    replace: "eq(orders.status, 'picked_up')))\n    .for",
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
  {
    file: 'server/features/orders/troubles/store.ts',
    find: 'and(eq(orders.id, orderId), eq(orders.courierId, courierId)))',
    replace: 'eq(orders.id, orderId))',
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
  {
    file: 'server/features/orders/troubles/no-show-store.ts',
    find: 'isNull(noShows.contestedAt), inArray',
    replace: 'inArray',
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
  {
    file: 'server/features/orders/troubles/no-show-store.ts',
    find: 'and(isNotNull(noShows.contestedAt), isNull(noShows.liftedAt))',
    replace: 'isNotNull(noShows.contestedAt)',
    test: 'server/features/orders/troubles/troubles.test.ts',
  },
];
