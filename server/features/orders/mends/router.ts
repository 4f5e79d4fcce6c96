import { procedures } from '#server/access.ts';
import { mendPlace } from './commands.ts';

const { mends } = procedures;

export const mendsRouter = mends.router({
  mendMine: mends.mendMine.handler(async ({ context, input }) => {
    const { app, userId } = context;
    await mendPlace(app, { owner: { party: 'customer', customerId: userId }, userId }, input);
    return {};
  }),

  mendAsAdmin: mends.mendAsAdmin.handler(async ({ context, input }) => {
    const { app, admin, userId } = context;
    await mendPlace(app, { owner: { party: 'admin' }, userId, admin }, input);
    return {};
  }),
});
