import { procedures } from '#server/access.ts';
import { reportPosition, setSharing } from './positions-commands.ts';
import { viewCityMap } from './positions-view.ts';

const { positions } = procedures;

export const positionsRouter = positions.router({
  reportMyPosition: positions.reportMyPosition.handler(async ({ context, input }) => {
    return { isAccepted: await reportPosition(context.app, context.courierId, input) };
  }),

  setSharing: positions.setSharing.handler(async ({ context, input }) => {
    await setSharing(context.app, context.courierId, input.isShared);
    return {};
  }),

  getCityMap: positions.getCityMap.handler(({ context }) => viewCityMap(context.app)),
});
