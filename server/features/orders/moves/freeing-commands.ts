import { dropOffers } from '#server/features/couriers/ended-offers-store.ts';
import { freePlacesOf } from '#server/features/couriers/shifts-store.ts';
import { endDuty } from '#server/features/couriers/store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { moveInTransaction, type Moving } from './commands.ts';
import { findOrder } from '#server/features/orders/store.ts';
import { lockJobsOf } from '#server/features/orders/troubles/store.ts';

const tellAdmins = newsQueue(['order_needs_admin']);

/** Ends a suspended courier's duty. Orders not picked up go back to the couriers; carried ones are reported to admins (product §4.15). */
export async function freeCourier(
  { app, tx, announce }: Moving,
  { courierId, by }: { courierId: string; by: string },
): Promise<void> {
  // The orders before their courier, as a delivery locks them; again, because a job may have come between.
  await lockJobsOf(tx, courierId);
  const at = app.clock.now();
  await endDuty(tx, courierId, at);
  await freePlacesOf(tx, courierId, at);
  await dropOffers({ tx, announce, at }, { courierId });
  for (const job of await lockJobsOf(tx, courierId)) {
    if (job.status === 'out_for_delivery') {
      const move = { orderId: job.id, version: job.version, actorId: by } as const;
      const release = { ...move, action: 'release', reason: 'courier_suspended' } as const;
      await moveInTransaction({ app, tx, announce }, release, { party: 'admin', by: null });
    } else await reportCarried({ app, tx, announce }, job.id);
  }
}

async function reportCarried({ app, tx, announce }: Moving, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) return;
  const at = app.clock.now();
  announce.orderFact(order, at);
  if (await tellAdmins(tx, { ...order, statusSince: at })) announce.news(order);
}
