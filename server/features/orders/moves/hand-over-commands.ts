import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import * as store from './hand-over-store.ts';
import { moveOrder, requireShownDue, type AskedMove } from './commands.ts';
import { findOrder, type OrderRecord } from '#server/features/orders/store.ts';

interface CourierMove extends AskedMove {
  version: number;
  handOverCode?: string;
  shownDueCentimes?: number | undefined;
}

/** A courier delivers with the customer's code, where the order demands one. */
export async function moveAsCourier(
  app: AppContext,
  { handOverCode, ...move }: CourierMove,
  courierId: CourierId,
): Promise<OrderRecord> {
  const owner = { party: 'courier', courierId } as const;
  if (move.action !== 'mark_delivered') return moveOrder(app, move, owner);
  const demand = await store.findDemand(app.db, courierId, move.orderId);
  // The due is compared before the code, which would count as a try.
  if (demand) requireShownDue(demand, move);
  if (demand?.isDemanded) await checkCode(app, demand, { ...move, courierId, typed: handOverCode });
  // The order moves as it was checked: an assignment meanwhile may demand a code.
  const version = Math.min(move.version, demand?.version ?? 0);
  return moveOrder(app, { ...move, version }, owner);
}

type TypedCode = Pick<AskedMove, 'orderId' | 'madeAt'> & { courierId: CourierId; typed: string | undefined };

/** The count stays when the move is refused. */
async function checkCode(
  app: AppContext,
  { blockedUntil }: store.HandOverDemand,
  { orderId, courierId, madeAt, typed }: TypedCode,
): Promise<void> {
  const now = app.clock.now();
  if (typed === undefined) {
    if (blockedUntil && blockedUntil > now) throw blocked(blockedUntil, now);
    throw new AppError('hand_over_code_needed');
  }
  const taken = await store.takeTry(app.db, { orderId, typed, at: now });
  if (!taken) return refuseUntried(app, courierId, orderId);
  if (timingSafeEqual(Buffer.from(taken.code), Buffer.from(typed))) return;
  // A kept tap: the goods may have been handed over already.
  if (taken.blockedUntil || madeAt) await noteFailure(app, orderId, now);
  throw taken.blockedUntil ? blocked(taken.blockedUntil, now) : new AppError('hand_over_code_wrong');
}

function noteFailure(app: AppContext, orderId: string, at: Date): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    await store.noteFailure(tx, orderId, at);
    const order = await findOrder(tx, orderId);
    if (order) announce.orderFact(order, at);
  });
}

async function refuseUntried(app: AppContext, courierId: CourierId, orderId: string): Promise<void> {
  const demand = await store.findDemand(app.db, courierId, orderId);
  // The order ended meanwhile; the move will say how.
  if (!demand?.isDemanded) return;
  const now = app.clock.now();
  throw blocked(demand.blockedUntil ?? now, now);
}

const blocked = (until: Date, now: Date) =>
  new AppError('hand_over_code_blocked', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
