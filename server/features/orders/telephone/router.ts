import { procedures } from '#server/access.ts';
import { findPosition } from '#server/features/couriers/positions-store.ts';
import { arrivalOf } from '#server/features/orders/arrival-commands.ts';
import { readHistory } from '#server/features/orders/moves/history-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { helpLineOf } from '#server/features/settings/store.ts';
import * as commands from './commands.ts';
import { viewCaller, viewFollowed } from './view.ts';

const { telephone } = procedures;

export const telephoneRouter = telephone.router({
  getCaller: telephone.getCaller.handler(async ({ context, input }) => {
    return viewCaller(await commands.getCaller(context.app, input.phone));
  }),

  place: telephone.place.handler(({ context, input }) => {
    const { app, userId, admin } = context;
    return commands.takeOrder(app, { party: 'admin', userId, by: admin }, input);
  }),

  getOwnCaller: telephone.getOwnCaller.handler(async ({ context, input }) => {
    return viewCaller(await commands.getOwnCaller(context.app, context.restaurantId, input.phone));
  }),

  placeOwn: telephone.placeOwn.handler(({ context, input }) => {
    const { app, userId } = context;
    return commands.takeOrder(app, { party: 'restaurant', userId }, input);
  }),

  getFollowed: telephone.getFollowed.handler(async ({ context: { app }, input }) => {
    const order = await commands.getFollowed(app, input.token);
    const position = order.status === 'picked_up' ? await findPosition(app.db, order.id) : undefined;
    return viewFollowed(order, {
      history: await readHistory(app.db, order.id),
      arrival: await arrivalOf(app, order, position),
      helpLine: helpLineOf(app.config, await cachedSettings(app)),
    });
  }),
});
