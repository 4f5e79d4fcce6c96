import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import type { HandOverAnswer } from '#shared/domain/money/courier-cash.ts';
import { AppError } from '#shared/domain/errors.ts';
import { postCash } from '#shared/domain/money/postings.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import type { CourierId } from '#server/identity.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { balanceOf, book, isNotCovered } from '#server/features/ledger/store.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import * as store from './hand-overs-store.ts';

const limitOf = async (app: AppContext): Promise<number> => (await cachedSettings(app)).cashLimitMad * 100;

const heldBy = (db: Queries, courierId: string): Promise<number> =>
  balanceOf(db, accountOf('courier_cash', courierId));

export async function readOwnCash(app: AppContext, courierId: CourierId): Promise<store.OwnCashRecord> {
  return {
    heldCentimes: await heldBy(app.db, courierId),
    limitCentimes: await limitOf(app),
    handOvers: await store.listHandOversOf(app.db, courierId),
  };
}

export async function readCashBoard(app: AppContext): Promise<store.CashBoardRecord> {
  return {
    limitCentimes: await limitOf(app),
    couriers: await store.listHolders(app.db),
    handOvers: await store.listAnswered(app.db),
  };
}

interface Recording {
  id: string;
  courierId: string;
  amountCentimes: number;
  latestId: string | null;
  /** Whether the admin saw the courier as suspended. */
  isSuspended: boolean;
}

/** One of two admins at once records. A repeated call answers alike. A suspended courier's hand-over is booked at once. */
export async function recordHandOver(
  app: AppContext,
  admin: ActingAdmin,
  recording: Recording,
): Promise<void> {
  const { id, courierId, amountCentimes } = recording;
  await booking(app, async (tx, announce) => {
    const user = await store.holdUser(tx, courierId, admin.id);
    if (!user || !(await store.lockHolder(tx, courierId))) throw new AppError('not_found');
    if (await isRecordedBefore(tx, recording)) return;
    if (user.isSuspended !== recording.isSuspended) throw new AppError('suspension_changed');
    if (amountCentimes > (await heldBy(tx, courierId))) throw new AppError('cash_not_held');
    const at = app.clock.now();
    await store.insertHandOver(tx, { id, courierId, amountCentimes, recordedBy: admin.id, recordedAt: at });
    announce.cash(courierId, at);
    if (user.isSuspended) return bookWithout(tx, { id, user, admin, at });
    await recordAct(tx, admin, {
      act: 'cash_recorded',
      subject: { kind: 'user', id: courierId },
      at,
      after: { cashCentimes: amountCentimes },
    });
  });
}

async function isRecordedBefore(
  tx: Transaction,
  { id, courierId, amountCentimes, latestId }: Recording,
): Promise<boolean> {
  const [latest] = await store.listHandOversOf(tx, courierId);
  if (latest?.id === id && latest.amountCentimes === amountCentimes) return true;
  if (latest?.state === 'recorded') throw new AppError('hand_over_waiting');
  if ((latest?.id ?? null) !== latestId || (await store.findHandOver(tx, id)) !== undefined) {
    throw new AppError('hand_over_recorded');
  }
  return false;
}

/** A mistake of the desk, before the courier has answered. */
export async function withdrawHandOver(app: AppContext, admin: ActingAdmin, id: string): Promise<void> {
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const ended = await store.endHandOver(tx, { id, state: 'withdrawn', at });
    if (!ended) return answerEnded(tx, id, 'withdrawn');
    const { courierId, amountCentimes } = ended;
    await recordAct(tx, admin, {
      act: 'cash_withdrawn',
      subject: { kind: 'user', id: courierId },
      at,
      before: { cashCentimes: amountCentimes },
    });
    announce.cash(courierId, at);
  });
}

/** Books a hand-over that waited when its courier was suspended. */
export async function bookHandOver(app: AppContext, admin: ActingAdmin, id: string): Promise<void> {
  await booking(app, async (tx, announce) => {
    const handOver = await store.findHandOver(tx, id);
    if (!handOver) throw new AppError('hand_over_ended');
    const { courierId } = handOver;
    const user = await store.holdUser(tx, courierId, admin.id);
    if (handOver.state !== 'recorded') return answerEnded(tx, id, 'booked');
    if (!user?.isSuspended) throw new AppError('suspension_changed');
    const at = app.clock.now();
    await bookWithout(tx, { id, user, admin, at });
    announce.cash(courierId, at);
  });
}

interface Booking {
  id: string;
  user: store.HeldUser;
  admin: ActingAdmin;
  at: Date;
}

/** Books without the courier's confirmation, and sends the courier a mail. */
async function bookWithout(tx: Transaction, { id, user, admin, at }: Booking): Promise<void> {
  const ended = await store.endHandOver(tx, { id, state: 'booked', at, bookedBy: admin.id });
  if (!ended) return answerEnded(tx, id, 'booked');
  const { courierId, amountCentimes } = ended;
  await bookCash(tx, ended, at);
  await recordAct(tx, admin, {
    act: 'cash_booked',
    subject: { kind: 'user', id: courierId },
    at,
    after: { cashCentimes: amountCentimes },
  });
  const facts = { bookedCentimes: amountCentimes };
  if (user.email !== null) await enqueueMail(tx, { template: 'cash_booked', to: user.email, facts });
}

/** The ledger's row stands from the confirmation on. */
export async function answerHandOver(
  app: AppContext,
  courierId: CourierId,
  { id, answer: state }: { id: string; answer: HandOverAnswer },
): Promise<void> {
  await booking(app, async (tx, announce) => {
    const user = await store.holdUser(tx, courierId);
    // The courier was suspended since the call began.
    if (user?.isSuspended !== false) throw new AppError('unauthenticated');
    const at = app.clock.now();
    const ended = await store.endHandOver(tx, { id, courierId, state, at });
    if (!ended) return answerEnded(tx, id, state, courierId);
    announce.cash(courierId, at);
    if (state === 'confirmed') await bookCash(tx, ended, at);
  });
}

function bookCash(tx: Transaction, handOver: store.HandOverRecord, at: Date): Promise<void> {
  const { id, courierId, amountCentimes } = handOver;
  const postings = postCash({ id, courierId, amountCentimes });
  return book(tx, { eventId: id, kind: 'cash_handed_in', at, postings });
}

async function booking(app: AppContext, write: Parameters<typeof inTransaction<void>>[1]): Promise<void> {
  try {
    await inTransaction(app, write);
  } catch (error) {
    if (isNotCovered(error)) throw new AppError('cash_not_held');
    throw error;
  }
}

/** A repeated press. */
async function answerEnded(
  tx: Transaction,
  id: string,
  state: store.HandOverRecord['state'],
  courierId?: string,
): Promise<void> {
  const found = await store.findHandOver(tx, id);
  const isOwn = courierId === undefined || found?.courierId === courierId;
  if (!isOwn || found?.state !== state) throw new AppError('hand_over_ended');
}
