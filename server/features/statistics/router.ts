import { procedures } from '#server/access.ts';
import { viewCsv, viewPeriod } from './period-view.ts';
import { viewMarketplace } from './view.ts';

const { statistics } = procedures;

export const statisticsRouter = statistics.router({
  ofMarketplace: statistics.ofMarketplace.handler(({ context }) => viewMarketplace(context.app)),

  ofOwnPeriod: statistics.ofOwnPeriod.handler(({ context, input }) =>
    viewPeriod(context.app, context.restaurantId, input),
  ),

  exportOwnPeriod: statistics.exportOwnPeriod.handler(({ context, input }) =>
    viewCsv(context.app, context.user.language, context.restaurantId, input),
  ),
});
