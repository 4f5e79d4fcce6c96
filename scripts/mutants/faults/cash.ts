import type { Fault } from '../fault.ts';

const test = 'server/features/cash/cash.server-db.test.ts';
const commands = 'server/features/cash/commands.ts';
const suspendedTest = 'server/features/cash/cash-suspended.server-db.test.ts';
const raceTest = 'server/features/cash/cash-suspended-races.server-db.test.ts';
const store = 'server/features/cash/hand-overs-store.ts';
const tables = 'server/db/migrations/0087_baseline.sql';
const handOver = 'server/db/rules/cash/check_hand_over.sql';
const taken = 'server/db/rules/orders/check_order_taken.sql';
const grid = 'shared/domain/money/courier-cash.test.ts';

export const cashFaults: readonly Fault[] = [
  {
    file: 'shared/domain/money/courier-cash.ts',
    find: 'heldCentimes + dueCentimes > limitCentimes',
    replace: 'heldCentimes + dueCentimes >= limitCentimes',
    test: grid,
  },
  {
    file: 'shared/domain/money/courier-cash.ts',
    find: '  heldCentimes > 0 && heldCentimes + dueCentimes',
    replace: '  heldCentimes + dueCentimes',
    test: grid,
  },
  {
    file: 'shared/domain/money/courier-cash.ts',
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
    find: ' || !(await store.lockHolder(tx, courierId))',
    replace: '',
    test,
  },
  {
    file: commands,
    find: "    if (state === 'confirmed') await bookCash",
    replace: '    await bookCash',
    test,
  },
  {
    file: store,
    find: "and(eq(cashHandOvers.id, end.id), eq(cashHandOvers.state, 'recorded'), isOwn)",
    replace: "and(eq(cashHandOvers.id, end.id), eq(cashHandOvers.state, 'recorded'))",
    test,
  },
  { file: taken, find: 'cash_centimes > 0 AND ', replace: '', test },
  { file: taken, find: 'cash_centimes + NEW.due_centimes >', replace: 'cash_centimes >', test },
  {
    file: 'server/features/users/account-commands.ts',
    find: "throw new AppError('cash_held');",
    replace: ';',
    test,
  },
  {
    file: commands,
    find: "    if (user.isSuspended !== recording.isSuspended) throw new AppError('suspension_changed');\n",
    replace: '',
    test: suspendedTest,
  },
  {
    file: commands,
    find: '    if (user.isSuspended) return bookWithout(tx, { id, user, admin, at });\n',
    replace: '',
    test: suspendedTest,
  },
  {
    file: commands,
    find: "    if (!user?.isSuspended) throw new AppError('suspension_changed');\n",
    replace: "    if (!user) throw new AppError('suspension_changed');\n",
    test: suspendedTest,
  },
  {
    file: commands,
    find: "    if (user?.isSuspended !== false) throw new AppError('unauthenticated');\n",
    replace: '',
    test: raceTest,
  },
  {
    file: commands,
    find: '  await bookCash(tx, ended, at);\n',
    replace: '',
    test: suspendedTest,
  },
  {
    file: commands,
    find: "  if (user.email !== null) await enqueueMail(tx, { template: 'cash_booked', to: user.email, facts });\n",
    replace: '',
    test: suspendedTest,
  },
  {
    file: commands,
    find: "  if (!ended) return answerEnded(tx, id, 'booked');\n  const",
    replace: '  if (!ended) return;\n  const',
    test: raceTest,
  },
  {
    file: commands,
    find: `    const user = await store.holdUser(tx, courierId, admin.id);
    if (!user || !(await store.lockHolder(tx, courierId)))`,
    replace: `    const isHolder = await store.lockHolder(tx, courierId);
    const user = await store.holdUser(tx, courierId, admin.id);
    if (!user || !isHolder)`,
    test: raceTest,
  },
  {
    file: store,
    find: '    .where(inArray(users.id, [courierId, adminId]))\n',
    replace: '    .where(inArray(users.id, adminId ? [courierId] : []))\n',
    test: raceTest,
  },
  { file: store, find: "    .for('share');\n", replace: ';\n', test: raceTest },
  {
    file: handOver,
    find: ' AND suspended_at IS NOT NULL FOR SHARE',
    replace: ' FOR SHARE',
    test: suspendedTest,
  },
  {
    file: tables,
    find: 'CHECK (("cash_hand_overs"."booked_by" is null) = (',
    replace: 'CHECK (("cash_hand_overs"."booked_by" is not null) or (',
    test: suspendedTest,
  },
  {
    file: tables,
    find: '"booked_by" <> "cash_hand_overs"."courier_id"',
    replace: '"booked_by" <> "cash_hand_overs"."id"',
    test: suspendedTest,
  },
  {
    file: handOver,
    find: 'before insert or delete or update',
    replace: 'before update or delete',
    test: suspendedTest,
  },
  {
    file: 'shared/domain/money/courier-cash.ts',
    find: " || state === 'booked';",
    replace: ';',
    test: grid,
  },
  {
    file: 'server/features/cash/hand-overs-store.ts',
    find: 'sql`greatest(${cashHandOvers.recordedAt}, ${end.at.toISOString()}::timestamptz)`',
    replace: 'end.at',
    test: 'server/features/cash/cash.server-db.test.ts',
  },
  {
    file: 'server/features/cash/commands.ts',
    find: 'if (amountCentimes > (await heldBy(tx, courierId)))',
    replace: 'if (amountCentimes >= (await heldBy(tx, courierId)))',
    test: 'server/features/cash/cash.server-db.test.ts',
  },
  {
    file: 'server/features/cash/commands.ts',
    find: 'latest?.id === id && latest.amountCentimes === amountCentimes',
    replace: 'latest?.id === id',
    test: 'server/features/cash/cash.server-db.test.ts',
  },
];
