import type { Fault } from '../fault.ts';

export const ordersAndOwnersFaults: readonly Fault[] = [
  {
    file: 'server/features/statistics/store.ts',
    find: '${wholeHour(sql`status_since`)}, 0, 0, 1',
    replace: '${wholeHour(sql`created_at`)}, 0, 0, 1',
    test: 'server/features/statistics/counting.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: '(whole.revenue + done.revenue)::bigint',
    replace: '(whole.revenue + done.revenue)::int',
    test: 'server/features/statistics/windows.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: "where waiting.status in ('new', 'cancelled') and created_at >= ${midnight(now, 6)}",
    replace: "where waiting.status in ('new', 'cancelled') and created_at >= ${midnight(now, 600)}",
    test: 'server/features/statistics/windows.test.ts',
  },
  {
    file: 'server/features/statistics/store.ts',
    find: 'created_at >= ${wholeHour(sql`until`)} and created_at <= until',
    replace: 'created_at > ${wholeHour(sql`until`)} and created_at <= until',
    test: 'server/features/statistics/windows.test.ts',
  },
  {
    file: 'shared/domain/ordering-limits.ts',
    find: 'if (open >= openMax)',
    replace: 'if (open > openMax)',
    test: 'shared/domain/ordering-limits.test.ts',
  },
  {
    file: 'shared/domain/ordering-limits.ts',
    find: 'if (placedInAnHour >= limits.placedInAnHour)',
    replace: 'if (placedInAnHour > limits.placedInAnHour)',
    test: 'shared/domain/ordering-limits.test.ts',
  },
  {
    file: 'server/features/orders/commands.ts',
    find: '  await lockOrdering(tx, { customerId, phone });\n',
    replace: '',
    test: 'server/features/orders/ordering-limits.server-db.test.ts',
  },
  {
    file: 'server/features/settings/commands.ts',
    find: "topic === 'settings'",
    replace: "topic === 'site'",
    test: 'server/live/keep.test.ts',
  },
  {
    file: 'server/live/keep.ts',
    find: '    live.onStartOver(() => kept.clear());\n',
    replace: '',
    test: 'server/live/keep.test.ts',
  },
  {
    file: 'server/features/orders/ordering-limits-commands.ts',
    find: "['account', 'phone'] as const",
    replace: "['account'] as const",
    test: 'server/features/orders/ordering-limits.test.ts',
  },
  {
    file: 'server/features/orders/store.ts',
    find: "or(sql`${orders.status} = 'new'`, isOnPage)",
    replace: 'isOnPage',
    test: 'server/features/orders/board.test.ts',
  },
  {
    file: 'server/features/orders/store.ts',
    find: '${place} > ${cursor}',
    replace: '${place} >= ${cursor}',
    test: 'server/features/orders/board.test.ts',
  },
  {
    file: 'server/features/menu/commands.ts',
    find: '    await store.lockMenu(tx, restaurantId);\n',
    replace: '',
    test: 'server/features/menu/menu-limits.server-db.test.ts',
  },
  {
    file: 'server/features/restaurants/view.ts',
    find: 'byCategory.get(item.category)?.push(item)',
    replace: "byCategory.get(item.category ? item.category : '')?.push(item)",
    test: 'server/features/restaurants/view.test.ts',
  },
  {
    file: 'server/features/restaurants/capacity-store.ts',
    find: "    .where(and(isAsked, isListed))\n    .for('share')",
    replace: '    .where(and(isAsked, isListed))',
    test: 'server/features/restaurants/last-owner.server-db.test.ts',
  },
  {
    file: 'server/features/users/commands.ts',
    find: '      if (user.restaurantId !== null) await closeWithoutOwner(tx, user.restaurantId);\n',
    replace: '',
    test: 'server/features/restaurants/last-owner.server-db.test.ts',
  },
  {
    file: 'server/features/restaurants/store.ts',
    find: '    and ${users.suspendedAt} is null and ${users.deletedAt} is null)`;',
    replace: '    and ${users.deletedAt} is null)`;',
    test: 'server/features/restaurants/last-owner.server-db.test.ts',
  },
];
