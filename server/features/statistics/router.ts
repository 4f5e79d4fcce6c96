import { procedures } from '#server/access.ts';
import { viewCsv, viewPeriod } from './period-view.ts';
import { viewMarketplace } from './view.ts';
import { viewOwnWords, viewWords } from './words-view.ts';

const { statistics } = procedures;

export const statisticsRouter = statistics.router({
  ofMarketplace: statistics.ofMarketplace.handler(({ context }) => viewMarketplace(context.app)),

  ofOwnPeriod: statistics.ofOwnPeriod.handler(({ context, input }) =>
    viewPeriod(context.app, context.restaurantId, input),
  ),

  ofOwnWords: statistics.ofOwnWords.handler(({ context }) => viewOwnWords(context.app, context.restaurantId)),

  ofWords: statistics.ofWords.handler(({ context }) => viewWords(context.app)),

  exportOwnPeriod: statistics.exportOwnPeriod.handler(({ context, input }) =>
    viewCsv(context.app, context.user.language, context.restaurantId, input),
  ),
});
