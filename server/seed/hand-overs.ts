import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connect.ts';
import { postCash } from '#shared/domain/money/postings.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { endHandOver, insertHandOver, listHolders } from '#server/features/cash/hand-overs-store.ts';
import { book } from '#server/features/ledger/store.ts';
import type { CourierId } from '#server/identity.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';

interface HandOvers {
  admin: ActingAdmin;
  couriers: readonly CourierId[];
  at: Date;
  /** A courier with less keeps it. */
  fromCentimes: number;
}

/** Couriers of the sample city bring all their cash, unless an earlier hand-over waits for an answer. */
export async function handCashOver(
  tx: Transaction,
  { admin, couriers, at, fromCentimes }: HandOvers,
): Promise<void> {
  const own = new Set<string>(couriers);
  for (const { courierId, heldCentimes: amountCentimes, waiting } of await listHolders(tx)) {
    if (!own.has(courierId) || waiting || amountCentimes < fromCentimes) continue;
    const handOver = { id: randomUUID(), courierId, amountCentimes };
    await insertHandOver(tx, { ...handOver, recordedBy: admin.id, recordedAt: at });
    const [subject, after] = [{ kind: 'user', id: courierId } as const, { cashCentimes: amountCentimes }];
    await recordAct(tx, admin, { act: 'cash_recorded', subject, at, after });
    await endHandOver(tx, { id: handOver.id, courierId, state: 'confirmed', at });
    await book(tx, { eventId: handOver.id, kind: 'cash_handed_in', at, postings: postCash(handOver) });
  }
}
