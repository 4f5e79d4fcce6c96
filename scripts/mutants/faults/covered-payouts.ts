import type { Fault } from '../fault.ts';

const belowZero = 'server/features/payouts/below-zero.server-db.test.ts';
const seenIdentity = 'server/features/payouts/seen-identity.server-db.test.ts';

export const coveredPayoutsFaults: readonly Fault[] = [
  {
    file: 'shared/domain/money/payouts.ts',
    find: 'Math.max(0, Math.min(keptCentimes, held.cashCentimes, held.payableCentimes - amountCentimes))',
    replace: 'Math.min(keptCentimes, held.cashCentimes, held.payableCentimes - amountCentimes)',
    test: 'shared/domain/money/payouts.test.ts',
  },
  {
    file: 'shared/domain/money/payouts.ts',
    find: ', held.payableCentimes - amountCentimes)',
    replace: ')',
    test: 'shared/domain/money/payouts.test.ts',
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: 'store.isUncovered(error) || ',
    replace: '',
    test: belowZero,
  },
  {
    file: 'server/db/rules/payouts/check_payout_covered.sql',
    find: 'NEW.amount_centimes + NEW.kept_centimes\n',
    replace: 'NEW.amount_centimes\n',
    test: belowZero,
  },
  {
    file: 'server/db/rules/ledger/raise_balances.sql',
    find: " AND p.state = 'paid'",
    replace: '',
    test: belowZero,
  },
  {
    file: 'server/db/rules/ledger/raise_balances.sql',
    find: ' AND p.account = a.id\n',
    replace: '\n',
    test: belowZero,
  },
  {
    file: 'server/db/rules/ledger/raise_balances.sql',
    find: 'SELECT sum(r.amount_centimes) FROM ledger_rows r WHERE r.event_id = p.id)',
    replace: 'SELECT sum(r.amount_centimes) FROM booked r WHERE r.event_id = p.id)',
    test: belowZero,
  },
  {
    file: 'server/features/ledger/store.ts',
    find: "\n    .for('no key update')",
    replace: '',
    test: belowZero,
  },
  {
    file: 'server/features/payouts/store.ts',
    find: 'greatest(0, ${payouts.amountCentimes} - ${balance})',
    replace: 'least(0, ${payouts.amountCentimes} - ${balance})',
    test: belowZero,
  },
  {
    file: 'server/features/payouts/legal-commands.ts',
    find: "    if (!isKnown) throw new AppError('identity_changed');\n",
    replace: '',
    test: seenIdentity,
  },
  {
    file: 'server/features/payouts/legal-store.ts',
    find: '  await lockFirstWrite(tx, party);\n  const [found]',
    replace: '  const [found]',
    test: seenIdentity,
  },
  {
    file: 'server/features/payouts/store.ts',
    find: '  await lockFirstWrite(tx, account);\n',
    replace: '',
    test: seenIdentity,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: "{ id, from: 'withdrawn' }",
    replace: "{ id, from: 'confirmed' }",
    test: belowZero,
  },
  {
    file: 'server/features/payouts/view.ts',
    find: ", ...(await listEnded(db, 'withdrawn'))",
    replace: '',
    test: belowZero,
  },
  {
    file: 'server/db/rules/payouts/keep_payout.sql',
    find: ", ('withdrawn', 'paid'))",
    replace: ", ('withdrawn', 'paid'), ('paid', 'withdrawn'))",
    test: belowZero,
  },
];
