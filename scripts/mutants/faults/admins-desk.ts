import type { Fault } from '../fault.ts';

const together = 'server/features/payouts/together.server-db.test.ts';

export const adminsDeskFaults: readonly Fault[] = [
  {
    file: 'server/features/payouts/commands.ts',
    find: '    if (await store.isPayoutOf(app.db, { id, account })) return;\n',
    replace: '',
    test: together,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: ' || store.isTakenId(error)',
    replace: '',
    test: together,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: 'if (error instanceof AppError && isConfirmRefusal(error.code)) return error.code;',
    replace: '',
    test: together,
  },
  {
    file: 'server/features/payouts/store.ts',
    find: 'and(eq(payouts.id, id), eq(payouts.account, account))',
    replace: 'eq(payouts.id, id)',
    test: together,
  },
  {
    file: 'shared/contract/payouts.ts',
    find: 'new Set(seen.map((one) => one.account)).size === seen.length',
    replace: 'seen.length > 0',
    test: together,
  },
];
