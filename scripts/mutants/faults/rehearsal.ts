import type { Fault } from '../fault.ts';

const test = 'server/rehearsal/rehearse.test.ts';
const rehearsal = { file: 'server/rehearsal/rehearse.ts', test };
const pages = { file: 'server/rehearsal/pages.ts', test };

/** What a rehearsal writes, and what it does not see. */
export const rehearsalFaults: readonly Fault[] = [
  { ...rehearsal, find: ', { isReadOnly: true }', replace: '' },
  { ...rehearsal, find: '  await requireMigrated(database.db);\n', replace: '' },
  { ...rehearsal, find: '  requireDatabase(config);\n', replace: '' },
  { ...rehearsal, find: 'isDeep: true', replace: 'isDeep: false' },
  {
    ...rehearsal,
    find: '{ newest, push, admins, ledger, trips }',
    replace: '{ newest, admins, ledger, trips }',
  },
  { ...pages, find: '  if (status !== 200) return fault(`it answers ${status}`);\n', replace: '' },
  { ...pages, find: '...dishes.map((dish) => dish.name)', replace: '' },
  { ...pages, find: '<(script|style)\\b[^]*?<\\/\\1>|', replace: '' },
  {
    file: 'server/db/guarded-pool.ts',
    find: "if (isReadOnly) await client.query('set default_transaction_read_only = on');",
    replace: '',
    test: 'server/db/connect.test.ts',
  },
  {
    file: 'server/db/server-probe.ts',
    find: 'isReadOnly && !mayBeReadOnly',
    replace: 'isReadOnly',
    test: 'server/db/connect.server-db.test.ts',
  },
  {
    file: 'server/features/orders/soundness-store.ts',
    find: 'max(created_at) from orders',
    replace: 'min(created_at) from orders',
    test,
  },
];
