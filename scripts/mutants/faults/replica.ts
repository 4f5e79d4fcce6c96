import type { Fault } from '../fault.ts';

const replica = { file: 'server/db/replica.ts', test: 'server/db/replica.test.ts' };
const sight = { file: 'server/db/replica-sight.ts', test: replica.test };
const progress = { file: 'server/db/replica-progress.ts', test: 'server/db/replica-progress.test.ts' };
const readings = {
  file: 'server/replica-readings.ts',
  test: 'server/replica-readings.server-db.test.ts',
};

/** A replica that is late or away. */
export const replicaFaults: readonly Fault[] = [
  { ...sight, find: '<= longestLagMs', replace: '<= Infinity' },
  { ...sight, find: 'if (written.place !== replayed.place) return lose(new OtherDatabase());', replace: '' },
  { ...sight, find: 'request.leftMs - forPrimaryMs', replace: 'request.leftMs' },
  { ...replica, find: 'isCallerLeft(error) || ', replace: '' },
  { ...replica, find: 'tries < catchUps', replace: 'tries < 0' },
  { ...replica, find: '&& !isConflict(error)', replace: '' },
  { ...replica, find: '!isDatabaseAway(error) && ', replace: '' },
  { ...replica, find: 'sight.lose(error);\n      return', replace: 'return' },
  { ...replica, find: 'if (sight.isAway()) return (primary', replace: 'if (false) return (primary' },
  { ...sight, find: 'isAway = replayed.position === null;', replace: 'isAway = false;' },
  { ...replica, find: 'if (!sight.isAway()) await sight.look();\n      return', replace: 'return' },
  { ...progress, find: 'one.position <= replayed', replace: 'one.position < replayed' },
  { ...progress, find: '<< 32n', replace: '<< 31n' },
  { ...progress, find: 'at - one.at < keptMs', replace: 'true' },
  {
    ...readings,
    find: 'reading.whole ? !(await replica.hasAll()) : !asOf',
    replace: '!asOf && !reading.whole',
  },
  { ...readings, find: 'reading.saysWhen && asOf ? { ...output, asOf } : output', replace: 'output' },
];
