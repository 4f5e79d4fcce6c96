import { pageOf, parseCursor } from '#shared/domain/paging.ts';
import { procedures } from '#server/access.ts';
import {
  applyForRestaurant,
  decideApplication,
  registerRestaurant,
  withdrawApplication,
} from './commands.ts';
import { findNewestOf, listWaiting } from './store.ts';
import { viewApplication, viewWaiting } from './view.ts';

const { applications } = procedures;

export const applicationsRouter = applications.router({
  register: applications.register.handler(async ({ context, input }) => {
    await registerRestaurant(context, input);
    return {};
  }),

  apply: applications.apply.handler(async ({ context, input }) => {
    return viewApplication(await applyForRestaurant(context.app, context.userId, input));
  }),

  getMine: applications.getMine.handler(async ({ context }) => {
    const application = await findNewestOf(context.app.db, context.userId);
    return { application: application ? viewApplication(application) : null };
  }),

  withdrawMine: applications.withdrawMine.handler(async ({ context }) => {
    await withdrawApplication(context.app, context.userId);
    return {};
  }),

  listWaiting: applications.listWaiting.handler(async ({ context, input }) => {
    const found = await listWaiting(context.app.db, {
      cursor: parseCursor(input.cursor),
      limit: input.limit + 1,
    });
    const rows = found.map((one) => ({ ...one, createdAt: one.appliedAt }));
    const { items, nextCursor } = pageOf(rows, input.limit);
    return { items: items.map(viewWaiting), nextCursor };
  }),

  decide: applications.decide.handler(async ({ context, input }) => {
    const { app, admin, clientAddress } = context;
    return { restaurantId: await decideApplication(app, { ...input, by: admin, clientAddress }) };
  }),
});
