import type { Fault } from '../fault.ts';

const rules = 'shared/domain/money/invoices.test.ts';
const test = 'server/features/invoices/invoices.server-db.test.ts';
const waiting = 'server/features/invoices/waiting.test.ts';
const changedClock = 'server/features/invoices/changed-clock.server-db.test.ts';

export const invoicesFaults: readonly Fault[] = [
  {
    file: 'server/features/invoices/view.ts',
    find: "invoice.kind === 'credit_note' ? -1 : 1",
    replace: '1',
    test: 'server/features/invoices/invoices.server-db.test.ts',
  },
  {
    file: 'server/features/invoices/view.ts',
    find: 'groupedIce(invoice.receiver.ice)',
    replace: 'invoice.receiver.ice',
    test: 'server/features/invoices/invoices.server-db.test.ts',
  },
  {
    file: 'shared/domain/writing/csv.ts',
    find: ' || isAmountBelowZero.test(text)',
    replace: '',
    test: 'shared/domain/writing/csv.test.ts',
  },
  {
    file: 'shared/domain/writing/csv.ts',
    find: '/^-\\d+,\\d\\d$/',
    replace: '/^-\\d+,\\d\\d/',
    test: 'shared/domain/writing/csv.test.ts',
  },
  {
    file: 'shared/domain/money/receipt-tax.ts',
    find: '(other) => other === rule',
    replace: '(other) => other !== undefined || rule',
    test: 'shared/domain/money/receipt-tax.test.ts',
  },
  {
    file: 'server/features/invoices/router.ts',
    find: "if (order.status !== 'delivered') throw new AppError('order_not_found');",
    replace: '',
    test,
  },
  {
    file: 'server/features/invoices/router.ts',
    find: "accountOf('restaurant_payable', order.restaurantId)",
    replace: "'marketplace'",
    test,
  },
  {
    file: 'shared/domain/money/invoices.ts',
    find: "total > 0 ? 'invoice' : 'credit_note'",
    replace: "'invoice'",
    test: rules,
  },
  {
    file: 'shared/domain/money/invoices.ts',
    find: "const owed = invoice.kind === 'invoice' ? invoice.vatCentimes : -invoice.vatCentimes;",
    replace: 'const owed = invoice.vatCentimes;',
    test: rules,
  },
  {
    file: 'shared/domain/money/invoices.ts',
    find: 'difference > 0 ? [rounding, vat] : [vat, rounding]',
    replace: '[rounding, vat]',
    test: rules,
  },
  {
    file: 'shared/domain/money/invoices.ts',
    find: 'new Date(now.getTime() - settlingMs)',
    replace: 'now',
    test: rules,
  },
  {
    file: 'server/features/invoices/commands.ts',
    find: '      if (since) asked.push({ restaurantId, since });\n',
    replace: '',
    test,
  },
  {
    file: 'server/features/invoices/store.ts',
    find: "(count(distinct event_id) filter (where kind = 'order_delivered'))::integer",
    replace: 'count(distinct event_id)::integer',
    test,
  },
  {
    file: 'server/features/invoices/store.ts',
    find: 'event_id, kind, debit, -amount_centimes',
    replace: 'event_id, kind, debit, amount_centimes',
    test,
  },
  {
    file: 'server/features/invoices/store.ts',
    find: '    .where(and(eq(invoices.id, id), own));',
    replace: '    .where(eq(invoices.id, id));',
    test,
  },
  {
    file: 'server/features/invoices/store.ts',
    find: '(l.party is null or ${identified}) and ',
    replace: '',
    test: waiting,
  },
  {
    file: 'server/features/invoices/view.ts',
    find: '  if (month.until > closedUntil(clock.now())) return { isMarketplaceKnown, restaurants: [] };\n',
    replace: '',
    test: waiting,
  },
  {
    file: 'server/features/invoices/commands.ts',
    find: '[last?.billedUntil ?? null, midnightOf(month.to, 1)]',
    replace: '[last ? midnightOf(month.from) : null, midnightOf(month.to, 1)]',
    test: changedClock,
  },
  {
    file: 'server/features/invoices/commands.ts',
    find: '      if (billedUntil > closedUntil(app.clock.now())) return undefined;\n',
    replace: '',
    test: changedClock,
  },
  {
    file: 'shared/domain/money/invoices.ts',
    find: 'lastMonth === undefined || month.from > lastMonth',
    replace: 'lastMonth === undefined || month.from >= lastMonth',
    test: rules,
  },
  {
    file: 'server/features/invoices/store.ts',
    find: 'within = sql`at >= begins.at and',
    replace: 'within = sql`at >= ${from.toISOString()}::timestamptz and',
    test: changedClock,
  },
  {
    file: 'server/features/invoices/store.ts',
    find: 'i.month >= ${month}',
    replace: 'i.month = ${month}',
    test: changedClock,
  },
  {
    file: 'server/db/migrations/0087_baseline.sql',
    find: 'UNIQUE NULLS NOT DISTINCT("restaurant_id","billed_since")',
    replace: 'UNIQUE("restaurant_id","billed_since")',
    test: changedClock,
  },
  {
    file: 'server/features/invoices/commands.ts',
    find: '  await cachedSettings.readNow(app);\n',
    replace: '',
    test: 'server/features/invoices/invoices.server-db.test.ts',
  },
  {
    file: 'server/features/invoices/store.ts',
    find: 'i.month = ${former}',
    replace: 'i.month <= ${former}',
    test: 'server/features/invoices/waiting.test.ts',
  },
];
