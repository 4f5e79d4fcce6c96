import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/db/connect.ts';
import { postCash } from '#shared/domain/postings.ts';
import { recordAct } from '#server/features/audit/store.ts';
import {
  endHandOver,
  insertHandOver,
  listHolders,
  type HolderRecord,
} from '#server/features/cash/hand-overs-store.ts';
import { book } from '#server/features/ledger/store.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';

interface HandOver {
  admin: ActingAdmin;
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
  if (holder && holder.heldCentimes >= fromCentimes) await takeCash(tx, holder, { admin, at });
}

/** Every courier of the sample city brings all his cash. */
export async function handAllCashOver(tx: Transaction, taken: Pick<HandOver, 'admin' | 'at'>): Promise<void> {
  for (const holder of await listHolders(tx)) if (holder.heldCentimes > 0) await takeCash(tx, holder, taken);
}

async function takeCash(
  tx: Transaction,
  { courierId, heldCentimes, waiting }: HolderRecord,
  { admin, at }: Pick<HandOver, 'admin' | 'at'>,
): Promise<void> {
  if (waiting) return;
  const handOver = { id: randomUUID(), courierId, amountCentimes: heldCentimes };
  await insertHandOver(tx, { ...handOver, recordedBy: admin.id, recordedAt: at });
  const after = { cashCentimes: heldCentimes };
  await recordAct(tx, admin, { act: 'cash_recorded', subject: { kind: 'user', id: courierId }, at, after });
  await endHandOver(tx, { id: handOver.id, courierId, state: 'confirmed', at });
  await book(tx, { eventId: handOver.id, kind: 'cash_handed_in', at, postings: postCash(handOver) });
}
