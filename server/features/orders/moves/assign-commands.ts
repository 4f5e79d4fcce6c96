import { AppError } from '#shared/domain/errors.ts';
import type { PayRates } from '#shared/domain/money/courier-pay.ts';
import { isOnBoard } from '#shared/domain/dispatch/modes.ts';
import { mayCarry, type OrderParty } from '#shared/domain/orders/order-lifecycle.ts';
import { stepMoment } from '#shared/domain/orders/step-moment.ts';
import type { HandOverPolicy } from '#shared/domain/placing/hand-over.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { dropOffers } from '#server/features/couriers/ended-offers-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { findOrder, type OrderRecord } from '#server/features/orders/store.ts';
import { refusePinned } from '#server/features/orders/offers/pins-commands.ts';
import { lockOrder } from '#server/features/orders/troubles/store.ts';
import { followAssignment, lateMove, recordMove, type Moving } from './commands.ts';
import { readHistory } from './history-store.ts';
import * as moves from './store.ts';

export interface AskedJob {
  orderId: string;
  version: number;
  madeAt?: Date | undefined;
  shownPayCentimes?: number | undefined;
  /** The pay of an accepted offer: the courier gets no less. */
  leastPayCentimes?: number;
  /** The `boardFrom` of an offered order that is not on the board yet. */
  waitedFor?: Date | null;
  /** The trip of the other orders that were accepted with it; without one the order gets a trip of its own. */
  tripId?: string;
}

/** The courier takes the job, or an admin gives it to the courier (product §4.31). */
export async function assignJob(
  app: AppContext,
  courierId: CourierId,
  asked: AskedJob,
  admin: ActingAdmin | null = null,
): Promise<OrderRecord> {
  const policy = await cachedSettings(app);
  try {
    return await inTransaction(app, async (tx, announce) => {
      const dropping = { tx, announce, at: app.clock.now() };
      if (admin) {
        // The admin has called a courier meanwhile: an offer to another one is over.
        await lockOrder(tx, asked.orderId);
        await refusePinned(tx, { orderId: asked.orderId, courierId });
        await dropOffers(dropping, { orderId: asked.orderId });
      }
      const order = await assignInTransaction({ app, tx, announce, policy }, courierId, { ...asked, admin });
      // A courier who has a job is asked no more. The order's own offer may be the courier's.
      await dropOffers(dropping, { orderId: order.id, courierId });
      return order;
    });
  } catch (error) {
    throw refusalOfAssignment(error, admin ? 'courier_left_duty' : 'courier_off_duty');
  }
}

/** An error of the database, as the courier or the admin reads it. */
export function refusalOfAssignment(error: unknown, offDuty: 'courier_left_duty' | 'courier_off_duty') {
  if (moves.isSecondTrip(error)) return new AppError('courier_busy');
  if (moves.isAboveCashLimit(error)) return new AppError('cash_limit');
  if (moves.isOfAnotherCourier(error)) return new AppError('job_taken');
  return moves.isOffDuty(error) ? new AppError(offDuty) : error;
}

type Assigning = Moving & { policy: PayRates & HandOverPolicy };

/** Does what `assignJob` does, inside the caller's transaction. */
export async function assignInTransaction(
  { app, tx, announce, policy }: Assigning,
  courierId: CourierId,
  { admin, ...asked }: AskedJob & { admin: ActingAdmin | null },
): Promise<OrderRecord> {
  const { orderId, version, madeAt, shownPayCentimes, leastPayCentimes, waitedFor, tripId } = asked;
  const by = admin
    ? ({ party: 'admin', actorId: admin.id } as const)
    : ({ party: 'courier', actorId: courierId } as const);
  const now = app.clock.now();
  const assigned = await moves.assignOrder(tx, {
    orderId,
    version,
    courierId,
    by,
    at: stepMoment({ madeAt, now }),
    now,
    rates: policy,
    shownPayCentimes,
    leastPayCentimes,
    waitedFor,
    tripId,
  });
  if (!assigned) return alreadyAssigned(tx, courierId, { ...asked, ...by, now });
  const from = 'ready_for_pickup';
  if (admin) await recordMove(tx, admin, { order: assigned, from, at: app.clock.now() });
  return followAssignment({ app, tx, announce }, assigned, { ...by, policy });
}

async function alreadyAssigned(
  tx: Transaction,
  courierId: CourierId,
  { orderId, version, party, now, shownPayCentimes }: AskedJob & { party: OrderParty; now: Date },
): Promise<OrderRecord> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new AppError('order_not_found');
  if (order.courierId === courierId && order.status === 'out_for_delivery') return order;
  if (!mayCarry(courierId, order)) throw new AppError('own_order');
  if (order.status === 'ready_for_pickup' && order.version === version) {
    // The order may have come onto the board since the statement that did not find it there.
    const wasShown = shownPayCentimes !== undefined && isOnBoard(order, now);
    throw new AppError(wasShown ? 'pay_changed' : 'not_on_board');
  }
  // A courier gets the same answer for what is not ready yet as for what another courier has.
  if (party === 'admin' || order.status === 'cancelled' || order.status === 'ready_for_pickup')
    throw lateMove(order, await readHistory(tx, orderId));
  throw new AppError('job_taken');
}
