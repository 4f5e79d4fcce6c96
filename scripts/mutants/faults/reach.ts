import type { Fault } from '../fault.ts';

export const reachFaults: readonly Fault[] = [
  {
    file: 'server/features/orders/store.ts',
    find: 'coalesce(${restaurants.phone}, (',
    replace: 'coalesce(null::text, (',
    test: 'server/features/orders/visibility.test.ts',
  },
  {
    file: 'server/features/orders/view.ts',
    find: 'phone: areShared ? (order.kitchenPhone ?? null) : null }',
    replace: 'phone: order.kitchenPhone ?? null }',
    test: 'server/features/orders/whole-answers.test.ts',
  },
  {
    file: 'shared/domain/whatsapp-link.ts',
    find: 'if (!isMobile(phone)) return null;',
    replace: '',
    test: 'shared/domain/whatsapp-link.test.ts',
  },
  {
    file: 'shared/domain/whatsapp-link.ts',
    find: 'encodeURIComponent(firstLine)',
    replace: 'encodeURI(firstLine)',
    test: 'shared/domain/whatsapp-link.test.ts',
  },
  {
    file: 'server/features/users/erasure-store.ts',
    find: '.set({ phone: null }).where(and(owns, isOwnNumber))',
    replace: '.set({ phone: null }).where(sql`false`)',
    test: 'server/features/users/deletion-traces.test.ts',
  },
  {
    file: 'server/features/orders/hand-over-commands.ts',
    find: 'Math.min(move.version, demand?.version ?? 0)',
    replace: 'move.version + 0',
    test: 'server/features/orders/hand-over.server-db.test.ts',
  },
  {
    file: 'server/features/orders/hand-over-store.ts',
    find: '.set({\n      tries: sql`${count}`,',
    replace: '.set({\n      tries: sql`0`,',
    test: 'server/features/orders/hand-over.test.ts',
  },
  {
    file: 'server/features/orders/hand-over-store.ts',
    find: "isDemanded: status === 'picked_up' && demanded !== null",
    replace: 'isDemanded: demanded !== null',
    test: 'server/features/orders/hand-over.test.ts',
  },
  {
    file: 'server/features/orders/hand-over-store.ts',
    find: 'and(eq(orders.id, orderId), eq(orders.customerId, customerId))',
    replace: 'eq(orders.id, orderId)',
    test: 'server/features/orders/hand-over.test.ts',
  },
  {
    file: 'server/features/orders/hand-over-commands.ts',
    find: 'if (taken.blockedUntil || madeAt) await',
    replace: 'if (taken.blockedUntil) await',
    test: 'server/features/orders/hand-over.test.ts',
  },
  {
    file: 'shared/domain/hand-over.ts',
    find: 'dueCentimes >= handOverMad * 100',
    replace: 'dueCentimes > handOverMad * 100',
    test: 'shared/domain/hand-over.test.ts',
  },
  {
    file: 'web/features/jobs/state.ts',
    find: "    case 'hand_over_code_wrong':\n",
    replace: '',
    test: 'web/features/jobs/state.test.ts',
  },
  {
    file: 'web/service-worker/copies.ts',
    find: " && search === ''",
    replace: '',
    test: 'e2e/offline.test.ts',
  },
  {
    file: 'scripts/build/shell-version.ts',
    find: '.update(file)',
    replace: '',
    test: 'scripts/build/shell-version.test.ts',
  },
  {
    file: 'web/live/live.ts',
    find: "topic === 'positions' ? breathOfPositionsMs : breathMs",
    replace: 'breathMs',
    test: 'web/live/live.test.ts',
  },
  {
    file: 'web/features/auth/use-session.ts',
    find: '(data === undefined ? unansweredMs : false)',
    replace: '(data === null ? unansweredMs : false)',
    test: 'e2e/connection-lost.test.ts',
  },
  {
    file: 'web/features/auth/use-session-events.ts',
    find: 'if (isAnother || isMissed) onUserChanged();',
    replace: 'if (isAnother) onUserChanged();',
    test: 'e2e/connection-lost.test.ts',
  },
  {
    file: 'web/service-worker/copies.ts',
    find: 'if (before) await cache.put(request, before);',
    replace: '',
    test: 'web/service-worker/copies.test.ts',
  },
  {
    file: 'web/service-worker/copies.ts',
    find: 'await keepAssets(html.match',
    replace: 'void keepAssets(html.match',
    test: 'web/service-worker/copies.test.ts',
  },
  {
    file: 'web/service-worker/copies.ts',
    find: '!inUse?.has(url)',
    replace: 'url !== null',
    test: 'web/service-worker/copies.test.ts',
  },
];
