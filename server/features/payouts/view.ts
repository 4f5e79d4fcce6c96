import type { NextPayout, PayoutBoard } from '#shared/contract/money/payouts.ts';
import { byteOrderMark, csvLine } from '#shared/domain/writing/csv.ts';
import { payoutCsvHead, payoutMessages } from '#messages/money/payouts.ts';
import type { Queries } from '#server/db/connect.ts';
import type { NextPayoutRecord } from './next-store.ts';
import { listBelow, listConfirmed, listEnded, listProposed } from './store.ts';

export async function viewBoard(db: Queries): Promise<PayoutBoard> {
  return {
    proposed: await listProposed(db),
    below: await listBelow(db),
    confirmed: await listConfirmed(db),
    ended: [...(await listEnded(db, 'paid')), ...(await listEnded(db, 'withdrawn'))].toSorted(
      (one, other) => other.endedAt.getTime() - one.endedAt.getTime(),
    ),
  };
}

export const viewNext = (record: NextPayoutRecord): NextPayout => ({
  dueCentimes: record.balanceCentimes - (record.confirmedCentimes ?? 0),
  confirmed:
    record.confirmedCentimes !== null && record.confirmedAt
      ? { amountCentimes: record.confirmedCentimes, confirmedAt: record.confirmedAt }
      : null,
  ribEnd: record.rib?.slice(-4) ?? null,
});

/** Banks give each customer a template of their own, and take a table in its order: there is no common one. */
export async function viewBankFile(db: Queries): Promise<{ csv: string; payouts: number }> {
  const confirmed = await listConfirmed(db);
  const lines = confirmed.map(({ id, rib, holder, name, amountCentimes }) =>
    csvLine([
      rib,
      holder ?? name,
      (amountCentimes / 100).toFixed(2).replace('.', ','),
      payoutMessages.currencyCode,
      referenceOf(id),
    ]),
  );
  return { csv: byteOrderMark + csvLine(payoutCsvHead) + lines.join(''), payouts: confirmed.length };
}

/** Short enough for every bank's field. */
const referenceOf = (id: string): string => `MIDA-${id.slice(0, 8).toUpperCase()}`;
