/** A payout is what a restaurant or a courier has coming, paid by the bank; a courier keeps the cash in hand as a part of it (docs/money.md). */
import { accountOf, marketplaceAccount, type AccountId } from './ledger-accounts.ts';
import type { Posting } from './postings.ts';

/** `confirmed` waits for the bank. */
export const payoutStates = ['confirmed', 'paid', 'withdrawn'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const discrepancyKinds = ['balance', 'unbooked', 'booked_unended', 'overpaid', 'closed_day'] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export const payoutNeeds = ['bank_account', 'legal_identity'] as const;
export type PayoutNeed = (typeof payoutNeeds)[number];

export function missingForPayout(has: { bank: boolean; identity: boolean }): PayoutNeed[] {
  return payoutNeeds.filter((need) => !(need === 'bank_account' ? has.bank : has.identity));
}

/** Why a proposed payout is not confirmed. */
export const confirmRefusals = [
  'payout_changed',
  'payout_confirmed',
  'payee_missing',
  'payee_changed',
  'identity_missing',
] as const;
export type ConfirmRefusal = (typeof confirmRefusals)[number];

export const isConfirmRefusal = (code: string): code is ConfirmRefusal =>
  confirmRefusals.some((one) => one === code);

export interface Payout {
  amountCentimes: number;
  /** Cash in a courier's hands that becomes pay. */
  keptCentimes: number;
}

interface Balances {
  payableCentimes: number;
  cashCentimes: number;
}

export function payoutOf(balances: Balances): Payout | undefined {
  const keptCentimes = Math.max(0, balances.cashCentimes);
  const amountCentimes = balances.payableCentimes - keptCentimes;
  return amountCentimes > 0 ? { amountCentimes, keptCentimes } : undefined;
}

/** Cash that was handed in since the confirmation is no pay any more; cash that no pay covers stays the marketplace's. */
export const keptOf = ({ amountCentimes, keptCentimes }: Payout, held: Balances): number =>
  Math.max(0, Math.min(keptCentimes, held.cashCentimes, held.payableCentimes - amountCentimes));

export function postPaidOut({
  id,
  account,
  amountCentimes,
  keptCentimes,
}: Payout & { id: string; account: AccountId }): Posting[] {
  const paid = { debit: account, credit: marketplaceAccount('bank', id), amountCentimes };
  if (keptCentimes === 0) return [paid];
  const cash = accountOf('courier_cash', ownerOf(account));
  return [{ debit: account, credit: cash, amountCentimes: keptCentimes }, paid];
}

export const ownerOf = (account: AccountId): string => account.slice(account.indexOf(':') + 1);
