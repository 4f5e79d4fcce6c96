import { procedures } from '#server/access.ts';
import { acceptTrial, getSetup, openRestaurant, sendTrial } from './commands.ts';
import { viewSetup } from './view.ts';

const { setup } = procedures;

export const setupRouter = setup.router({
  getOwn: setup.getOwn.handler(async ({ context }) =>
    viewSetup(await getSetup(context.app.db, context.restaurantId)),
  ),

  sendTrial: setup.sendTrial.handler(async ({ context }) =>
    viewSetup(await sendTrial(context.app, context.restaurantId)),
  ),

  acceptTrial: setup.acceptTrial.handler(async ({ context }) =>
    viewSetup(await acceptTrial(context.app, context.restaurantId)),
  ),

  open: setup.open.handler(async ({ context: { app, userId, restaurantId } }) =>
    viewSetup(await openRestaurant(app, { userId, restaurantId })),
  ),
});
