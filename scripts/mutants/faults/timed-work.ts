import type { Fault } from '../fault.ts';

export const timedWorkFaults: readonly Fault[] = [
  {
    file: 'server/features/orders/cancel-requests-commands.ts',
    find: "order.status === 'new' ? nextLimit(order, askedAt) : undefined",
    replace: 'undefined as Date | undefined',
    test: 'server/features/orders/cancel-requests.test.ts',
  },
  {
    file: 'server/features/timetable/store.ts',
    find: ', lte(timetable.dueAt, at)));\n  return',
    replace: '));\n  return',
    test: 'server/features/timetable/timetable.server-db.test.ts',
  },
  {
    file: 'server/features/timetable/worker.ts',
    find: 'await handler.lock(tx, subject);',
    replace: '',
    test: 'server/features/timetable/timetable.server-db.test.ts',
  },
  {
    file: 'server/features/timetable/worker.ts',
    find: 'if (await takeAlarm(tx, alarm, at)) await',
    replace: 'await takeAlarm(tx, alarm, at); await',
    test: 'server/features/timetable/timetable.server-db.test.ts',
  },
  {
    file: 'server/features/timetable/worker.ts',
    find: '(await ringSome(app, handlers)) === slots);',
    replace: '(await ringSome(app, handlers)) > slots);',
    test: 'server/features/timetable/timetable.test.ts',
  },
  {
    file: 'server/features/timetable/store.ts',
    find: '2 ^ least(attempts, 20)',
    replace: '1 ^ least(attempts, 20)',
    test: 'server/features/timetable/timetable.test.ts',
  },
  {
    file: 'server/features/users/erasure-store.ts',
    find: '  await tx.delete(timetable).where(eq(timetable.subject, userId));\n',
    replace: '',
    test: 'server/features/users/deletion-traces.test.ts',
  },
  {
    file: 'shared/domain/order-limits.ts',
    find: 'const ahead = limitsOf(order).filter(({ at }) => at > now);',
    replace: 'const ahead = limitsOf(order).filter(({ at }) => at >= now);',
    test: 'shared/domain/order-limits.test.ts',
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: "announceToScreens, notify('job_ready'), setLimit]",
    replace: "announceToScreens, notify('job_ready')]",
    test: 'server/features/orders/order-limits.test.ts',
  },
  {
    file: 'server/features/orders/limits-commands.ts',
    find: ' || (await store.hasAcceptedSince(tx, restaurantId, lastMiss))',
    replace: '',
    test: 'server/features/orders/order-limits.test.ts',
  },
  {
    file: 'server/features/orders/limits-commands.ts',
    find: 'if (!from || from > at) throw',
    replace: 'if (!from) throw',
    test: 'server/features/orders/order-limits.test.ts',
  },
  {
    file: 'server/features/orders/limits-store.ts',
    find: 'eq(orders.version, version), isNotNull(orders.cancelWishedAt)',
    replace: 'isNotNull(orders.cancelWishedAt)',
    test: 'server/features/orders/order-limits.test.ts',
  },
  {
    file: 'shared/domain/order-limits.ts',
    find: 'minutesAfter(declinedAt, wishAgainMinutes)',
    replace: 'declinedAt',
    test: 'shared/domain/order-limits.test.ts',
  },
  {
    file: 'server/features/orders/changes-commands.ts',
    find: 'return decline(changing, order, owner);',
    replace: 'return cancel(changing, order);',
    test: 'server/features/orders/changes.test.ts',
  },
  {
    file: 'server/db/seed/renewal.ts',
    find: 'Math.max(1, cashLimitCentimes - dueCentimes + 1)',
    replace: '100_000',
    test: 'server/db/seed/renewal.test.ts',
  },
  {
    file: 'server/db/seed/renewal.ts',
    find: ' && !waiting.includes(id)',
    replace: '',
    test: 'server/db/seed/renewal.test.ts',
  },
  {
    file: 'server/db/seed/renewal.ts',
    find: '.slice(0, riders.length)',
    replace: '',
    test: 'server/db/seed/renewal.test.ts',
  },
  {
    file: 'server/db/seed/renewal.ts',
    find: 'return callOff(life, orderId);',
    replace: 'return;',
    test: 'server/db/seed/renewal.test.ts',
  },
  {
    file: 'server/db/seed/renewal.ts',
    find: '  for (const order of stale) await finish(life, order, now);\n',
    replace: '',
    test: 'server/db/seed/renewal.test.ts',
  },
  {
    file: 'server/features/orders/changes-commands.ts',
    find: "  if (move.action === 'mark_ready') await lapseOverdue(app, move.orderId);\n",
    replace: '',
    test: 'server/features/orders/changes.test.ts',
  },
];
