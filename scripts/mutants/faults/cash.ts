import type { Fault } from '../fault.ts';

const test = 'server/features/cash/cash.server-db.test.ts';
const commands = 'server/features/cash/commands.ts';
const migration = 'server/db/migrations/0063_courier_cash.sql';
const grid = 'shared/domain/courier-cash.test.ts';

export const cashFaults: readonly Fault[] = [
  {
    file: 'shared/domain/courier-cash.ts',
    find: 'heldCentimes + dueCentimes > limitCentimes',
    replace: 'heldCentimes + dueCentimes >= limitCentimes',
    test: grid,
  },
  {
    file: 'shared/domain/courier-cash.ts',
    find: '  heldCentimes > 0 && heldCentimes + dueCentimes',
    replace: '  heldCentimes + dueCentimes',
    test: grid,
  },
  {
    file: 'shared/domain/courier-cash.ts',
    find: 'const hintPercent = 80;',
    replace: 'const hintPercent = 81;',
    test: grid,
  },
  {
    file: commands,
    find: "    if (amountCentimes > (await heldBy(tx, courierId))) throw new AppError('cash_not_held');\n",
    replace: '',
    test,
  },
  {
    file: commands,
    find: "  if (latest?.state === 'recorded') throw new AppError('hand_over_waiting');\n",
    replace: '',
    test,
  },
  { file: commands, find: '(latest?.id ?? null) !== latestId || ', replace: '', test },
  {
    file: commands,
    find: "    if (!(await store.lockHolder(tx, courierId))) throw new AppError('not_found');\n",
    replace: '',
    test,
  },
  { file: commands, find: "      if (state === 'denied') return;\n", replace: '', test },
  {
    file: 'server/features/cash/hand-overs-store.ts',
    find: "and(eq(cashHandOvers.id, end.id), eq(cashHandOvers.state, 'recorded'), isOwn)",
    replace: "and(eq(cashHandOvers.id, end.id), eq(cashHandOvers.state, 'recorded'))",
    test,
  },
  { file: migration, find: ' AND balance_centimes > 0\n', replace: '\n', test },
  { file: migration, find: 'balance_centimes + NEW.due_centimes >', replace: 'balance_centimes >', test },
  {
    file: 'server/features/users/account-commands.ts',
    find: "throw new AppError('cash_held');",
    replace: ';',
    test,
  },
];
