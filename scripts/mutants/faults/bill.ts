import type { Fault } from '../fault.ts';

/** A bill's parts, its tenders, and what the database keeps of them. */
const bill = 'shared/domain/money/bill.ts';
const postings = 'shared/domain/money/postings.ts';
const rules = 'server/db/rules';
const migration = 'server/db/migrations/0088_order_charges.sql';
const domain = 'shared/domain/money/bill.test.ts';
const invariants = 'server/db/schema/invariants.test.ts';
const agreed = 'server/db/schema/invariants-agreed.test.ts';
const migrated = 'server/db/migrate-order-charges.test.ts';

export const billFaults: readonly Fault[] = [
  { file: bill, find: 'isCommissioned: true,', replace: 'isCommissioned: false,', test: domain },
  {
    file: bill,
    find: "  account: 'delivery_income',\n  isCommissioned: false,",
    replace: "  account: 'delivery_income',\n  isCommissioned: true,",
    test: domain,
  },
  { file: bill, find: 'change: changesCentimes,', replace: 'change: 0,', test: domain },
  { file: bill, find: 'mend: mendsCentimes,', replace: 'mend: 0,', test: domain },
  {
    file: bill,
    find: 'change: dishes,',
    replace: 'change: { ...dishes },',
    test: 'shared/domain/money/receipt-tax.test.ts',
  },
  {
    file: bill,
    find: 'centimes: sumOf(parts) }]',
    replace: 'centimes: parts[0]?.centimes ?? 0 }]',
    test: domain,
  },
  {
    file: postings,
    find: 'if (sides.reduce((sum, { centimes }) => sum + centimes, 0) !== 0) {',
    replace: 'if (false as boolean) {',
    test: domain,
  },
  { file: postings, find: 'centimes: sign * vatCentimes', replace: 'centimes: vatCentimes', test: domain },
  { file: postings, find: 'payer.owed += amountCentimes;', replace: '', test: domain },
  {
    file: postings,
    find: "if (accountRules[kind].owner !== 'marketplace') return [{ account, centimes }];",
    replace: '',
    test: domain,
  },
  { file: postings, find: 'sumsByRule(parts).flatMap', replace: 'parts.flatMap', test: domain },
  {
    file: 'server/db/statements/bill-sums.ts',
    find: ": 'changes_centimes'",
    replace: ": '0'",
    test: 'server/features/statistics/windows.test.ts',
  },
  {
    file: 'server/features/orders/placing/store.ts',
    find: ', charged as (${withCharges})',
    replace: '',
    test: 'server/features/orders/placing/place.test.ts',
  },
  {
    file: `${rules}/orders/check_order_charges.sql`,
    find: '(o.charges, o.total_centimes) IS DISTINCT FROM (kept.charges, kept.total)',
    replace: 'o.charges IS DISTINCT FROM kept.charges',
    test: invariants,
  },
  {
    file: `${rules}/orders/check_order_charges.sql`,
    find: '(o.charges, o.total_centimes) IS DISTINCT FROM (kept.charges, kept.total)',
    replace: 'o.total_centimes IS DISTINCT FROM kept.total',
    test: invariants,
  },
  {
    file: `${rules}/orders/check_order_whole.sql`,
    find: 'AND NOT EXISTS (SELECT FROM order_charges WHERE order_id = target) THEN',
    replace: 'AND false THEN',
    test: invariants,
  },
  {
    file: `${rules}/orders/check_order_change.sql`,
    find: 'OLD.charges,',
    replace: 'NEW.charges,',
    test: agreed,
  },
  {
    file: `${rules}/rows/refuse_change.sql`,
    find: 'before delete or update on order_charges',
    replace: 'before delete on order_charges',
    test: agreed,
  },
  {
    file: migration,
    find: ' + "orders"."changes_centimes" >= 0',
    replace: ' >= 0',
    test: 'server/db/schema/order-changes.test.ts',
  },
  {
    file: migration,
    find: `('dishes', "subtotal_centimes"), `,
    replace: `('dishes', "total_centimes"), `,
    test: migrated,
  },
  {
    file: migration,
    find: `jsonb_build_object('dishes', "subtotal_centimes"`,
    replace: `jsonb_build_object('dishes', "due_centimes"`,
    test: migrated,
  },
];
