import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connect.ts';
import { postCash } from '#shared/domain/postings.ts';
import { endHandOver, insertHandOver, listHolders } from '#server/features/cash/hand-overs-store.ts';
import { book } from '#server/features/ledger/store.ts';

interface HandOver {
  admin: string;
  courierId: string;
  at: Date;
  /** A courier with less keeps it. */
  fromCentimes: number;
}

/** A courier of the sample city brings all his cash, unless an earlier hand-over waits for his answer. */
export async function handCashOver(
  tx: Transaction,
  { admin, courierId, at, fromCentimes }: HandOver,
): Promise<void> {
  const holder = (await listHolders(tx)).find((one) => one.courierId === courierId);
  if (!holder || holder.waiting || holder.heldCentimes < fromCentimes) return;
  const handOver = { id: randomUUID(), courierId, amountCentimes: holder.heldCentimes };
  await insertHandOver(tx, { ...handOver, recordedBy: admin, recordedAt: at });
  await endHandOver(tx, { id: handOver.id, courierId, state: 'confirmed', at });
  await book(tx, { eventId: handOver.id, kind: 'cash_handed_in', at, postings: postCash(handOver) });
}
