import { procedures } from '#server/access.ts';
import type { CourierId } from '#server/identity.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { assignJob, getOrder } from '#server/features/orders/moves/commands.ts';
import { listCouriersOnDuty } from './couriers-store.ts';
import { viewCourierForJob } from './view.ts';

const { jobs } = procedures;

export const jobsRouter = jobs.router({
  listCouriers: jobs.listCouriers.handler(async ({ context: { app }, input }) => {
    const order = await getOrder(app.db, { party: 'admin' }, input.orderId);
    const { cashLimitMad } = await cachedSettings(app);
    const found = await listCouriersOnDuty(app.db);
    return found.map((courier) => viewCourierForJob(courier, order, cashLimitMad * 100));
  }),

  give: jobs.give.handler(async ({ context, input: { courierId, ...asked } }) => {
    await assignJob(context.app, courierId as CourierId, asked, context.admin);
    return {};
  }),
});
