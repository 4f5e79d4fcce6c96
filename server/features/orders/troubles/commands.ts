import {
  isNoShow,
  isTooFarFromDoor,
  isWaitedOut,
  mayFail,
  nextCallFrom,
  troubleRules,
  type Trouble,
  type TroubleReason,
} from '#shared/domain/orders/delivery-trouble.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId, UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { findReportedPosition } from '#server/features/couriers/positions-store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import { holdUser } from '#server/features/orders/customers-store.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import { getOrder, lateMove, moveInTransaction } from '#server/features/orders/moves/commands.ts';
import * as noShows from './no-show-store.ts';
import type { NoShowRecord } from './no-show-store.ts';
import * as store from './store.ts';

interface Carrying {
  app: AppContext;
  courierId: CourierId;
  orderId: string;
}

type Carried = NonNullable<Awaited<ReturnType<typeof store.lockCarried>>>;

interface Acting {
  tx: Transaction;
  announce: Announce;
  order: Carried;
  at: Date;
}

/** Says why the order cannot be delivered: its customer or the admins are informed. */
export function beginTrouble(by: Carrying, reason: TroubleReason): Promise<Trouble> {
  return withCarried(by, async ({ tx, announce, order, at }) => {
    const { orderId, courierId } = by;
    if (await store.insertTrouble(tx, { orderId, reason, begunAt: at })) {
      const whole = await getOrder(tx, { party: 'courier', courierId }, orderId);
      const queue = isWaitedOut(reason) ? tellCustomer : tellAdmins;
      if (await queue(tx, { ...whole, statusSince: at })) announce.news(order);
    }
    return openTrouble(tx, orderId);
  });
}

const tellCustomer = newsQueue(['courier_at_door']);
const tellAdmins = newsQueue(['order_needs_admin']);

/** Two calls, a minute apart, near the door as far as the position is known. */
export function noteCall(by: Carrying): Promise<Trouble> {
  return withCarried(by, async ({ tx, order, at }) => {
    const { orderId } = by;
    const trouble = await openTrouble(tx, orderId);
    const from = nextCallFrom(trouble);
    if (!from) return trouble;
    if (at < from) throw new AppError('call_too_soon');
    const courier = await findReportedPosition(tx, orderId);
    if (isTooFarFromDoor(courier, { door: order.door, now: at })) throw new AppError('too_far_from_door');
    await store.writeCall(tx, orderId, trouble.firstCallAt ? { secondCallAt: at } : { firstCallAt: at });
    return openTrouble(tx, orderId);
  });
}

/** The customer came. Repeated, it changes nothing. */
export function withdrawTrouble(by: Carrying): Promise<void> {
  return withCarried(by, async ({ tx, at }) => void (await store.withdrawTrouble(tx, by.orderId, at)));
}

/** Ends the order as cancelled, after the calls and the wait. */
export function failDelivery({ app, courierId, orderId }: Carrying): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const owner = { party: 'courier', courierId } as const;
    const order = await store.lockCarried(tx, courierId, orderId);
    const trouble = order && (await openTrouble(tx, orderId));
    const at = app.clock.now();
    if (trouble && !mayFail(trouble, at)) throw new AppError('wait_not_over');
    const reason = trouble && isWaitedOut(trouble.reason) ? trouble.reason : 'not_there';
    // A late call is answered like every late move.
    const version = order?.version ?? (await getOrder(tx, owner, orderId)).version - 1;
    const move = { orderId, action: 'fail_delivery', version, actorId: courierId, reason } as const;
    await moveInTransaction({ app, tx, announce }, move, owner);
    if (order && isNoShow(reason)) await noShows.insertNoShow(tx, orderId, at);
  });
}

/** Locks the order, so that no move of it comes between. */
async function withCarried<T>(
  { app, courierId, orderId }: Carrying,
  act: (acting: Acting) => Promise<T>,
): Promise<T> {
  return inTransaction(app, async (tx, announce) => {
    const order = await store.lockCarried(tx, courierId, orderId);
    if (!order) {
      const owned = await getOrder(tx, { party: 'courier', courierId }, orderId);
      throw lateMove(owned, await readHistory(tx, orderId));
    }
    const at = app.clock.now();
    const done = await act({ tx, announce, order, at });
    announce.trouble({ ...order, courierId }, at);
    return done;
  });
}

async function openTrouble(tx: Transaction, orderId: string): Promise<Trouble> {
  const trouble = await store.findTrouble(tx, orderId);
  if (!trouble) throw new AppError('trouble_ended');
  return trouble;
}

/** The customer objects once; the admins decide. */
export function contestNoShow(
  app: AppContext,
  customerId: UserId,
  { orderId, words }: { orderId: string; words: string },
): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    // A deletion that comes later takes the words along.
    if (!(await holdUser(tx, customerId))) throw new AppError('unauthenticated');
    const order = await getOrder(tx, { party: 'customer', customerId }, orderId);
    const contest = { orderId, customerId, words, at };
    if (!(await noShows.writeContest(tx, contest))) throw new AppError('no_show_closed');
    announce.noShow(order, at);
  });
}

export function liftNoShow(
  app: AppContext,
  { orderId, reason, by }: { orderId: string; reason: string; by: ActingAdmin },
): Promise<NoShowRecord> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const order = await getOrder(tx, { party: 'admin' }, orderId);
    const lifting = { orderId, liftedAt: at, liftedBy: by.id, liftedReason: reason };
    if (!(await noShows.liftNoShow(tx, lifting))) throw new AppError('no_show_closed');
    await recordAct(tx, by, { act: 'no_show_lifted', subject: { kind: 'order', id: orderId }, at });
    announce.noShow(order, at);
    const lifted = await noShows.findNoShow(tx, orderId);
    if (!lifted) throw new Error('a lifted no-show is gone');
    return lifted;
  });
}

export async function forgetOldTroubles({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - troubleRules.noShowDays * 86_400_000);
  await store.deleteOldTroubles(db, before);
  await noShows.deleteOldNoShows(db, before);
}
