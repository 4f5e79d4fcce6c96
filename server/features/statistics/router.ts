import { procedures } from '#server/access.ts';
import { viewFigures, viewMarketplace } from './view.ts';

const { statistics } = procedures;

export const statisticsRouter = statistics.router({
  ofMarketplace: statistics.ofMarketplace.handler(({ context }) => viewMarketplace(context.app)),

  ofOwnRestaurant: statistics.ofOwnRestaurant.handler(({ context }) =>
    viewFigures(context.app, { restaurantId: context.restaurantId }),
  ),
});
