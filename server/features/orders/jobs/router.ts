import { procedures } from '#server/access.ts';
import type { CourierId } from '#server/identity.ts';
import { listSeenOnDuty } from '#server/features/couriers/positions-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import { listPins } from '#server/features/orders/offers/store.ts';
import { listCouriersOnDuty } from './couriers-store.ts';
import { sortedByWay, viewCourierForJob } from './view.ts';

const { jobs } = procedures;

export const jobsRouter = jobs.router({
  listCouriers: jobs.listCouriers.handler(async ({ context: { app }, input }) => {
    const order = await getOrder(app.db, { party: 'admin' }, input.orderId);
    const { cashLimitMad } = await cachedSettings(app);
    const now = app.clock.now();
    const [found, seen, pins] = await Promise.all([
      listCouriersOnDuty(app.db),
      listSeenOnDuty(app.db, now),
      listPins(app.db, order.id),
    ]);
    const at = { now, seen, pins, limitCentimes: cashLimitMad * 100 };
    return sortedByWay(found.map((courier) => viewCourierForJob(courier, order, at)));
  }),

  give: jobs.give.handler(async ({ context, input: { courierId, ...asked } }) => {
    await assignJob(context.app, courierId as CourierId, asked, context.admin);
    return {};
  }),
});
