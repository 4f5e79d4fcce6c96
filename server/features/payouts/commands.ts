import { v4 } from 'uuid';
import { accountOf, marketplaceAccount, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { ConfirmAnswer } from '#shared/contract/money/payouts.ts';
import { AppError } from '#shared/domain/errors.ts';
import { isConfirmRefusal, keptOf, ownerOf, postPaidOut, type Payout } from '#shared/domain/money/payouts.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { book, holdBalances } from '#server/features/ledger/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import * as store from './store.ts';

export const subjectOf = (account: AccountId) => ({
  kind: account.startsWith('restaurant') ? ('restaurant' as const) : ('user' as const),
  id: ownerOf(account),
});

/** The bank account that an admin saw; null where there was none. */
export interface SeenBank {
  rib: string | null;
  holder: string | null;
}

interface SeenPayout extends SeenBank {
  id?: string;
  account: AccountId;
  amountCentimes: number;
}

export const isSameBank = (one: SeenBank, other: SeenBank): boolean =>
  one.rib === other.rib && one.holder === other.holder;

/** One of two admins confirms; the other gets a refusal. A call that is sent twice with its id confirms once. */
export async function confirmPayout(
  app: AppContext,
  admin: ActingAdmin,
  { id = v4(), account, amountCentimes, ...seen }: SeenPayout,
): Promise<void> {
  try {
    await inTransaction(app, async (tx) => {
      const [proposed] = await store.listProposed(tx, account);
      if (!proposed && (await store.hasOpenPayout(tx, account))) throw new AppError('payout_confirmed');
      if (proposed?.amountCentimes !== amountCentimes) throw new AppError('payout_changed');
      const { rib, holder, keptCentimes, missing } = proposed;
      if (rib === null || holder === null) throw new AppError('payee_missing');
      if (!isSameBank({ rib, holder }, seen)) throw new AppError('payee_changed');
      if (missing.length > 0) throw new AppError('identity_missing');
      const at = app.clock.now();
      const payout = { id, account, amountCentimes, keptCentimes, rib, holder, confirmedAt: at };
      await store.insertPayout(tx, payout);
      const after = { payoutCentimes: amountCentimes };
      await recordAct(tx, admin, { act: 'payout_confirmed', subject: subjectOf(account), at, after });
    });
  } catch (error) {
    if (await store.isPayoutOf(app.db, { id, account })) return;
    if (store.isSecondOpen(error)) throw new AppError('payout_confirmed');
    if (store.isUncovered(error) || store.isTakenId(error)) throw new AppError('payout_changed');
    throw error;
  }
}

/** Each payout has a transaction of its own. */
export async function confirmPayouts(
  app: AppContext,
  admin: ActingAdmin,
  seen: readonly SeenPayout[],
): Promise<ConfirmAnswer[]> {
  const answers: ConfirmAnswer[] = [];
  for (const payout of seen) {
    const refusal = await confirmPayout(app, admin, payout).then(() => null, refusalOf);
    answers.push({ account: payout.account, refusal });
  }
  return answers;
}

function refusalOf(error: unknown): ConfirmAnswer['refusal'] {
  if (error instanceof AppError && isConfirmRefusal(error.code)) return error.code;
  throw error;
}

/** What the bank paid is a fact: it is booked whatever the account holds by now (decision 59). */
export const markPaid = (app: AppContext, admin: ActingAdmin, id: string): Promise<void> =>
  bookPaid(app, admin, { id, from: 'confirmed' });

/** Another payout may by then be confirmed or paid instead: the account goes below zero by what the bank paid twice. */
export const bookWithdrawn = (app: AppContext, admin: ActingAdmin, id: string): Promise<void> =>
  bookPaid(app, admin, { id, from: 'withdrawn' });

function bookPaid(
  app: AppContext,
  admin: ActingAdmin,
  { id, from }: { id: string; from: 'confirmed' | 'withdrawn' },
): Promise<void> {
  return inTransaction(app, async (tx) => {
    const at = app.clock.now();
    const paid = await store.endPayout(tx, { id, from, to: 'paid', at });
    if (!paid) throw new AppError('payout_closed');
    if (paid.isPayeeGone) await store.deletePayee(tx, paid.account);
    const after = { payoutCentimes: paid.amountCentimes };
    await recordAct(tx, admin, { act: 'payout_paid', subject: subjectOf(paid.account), at, after });
    const keptCentimes = await holdKept(tx, { id, ...paid });
    const postings = postPaidOut({ id, ...paid, keptCentimes });
    await book(tx, { eventId: id, kind: 'paid_out', at, postings });
  });
}

/** A hand-over or a correction at that moment comes before, and leaves less to keep, or after. */
async function holdKept(tx: Transaction, paid: Payout & { id: string; account: AccountId }): Promise<number> {
  if (paid.keptCentimes === 0) return 0;
  const cash = accountOf('courier_cash', ownerOf(paid.account));
  const held = await holdBalances(tx, [marketplaceAccount('bank', paid.id), cash, paid.account]);
  const [payableCentimes = 0, cashCentimes = 0] = [held.get(paid.account), held.get(cash)];
  return keptOf(paid, { payableCentimes, cashCentimes });
}

export function withdrawPayout(app: AppContext, admin: ActingAdmin, id: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    const at = app.clock.now();
    const withdrawn = await store.endPayout(tx, { id, from: 'confirmed', to: 'withdrawn', at });
    if (!withdrawn) throw new AppError('payout_closed');
    const before = { payoutCentimes: withdrawn.amountCentimes };
    await recordAct(tx, admin, {
      act: 'payout_withdrawn',
      subject: subjectOf(withdrawn.account),
      at,
      before,
    });
  });
}
