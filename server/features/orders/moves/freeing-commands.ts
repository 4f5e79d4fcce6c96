import { endDuty } from '#server/features/couriers/store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { moveInTransaction, type Moving } from './commands.ts';
import { findOrder } from '#server/features/orders/store.ts';
import { lockJobOf } from '#server/features/orders/troubles/store.ts';

const tellAdmins = newsQueue(['order_needs_admin']);

/** Ends a suspended courier's duty. An order not picked up goes back to the couriers; a carried one is reported to admins (product §4.15). */
export async function freeCourier(
  { app, tx, announce }: Moving,
  { courierId, by }: { courierId: string; by: string },
): Promise<void> {
  // The order before its courier, as a delivery locks them; again, because a job may have come between.
  await lockJobOf(tx, courierId);
  await endDuty(tx, courierId);
  const job = await lockJobOf(tx, courierId);
  if (!job) return;
  if (job.status === 'out_for_delivery') {
    const move = { orderId: job.id, version: job.version, actorId: by } as const;
    const release = { ...move, action: 'release', reason: 'courier_suspended' } as const;
    await moveInTransaction({ app, tx, announce }, release, { party: 'admin', by: null });
    return;
  }
  const order = await findOrder(tx, job.id);
  if (!order) return;
  const at = app.clock.now();
  announce.orderFact(order, at);
  if (await tellAdmins(tx, { ...order, statusSince: at })) announce.news(order);
}
