import { procedures } from '#server/access.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { beginBusy, endBusy, setCapacity } from './commands.ts';
import { getRestaurant, readCityAs } from '#server/features/restaurants/commands.ts';
import { viewCapacity, viewOwn } from '#server/features/restaurants/view.ts';

const { capacity } = procedures;

export const capacityRouter = capacity.router({
  getOwn: capacity.getOwn.handler(async ({ context }) =>
    viewCapacity(
      await getRestaurant(context.app.db, context.restaurantId),
      (await cachedSettings(context.app)).reachMetres,
    ),
  ),

  set: capacity.set.handler(async ({ context, input }) =>
    viewCapacity(
      await setCapacity(context.app, context.restaurantId, input),
      (await cachedSettings(context.app)).reachMetres,
    ),
  ),

  beginBusy: capacity.beginBusy.handler(async ({ context, input }) => {
    const restaurant = await beginBusy(context.app, context.restaurantId, input);
    return viewOwn(restaurant, await readCityAs(context));
  }),

  endBusy: capacity.endBusy.handler(async ({ context }) =>
    viewOwn(await endBusy(context.app, context.restaurantId), await readCityAs(context)),
  ),
});
