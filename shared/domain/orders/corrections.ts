/** An admin takes a booked row back, wholly or in part, with a reason; what an order left the marketplace counts its corrections (docs/money.md). */
import {
  accountRules,
  kindOf,
  type AccountId,
  type AccountKind,
} from '#shared/domain/money/ledger-accounts.ts';
import type { LedgerEventKind, Posting } from '#shared/domain/money/postings.ts';

export const correctionReasons = [
  'courier_fault',
  'kitchen_fault',
  'wrong_amount',
  'paid_by_mistake',
  'agreed',
  'other_reason',
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

export const rowMeanings = [
  'dishes',
  'commission',
  'vat',
  'fee',
  'pay',
  'compensation',
  'handed_in',
  'kept',
  'payout',
  'rounding',
] as const;
export type RowMeaning = (typeof rowMeanings)[number];

interface BookedRow {
  kind: LedgerEventKind;
  debit: AccountId;
  credit: AccountId;
}

export function meaningOf({ kind, credit }: BookedRow): RowMeaning {
  if (kind === 'cash_handed_in') return 'handed_in';
  if (kind === 'invoiced') return 'rounding';
  const to = kindOf(credit);
  if (kind === 'paid_out') return to === 'courier_cash' ? 'kept' : 'payout';
  if (to === 'restaurant_payable') return kind === 'order_cancelled' ? 'compensation' : 'dishes';
  if (to === 'commission' || to === 'vat') return to;
  return to === 'delivery_income' ? 'fee' : 'pay';
}

/** The marketplace's own result; the tax is the state's, and the bank holds what was settled. */
const ownResult: readonly AccountKind[] = [
  'commission',
  'delivery_income',
  'promotions',
  'losses',
  'rounding',
];

export const marginOf = (rows: readonly Posting[]): number =>
  rows.reduce(
    (sum, { debit, credit, amountCentimes }) =>
      sum + (isOwnResult(credit) ? amountCentimes : 0) - (isOwnResult(debit) ? amountCentimes : 0),
    0,
  );

const isOwnResult = (account: AccountId): boolean => ownResult.includes(kindOf(account));

/** The user or restaurant of a row's accounts; the debit's first. */
export const concernedBy = ({ debit, credit }: Pick<Posting, 'debit' | 'credit'>): AccountId | undefined =>
  [debit, credit].find((account) => accountRules[kindOf(account)].owner !== 'marketplace');
