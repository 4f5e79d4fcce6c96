import { access, procedures } from '#server/access.ts';
import { viewFigures, viewMarketplace } from './view.ts';

const { statistics } = procedures;

export const statisticsRouter = statistics.router({
  ofMarketplace: statistics.ofMarketplace
    .use(access('statistics.ofMarketplace'))
    .handler(({ context }) => viewMarketplace(context.app)),

  ofOwnRestaurant: statistics.ofOwnRestaurant
    .use(access('statistics.ofOwnRestaurant'))
    .handler(({ context }) => viewFigures(context.app, { restaurantId: context.restaurantId })),
});
