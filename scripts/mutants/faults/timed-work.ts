import type { Fault } from '../fault.ts';

export const timedWorkFaults: readonly Fault[] = [
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
];
