import { procedures } from '#server/access.ts';
import { getMenu } from '#server/features/menu/commands.ts';
import { getRestaurant, setAcceptingOrders, setPhone } from './commands.ts';
import { listRestaurants, listSearchable, listWithoutOwner } from './store.ts';
import { viewCard, viewDetail, viewFound, viewOwn, viewPosition } from './view.ts';

const { restaurants } = procedures;

export const restaurantsRouter = restaurants.router({
  list: restaurants.list.handler(async ({ context }) => {
    return (await listRestaurants(context.app.db)).map(viewCard);
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
    return viewDetail(restaurant, await getMenu(context.app, restaurant.id));
  }),

  listWithoutOwner: restaurants.listWithoutOwner.handler(({ context }) => listWithoutOwner(context.app.db)),

  getOwn: restaurants.getOwn.handler(async ({ context }) => {
    return viewOwn(await getRestaurant(context.app.db, context.restaurantId));
  }),

  setPhone: restaurants.setPhone.handler(async ({ context, input }) => {
    return viewOwn(await setPhone(context.app, context.restaurantId, input.phone));
  }),

  setAcceptingOrders: restaurants.setAcceptingOrders.handler(async ({ context, input }) => {
    return viewOwn(await setAcceptingOrders(context.app, context.restaurantId, input.isAcceptingOrders));
  }),
});
