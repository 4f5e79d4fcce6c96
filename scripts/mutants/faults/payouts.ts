import type { Fault } from '../fault.ts';

const test = 'server/features/payouts/payouts.server-db.test.ts';
const bankMail = 'server/features/payouts/bank-mail.test.ts';
const closing = 'server/features/payouts/closing.server-db.test.ts';
const formerOwner = 'server/features/payouts/former-owner.server-db.test.ts';
const seenBank = 'server/features/payouts/seen-bank.test.ts';
const legalTest = 'server/features/payouts/legal.server-db.test.ts';

export const payoutsFaults: readonly Fault[] = [
  {
    file: 'shared/domain/writing/typed-numbers.ts',
    find: "westernDigits(typed.normalize('NFKC'))",
    replace: "typed.normalize('NFKC')",
    test: 'shared/domain/money/bank-account.test.ts',
  },
  {
    file: 'shared/domain/writing/typed-numbers.ts',
    find: 'westernDigits(cleanLine(typed))',
    replace: 'westernDigits(typed)',
    test: 'shared/domain/writing/typed-numbers.test.ts',
  },
  {
    file: 'web/features/cash/state.ts',
    find: 'centimes > 0 ? centimes : Number.NaN',
    replace: 'centimes',
    test: 'web/features/cash/state.test.ts',
  },
  {
    file: 'shared/domain/money/bank-account.ts',
    find: ' && BigInt(rib) % 97n === 0n',
    replace: '',
    test: 'shared/domain/money/bank-account.test.ts',
  },
  {
    file: 'shared/domain/money/payouts.ts',
    find: 'const keptCentimes = Math.max(0, balances.cashCentimes);',
    replace: 'const keptCentimes = balances.cashCentimes;',
    test: 'shared/domain/money/payouts.test.ts',
  },
  {
    file: 'shared/domain/money/payouts.ts',
    find: 'return amountCentimes > 0 ?',
    replace: 'return amountCentimes >= 0 ?',
    test: 'shared/domain/money/payouts.test.ts',
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: "if (store.isSecondOpen(error)) throw new AppError('payout_confirmed');",
    replace: '',
    test,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: "      if (proposed?.amountCentimes !== amountCentimes) throw new AppError('payout_changed');\n",
    replace: "      if (!proposed) throw new AppError('payout_changed');\n",
    test,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: "      if (!isSameBank({ rib, holder }, seen)) throw new AppError('payee_changed');\n",
    replace: '',
    test: seenBank,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: 'one.rib === other.rib && one.holder === other.holder',
    replace: 'one.rib === other.rib',
    test: seenBank,
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: 'postPaidOut({ id, ...paid, keptCentimes })',
    replace: 'postPaidOut({ id, ...paid })',
    test,
  },
  {
    file: 'server/features/payouts/store.ts',
    find: '.where(and(eq(payouts.id, id), eq(payouts.state, from)))',
    replace: '.where(eq(payouts.id, id))',
    test,
  },
  {
    file: 'server/features/payouts/legal-commands.ts',
    find: "  if (!isEmailConfirmed) throw new AppError('email_not_confirmed');\n",
    replace: '',
    test: 'server/features/auth/pre-hijacking.test.ts',
  },
  {
    file: 'server/features/payouts/store.ts',
    find: "`nullif(${payouts.holder}, '')`",
    replace: '`(select y.holder from payees y where y.account = ${payouts.account})`',
    test,
  },
  {
    file: 'server/features/payouts/erasure-store.ts',
    find: "    .set({ holder: '' })\n    .where(and(eq(payouts.courierId",
    replace: '    .set({ holder: payouts.holder })\n    .where(and(eq(payouts.courierId',
    test: 'server/features/users/deletion-traces.test.ts',
  },
  {
    file: 'server/features/payouts/store.ts',
    find: '  rib: payouts.rib,\n',
    replace: '  rib: payees.rib,\n',
    test,
  },
  {
    file: 'server/features/payouts/erasure-store.ts',
    find: '  await tx.delete(payees).where(eq(payees.courierId, userId));\n',
    replace: '',
    test: 'server/features/users/deletion-traces.test.ts',
  },
  {
    file: 'server/features/payouts/erasure-store.ts',
    find: '  await tx.delete(legalIdentities).where(eq(legalIdentities.courierId, userId));\n',
    replace: '',
    test: 'server/features/users/deletion-traces.test.ts',
  },
  {
    file: 'shared/domain/money/legal-identity.ts',
    find: '(?!0+$)',
    replace: '',
    test: 'shared/domain/money/legal-identity.test.ts',
  },
  {
    file: 'server/features/payouts/commands.ts',
    find: "      if (missing.length > 0) throw new AppError('identity_missing');\n",
    replace: '',
    test: legalTest,
  },
  {
    file: 'server/features/payouts/legal-commands.ts',
    find: "    if (party !== 'marketplace' && !(await hasOwner(tx, party))) throw new AppError('not_found');\n",
    replace: '',
    test: legalTest,
  },
  {
    file: 'server/features/payouts/discrepancies-store.ts',
    find: "where o.status = 'delivered'\n      and not exists",
    replace: "where o.status = 'cancelled'\n      and not exists",
    test,
  },
  {
    file: 'server/features/payouts/discrepancies-store.ts',
    find: "case p.state when 'paid' then p.amount_centimes else 0 end",
    replace: 'coalesce(booked.amount, 0)',
    test,
  },
  {
    file: 'server/features/payouts/closing-commands.ts',
    find: '      await lockClosedDays(tx);\n',
    replace: '',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-commands.ts',
    find: "if (isClosedTwice(error)) throw new AppError('day_closed');",
    replace: '',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-commands.ts',
    find: "  if (!isClosable(day, at)) throw new AppError('day_not_over');\n",
    replace: '',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-view.ts',
    find: '  if (closed) {',
    replace: '  if (closed && !closed) {',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-store.ts',
    find: 'and at < ${until}::timestamptz\n',
    replace: '\n',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-store.ts',
    find: 'beside.find((closed) => closed.day === former)?.endsAt ?? midnightOf(day)',
    replace: 'midnightOf(day)',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-store.ts',
    find: 'beside.find((closed) => closed.day === next)?.beginsAt ?? midnightOf(day, 1)',
    replace: 'midnightOf(day, 1)',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-store.ts',
    find: 'days.flatMap(({ beginsAt, endsAt }) => [beginsAt.toISOString(), endsAt.toISOString()])',
    replace: 'days.flatMap(({ day }) => [midnightOf(day).toISOString(), midnightOf(day, 1).toISOString()])',
    test: closing,
  },
  {
    file: 'shared/domain/money/day-closing.ts',
    find: "event === 'order_delivered' && debit",
    replace: 'debit',
    test: 'shared/domain/money/day-closing.test.ts',
  },
  {
    file: 'shared/domain/money/day-closing.ts',
    find: '>= midnightOf(day, 1)',
    replace: '> midnightOf(day, 1)',
    test: 'shared/domain/money/day-closing.test.ts',
  },
  {
    file: 'server/db/rules/rows/refuse_change.sql',
    find: 'create trigger closed_days_stay\n  before delete or update',
    replace: 'create trigger closed_days_stay\n  before delete',
    test: closing,
  },
  {
    file: 'server/features/ledger/owed-store.ts',
    find: '${ledgerAccounts.creditsCentimes} - ${ledgerAccounts.debitsCentimes}',
    replace: '${ledgerAccounts.balanceCentimes}',
    test: 'server/features/ledger/owed.test.ts',
  },
  {
    file: 'server/features/payouts/store.ts',
    find: "  eq(restaurantMembers.role, 'owner'),\n",
    replace: '',
    test: bankMail,
  },
  {
    file: 'server/features/payouts/bank-commands.ts',
    find: 'rib.slice(-shownDigits)',
    replace: 'rib',
    test: bankMail,
  },
  {
    file: 'server/features/payouts/bank-commands.ts',
    find: '  for (const to of emails) {',
    replace: '  for (const to of emails.slice(0, 1)) {',
    test: bankMail,
  },
  {
    file: 'server/features/payouts/bank-commands.ts',
    find: '  if (isChanged) reportChange(call, bank.account, user.id);\n',
    replace: '',
    test: bankMail,
  },
  {
    file: 'server/features/payouts/discrepancies-store.ts',
    find: '[...rows, ...changed].slice(0, shown)',
    replace: 'rows',
    test: closing,
  },
  {
    file: 'server/features/payouts/closing-store.ts',
    find: 'cashOutCentimes: held - cashOf(later)',
    replace: 'cashOutCentimes: held',
    test: closing,
  },
  {
    file: 'shared/domain/money/day-closing.ts',
    find: ' && booked.deliveredOrders === kept.deliveredOrders ?',
    replace: ' ?',
    test: 'shared/domain/money/day-closing.test.ts',
  },
  {
    file: 'server/features/restaurants/desk/commands.ts',
    find: "const forgotten = await forgetParty(tx, accountOf('restaurant_payable', id));",
    replace: 'const forgotten = {};',
    test: formerOwner,
  },
  {
    file: 'server/features/payouts/legal-commands.ts',
    find: "if (!(await isStillOwner(tx, owner))) throw new AppError('forbidden');",
    replace: 'await isStillOwner(tx, owner);',
    test: formerOwner,
  },
  {
    file: 'server/features/payouts/store.ts',
    find: "  await tx.select().from(couriers).where(inArray(couriers.userId, payee)).for('share');\n",
    replace: '',
    test: 'server/features/users/deletion-money.server-db.test.ts',
  },
  {
    file: 'server/features/couriers/store.ts',
    find: 'where user_id = ${ofHeldUser}',
    replace: 'where user_id = ${ofCourier}',
    test: 'server/features/users/deletion-money.server-db.test.ts',
  },
  {
    file: 'server/features/payouts/bank-commands.ts',
    find: "  if (seen && !isSameBank(former ?? noBank, seen)) throw new AppError('payee_changed');\n",
    replace: '',
    test: seenBank,
  },
];
