import { procedures } from '#server/access.ts';
import { reportPosition } from './dispatch-commands.ts';
import { viewCityMap } from './dispatch-view.ts';

const { dispatch } = procedures;

export const dispatchRouter = dispatch.router({
  reportMyPosition: dispatch.reportMyPosition.handler(async ({ context, input }) => {
    return { isAccepted: await reportPosition(context.app, context.courierId, input) };
  }),

  getCityMap: dispatch.getCityMap.handler(({ context }) => viewCityMap(context.app)),
});
