import { byOpen } from '#shared/domain/restaurant-list.ts';
import { procedures } from '#server/access.ts';
import { getMenuWithGroups } from '#server/features/menu/commands.ts';
import { getRestaurant, readCity, setAcceptingOrders, setPhone } from './commands.ts';
import { readTimes } from './hours-commands.ts';
import { listRestaurants, listSearchable, listWithoutOwner } from './store.ts';
import { viewCards, viewDetail, viewFound, viewOwn, viewPosition } from './view.ts';

const { restaurants } = procedures;

export const restaurantsRouter = restaurants.router({
  list: restaurants.list.handler(async ({ context }) => {
    const all = await listRestaurants(context.app.db);
    return viewCards(all, await readTimes(context.app)).toSorted(byOpen);
  }),

  search: restaurants.search.handler(async ({ context, input }) => {
    const { db, clock } = context.app;
    return viewFound(await listSearchable(db, clock.now()), input.text);
  }),

  listPositions: restaurants.listPositions.handler(async ({ context }) => {
    return (await listRestaurants(context.app.db)).map(viewPosition);
  }),

  get: restaurants.get.handler(async ({ context, input }) => {
    const restaurant = await getRestaurant(context.app.db, input.id);
    const menu = await getMenuWithGroups(context.app, restaurant.id);
    return viewDetail(restaurant, menu, await readCity(context.app));
  }),

  listWithoutOwner: restaurants.listWithoutOwner.handler(({ context }) => listWithoutOwner(context.app.db)),

  getOwn: restaurants.getOwn.handler(async ({ context }) => {
    const restaurant = await getRestaurant(context.app.db, context.restaurantId);
    return viewOwn(restaurant, await readCity(context.app));
  }),

  setPhone: restaurants.setPhone.handler(async ({ context, input }) => {
    const restaurant = await setPhone(context.app, context.restaurantId, input.phone);
    return viewOwn(restaurant, await readCity(context.app));
  }),

  setAcceptingOrders: restaurants.setAcceptingOrders.handler(async ({ context, input }) => {
    const restaurant = await setAcceptingOrders(context.app, context.restaurantId, input.isAcceptingOrders);
    return viewOwn(restaurant, await readCity(context.app));
  }),
});
