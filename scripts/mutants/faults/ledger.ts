import type { Fault } from '../fault.ts';

const postings = 'shared/domain/money/postings.test.ts';
const corrections = 'server/features/ledger/corrections.server-db.test.ts';
const exported = 'server/features/ledger/export.server-db.test.ts';
const owed = 'server/features/ledger/owed.test.ts';
const books = 'server/features/ledger/ledger.test.ts';

export const ledgerFaults: readonly Fault[] = [
  {
    file: 'server/features/ledger/owed-store.ts',
    find: '(-${owed}, ${textOf(id)}) > (-${centimes}::bigint, ${last}::text)',
    replace: '-${owed} > -${centimes}::bigint and ${last}::text is not null',
    test: owed,
  },
  {
    file: 'server/features/ledger/owed-store.ts',
    find: "search === '' ? undefined : sql`false`",
    replace: 'undefined',
    test: owed,
  },
  {
    file: 'shared/domain/money/postings.ts',
    find: '{ debit: payer.account, credit, amountCentimes }',
    replace: '{ debit: credit, credit: payer.account, amountCentimes }',
    test: postings,
  },
  {
    file: 'shared/domain/money/postings.ts',
    find: "{ debit, credit: accountIn('vat', order), amountCentimes: kept.vatCentimes }",
    replace: "{ debit, credit: accountIn('commission', order), amountCentimes: kept.vatCentimes }",
    test: postings,
  },
  {
    file: 'shared/domain/money/postings.ts',
    find: 'amountCentimes: restaurantShare(order) }',
    replace: 'amountCentimes: sumOf(partsOf(order), isOfRestaurant) }',
    test: postings,
  },
  {
    file: 'shared/domain/money/postings.ts',
    find: "bearer === 'restaurant' ? pay : [food, ...pay]",
    replace: '[food, ...pay]',
    test: postings,
  },
  {
    file: 'shared/domain/money/pricing.ts',
    find: '(2 * centimes * percent + whole)',
    replace: '(2 * centimes * percent)',
    test: postings,
  },
  {
    file: 'shared/domain/orders/cancellation-costs.ts',
    find: "  'kitchen_unreachable',\n",
    replace: '',
    test: 'shared/domain/orders/cancellation-costs.test.ts',
  },
  {
    file: 'shared/domain/orders/cancellation-costs.ts',
    find: "if (from === 'new') return 'nobody';",
    replace: '',
    test: 'shared/domain/orders/cancellation-costs.test.ts',
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: 'dropAlarms, bookDelivery)',
    replace: 'dropAlarms)',
    test: books,
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: '  bookCancellation,\n',
    replace: '',
    test: books,
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: "eventId: order.id, kind: 'order_delivered'",
    replace: "eventId: crypto.randomUUID(), kind: 'order_delivered'",
    test: books,
  },
  {
    file: 'server/features/orders/consequences.ts',
    find: "isPickedUp: from === 'picked_up'",
    replace: 'isPickedUp: true',
    test: books,
  },
  {
    file: 'server/features/ledger/own-data-store.ts',
    find: 'or(eq(ledgerRows.debit, ledgerAccounts.id), eq(ledgerRows.credit, ledgerAccounts.id))',
    replace: 'eq(ledgerRows.debit, ledgerAccounts.id)',
    test: 'server/features/users/other-people.test.ts',
  },
  {
    file: 'server/features/ledger/commands.ts',
    find: "      if (row.amountCentimes - takenBack !== remainingCentimes) throw new AppError('correction_changed');\n",
    replace: '',
    test: corrections,
  },
  {
    file: 'server/features/ledger/commands.ts',
    find: '      if (made.some((one) => isSame(one, correction))) return;\n',
    replace: '',
    test: corrections,
  },
  {
    file: 'server/features/ledger/commands.ts',
    find: "      if (amountCentimes > remainingCentimes) throw new AppError('correction_too_much');\n",
    replace: '',
    test: corrections,
  },
  {
    file: 'server/features/ledger/commands.ts',
    find: "if (isBookedTwice(error)) throw new AppError('correction_changed');",
    replace: '',
    test: corrections,
  },
  {
    file: 'server/features/ledger/corrections-store.ts',
    find: "['corrected', 'invoiced']",
    replace: "['corrected']",
    test: 'server/features/invoices/invoices.server-db.test.ts',
  },
  {
    file: 'server/features/ledger/corrections-store.ts',
    find: "    .for('no key update');",
    replace: ';',
    test: corrections,
  },
  {
    file: 'shared/domain/orders/corrections.ts',
    find: "  'commission',\n  'delivery_income',",
    replace: "  'commission',\n  'vat',\n  'delivery_income',",
    test: 'shared/domain/orders/corrections.test.ts',
  },
  {
    file: 'server/csv-stream.ts',
    find: '{ highWaterMark: 0 }',
    replace: '{ highWaterMark: 100 }',
    test: 'server/csv-stream.test.ts',
  },
  {
    file: 'server/csv-stream.ts',
    find: '      await pages.return();\n',
    replace: '',
    test: 'server/csv-stream.test.ts',
  },
  {
    file: 'server/features/ledger/export-store.ts',
    find: 'r.at::text as "exactAt"',
    replace: `date_trunc('milliseconds', r.at)::text as "exactAt"`,
    test: exported,
  },
  {
    file: 'server/features/ledger/export-view.ts',
    find: 'midnight < begun ? midnight : begun',
    replace: 'midnight',
    test: exported,
  },
  {
    file: 'shared/domain/money/day-closing.ts',
    find: "vat: net(['vat'])",
    replace: "vat: net(['vat'], ['courier_cash', 'restaurant_payable'])",
    test: 'shared/domain/money/day-closing.test.ts',
  },
  {
    file: 'shared/domain/orders/corrections.ts',
    find: "  'losses',\n  'rounding',\n];",
    replace: "  'losses',\n];",
    test: 'shared/domain/orders/corrections.test.ts',
  },
  {
    file: 'server/features/payouts/closing-commands.ts',
    find: 'if (!(await isBooked(app.db, day)))',
    replace: "if (day < '2000')",
    test: 'server/features/payouts/closing.server-db.test.ts',
  },
  {
    file: 'shared/domain/orders/corrections.ts',
    find: "  'losses',\n",
    replace: '',
    test: 'shared/domain/orders/corrections.test.ts',
  },
  {
    file: 'shared/domain/orders/corrections.ts',
    find: "? 'kept' : 'payout'",
    replace: "? 'payout' : 'kept'",
    test: 'shared/domain/orders/corrections.test.ts',
  },
  {
    file: 'server/features/ledger/view.ts',
    find: 'row.correctionReason !== null && row.correctsPosition === position',
    replace: 'row.correctionReason !== null',
    test: 'server/features/ledger/corrections.server-db.test.ts',
  },
];
