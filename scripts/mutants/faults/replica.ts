import type { Fault } from '../fault.ts';

const replica = { file: 'server/db/replica.ts', test: 'server/db/replica.test.ts' };
const progress = { file: 'server/db/replica-progress.ts', test: 'server/db/replica-progress.test.ts' };
const readings = {
  file: 'server/replica-readings.ts',
  test: 'server/replica-readings.server-db.test.ts',
};

/** A replica that is late or away. */
export const replicaFaults: readonly Fault[] = [
  { ...replica, find: '<= longestLagMs', replace: '<= Infinity' },
  { ...replica, find: '&& !isConflict(error)', replace: '' },
  { ...replica, find: '!isDatabaseAway(error) && ', replace: '' },
  { ...replica, find: 'lose(error);\n      return', replace: 'return' },
  { ...replica, find: 'if (isAway) return (primary', replace: 'if (false) return (primary' },
  { ...replica, find: 'isAway = replayed === null;', replace: 'isAway = false;' },
  { ...replica, find: 'if (!isAway) await lookOnce();', replace: '' },
  { ...progress, find: 'one.position <= replayed', replace: 'one.position < replayed' },
  { ...progress, find: '<< 32n', replace: '<< 31n' },
  { ...progress, find: 'at - one.at < keptMs', replace: 'true' },
  { ...readings, find: '(reading.isSearch && asOf.getTime() < asked)', replace: 'false' },
  { ...readings, find: 'reading.saysWhen ? { ...output, asOf } : output', replace: 'output' },
];
