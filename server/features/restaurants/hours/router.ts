import { procedures } from '#server/access.ts';
import { readCalendar } from '#server/features/settings/store.ts';
import { getListed, getRestaurant, readCityAs } from '#server/features/restaurants/commands.ts';
import { comingCalendar, comingHours, pause, readTimes, setCalendar, setHours } from './commands.ts';
import { viewHours, viewOwn } from '#server/features/restaurants/view.ts';

const { hours } = procedures;

export const hoursRouter = hours.router({
  get: hours.get.handler(async ({ context, input }) => {
    const { restaurant } = await getListed(context.app.db, input.id);
    const { whatsappNumber } = context.app.config.texts;
    const shown = viewHours(restaurant, await readTimes(context.app));
    return whatsappNumber === null ? shown : { ...shown, whatsappNumber };
  }),

  getOwn: hours.getOwn.handler(async ({ context }) => {
    const { openingHours } = await getRestaurant(context.app.db, context.restaurantId);
    const { ramadan, now } = await readTimes(context.app);
    return { openingHours: comingHours(openingHours, now), ramadan };
  }),

  set: hours.set.handler(async ({ context, input }) => {
    const openingHours = await setHours(context.app, context, input.openingHours);
    const { ramadan } = await readTimes(context.app);
    return { openingHours, ramadan };
  }),

  pause: hours.pause.handler(async ({ context, input }) => {
    const restaurant = await pause(context.app, context, input.length);
    return viewOwn(restaurant, await readCityAs(context));
  }),

  getCalendar: hours.getCalendar.handler(async ({ context: { app } }) =>
    comingCalendar(await readCalendar(app.db), app.clock.now()),
  ),

  setCalendar: hours.setCalendar.handler(({ context, input }) =>
    setCalendar(context.app, context.admin, input),
  ),
});
