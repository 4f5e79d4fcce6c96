import { accountRules, kindOf } from '#shared/domain/money/ledger-accounts.ts';
import { concernedBy, type CorrectionReason } from '#shared/domain/orders/corrections.ts';
import { AppError } from '#shared/domain/errors.ts';
import { ownerOf } from '#shared/domain/money/payouts.ts';
import { postCorrection } from '#shared/domain/money/postings.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { findPartiesOf, listCorrectionsOf, lockRow, type LedgerRow } from './corrections-store.ts';
import { book, isBookedTwice, type RowId } from './store.ts';

interface Correction extends RowId {
  id: string;
  amountCentimes: number;
  remainingCentimes: number;
  reason: CorrectionReason;
}

/** One of two admins at once corrects, the other is told. A repeated call answers alike. */
export async function correct(app: AppContext, admin: ActingAdmin, correction: Correction): Promise<void> {
  const { id, amountCentimes, remainingCentimes, reason, ...corrects } = correction;
  try {
    await inTransaction(app, async (tx, announce) => {
      const row = await lockRow(tx, corrects);
      if (!row) throw new AppError('not_found');
      const made = await listCorrectionsOf(tx, corrects);
      if (made.some((one) => isSame(one, correction))) return;
      const takenBack = made.reduce((sum, one) => sum + one.amountCentimes, 0);
      if (row.amountCentimes - takenBack !== remainingCentimes) throw new AppError('correction_changed');
      if (amountCentimes > remainingCentimes) throw new AppError('correction_too_much');
      const at = app.clock.now();
      const after = { correctedCentimes: amountCentimes, correctionReason: reason };
      await recordAct(tx, admin, { act: 'ledger_corrected', subject: subjectOf(row), at, after });
      for (const account of [row.debit, row.credit])
        if (kindOf(account) === 'courier_cash') announce.cash(ownerOf(account), at);
      const postings = postCorrection(row, amountCentimes);
      await book(tx, { eventId: id, kind: 'corrected', at, postings, corrects: { ...corrects, reason } });
      const order = await findPartiesOf(tx, row.eventId);
      if (order) announce.orderFact(order, at);
    });
  } catch (error) {
    if (isBookedTwice(error)) throw new AppError('correction_changed');
    throw error;
  }
}

const isSame = (made: LedgerRow, { id, amountCentimes, reason }: Correction): boolean =>
  made.eventId === id && made.amountCentimes === amountCentimes && made.correctionReason === reason;

function subjectOf({ eventId, kind, debit, credit }: LedgerRow) {
  if (kind === 'order_delivered' || kind === 'order_cancelled')
    return { kind: 'order', id: eventId } as const;
  const concerned = concernedBy({ debit, credit });
  if (!concerned) throw new Error(`row of ${eventId} concerns only the marketplace`);
  const { owner } = accountRules[kindOf(concerned)];
  return { kind: owner === 'restaurant' ? owner : 'user', id: ownerOf(concerned) } as const;
}
