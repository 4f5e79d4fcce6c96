import type { Transaction } from '#server/db/connect.ts';
import { postCash } from '#shared/domain/postings.ts';
import { endHandOver, insertHandOver, listHolders } from '#server/features/cash/hand-overs-store.ts';
import { book } from '#server/features/ledger/store.ts';
import { createRandom } from './random.ts';
import { seededUuid } from './seeded-uuid.ts';

interface HandOvers {
  admin: string;
  at: Date;
  /** Couriers with less keep it. */
  fromCentimes: number;
  /** Left out: all couriers. */
  couriers?: readonly string[];
}

/** Sample couriers bring their cash before it comes to the limit. */
export async function handCashOver(
  tx: Transaction,
  { admin, at, fromCentimes, couriers }: HandOvers,
): Promise<void> {
  const random = createRandom(at.getTime());
  for (const { courierId, heldCentimes, waiting } of await listHolders(tx)) {
    const brings = heldCentimes >= fromCentimes && waiting === null;
    if (!brings || couriers?.includes(courierId) === false) continue;
    const id = seededUuid(random);
    const handOver = { id, courierId, amountCentimes: heldCentimes };
    await insertHandOver(tx, { ...handOver, recordedBy: admin, recordedAt: at });
    await endHandOver(tx, { id, courierId, state: 'confirmed', at });
    await book(tx, { eventId: id, kind: 'cash_handed_in', at, postings: postCash(handOver) });
  }
}
