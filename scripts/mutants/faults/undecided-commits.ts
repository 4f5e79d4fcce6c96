import type { Fault } from '../fault.ts';

const undecided = { test: 'server/live/undecided-commits.server-db.test.ts' };
const doubt = { ...undecided, file: 'server/db/doubtful-commits.ts' };

/** A commit whose answer was lost, and a connection that was cut while it held a lock. */
export const undecidedCommitsFaults: readonly Fault[] = [
  { ...doubt, find: 'doubted.add(error)', replace: 'void error' },
  { ...doubt, find: `pg_logical_emit_message(true, 'mida', '')`, replace: '1' },
  {
    ...undecided,
    file: 'server/live/announce.ts',
    find: 'collected.length > 0) publishOnceDecided(app, collected)',
    replace: 'collected.length > 99) publishOnceDecided(app, collected)',
  },
  {
    file: 'server/features/orders/moves/hand-over-store.ts',
    find: '${code} = ${typed} then 0 else 1 end',
    replace: '${code} = ${typed} then 1 else 1 end',
    test: 'server/features/orders/moves/hand-over.test.ts',
  },
  {
    file: 'server/db/held-lock.ts',
    find: 'reject(new ConnectionClosed(',
    replace: 'reject(new LockLost(',
    test: 'server/db/held-lock.server-db.test.ts',
  },
  {
    file: 'server/db/away.ts',
    find: 'Query read timeout|',
    replace: '',
    test: 'server/db/away.test.ts',
  },
];
