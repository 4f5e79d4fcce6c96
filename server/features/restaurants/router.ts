import { procedures } from '#server/access.ts';
import { readFilters } from '#shared/domain/restaurants/list-filters.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { getMenuWithGroups } from '#server/features/menu/commands.ts';
import {
  describeHouse,
  getListed,
  getRestaurant,
  readCity,
  readCityAs,
  readPresent,
  setAcceptingOrders,
} from './commands.ts';
import { changeOwner, delistRestaurant, relistRestaurant, updateRestaurant } from './desk/commands.ts';
import { listDeskFigures } from './desk/figures-store.ts';
import { forgetExpectedOwner, inviteOwner } from './imported/commands.ts';
import { listAllRestaurants } from './desk/store.ts';
import { viewForAdmin } from './desk/view.ts';
import { getOverview, listPage } from './list/commands.ts';
import { listWithoutOwner } from './store.ts';
import { viewDetail, viewOwn, viewPage, viewWhatsAppLink } from './view.ts';

const { restaurants } = procedures;
const acting = ({ admin, clientAddress }: { admin: ActingAdmin; clientAddress: string }) => ({
  by: admin,
  clientAddress,
});

export const restaurantsRouter = restaurants.router({
  list: restaurants.list.handler(async ({ context: { app }, input }) =>
    viewPage(await listPage(app, { ...input, filters: readFilters(input.filter) }), {
      ...(await readPresent(app)),
      near: input.near,
    }),
  ),

  getOverview: restaurants.getOverview.handler(({ context }) => getOverview(context.app.db)),

  get: restaurants.get.handler(async ({ context, input }) => {
    const { restaurant, cityMean, best } = await getListed(context.app.db, input.id);
    const city = { ...(await readPresent(context.app)), cityMean };
    const menu = await getMenuWithGroups(context.app.db, restaurant.id, city);
    const shown = viewDetail(restaurant, { ...menu, best }, city);
    return { ...shown, ...viewWhatsAppLink(context.app.config.texts, restaurant) };
  }),

  listWithoutOwner: restaurants.listWithoutOwner.handler(({ context }) => listWithoutOwner(context.app.db)),

  getOwn: restaurants.getOwn.handler(async ({ context }) => {
    const restaurant = await getRestaurant(context.app.db, context.restaurantId);
    return viewOwn(restaurant, await readCityAs(context));
  }),

  setPhone: restaurants.setPhone.handler(async ({ context, input }) => {
    const restaurant = await describeHouse(context.app, context.restaurantId, input);
    return viewOwn(restaurant, await readCityAs(context));
  }),

  setHalal: restaurants.setHalal.handler(async ({ context, input }) => {
    const restaurant = await describeHouse(context.app, context.restaurantId, input);
    return viewOwn(restaurant, await readCityAs(context));
  }),

  setAcceptingOrders: restaurants.setAcceptingOrders.handler(async ({ context, input }) => {
    const restaurant = await setAcceptingOrders(context.app, context, input.isAcceptingOrders);
    return viewOwn(restaurant, await readCityAs(context));
  }),

  listAsAdmin: restaurants.listAsAdmin.handler(async ({ context, input: { search, before, limit } }) => {
    const rows = await listAllRestaurants(context.app.db, { search, before, limit: limit + 1 });
    const items = rows.slice(0, limit);
    const nextBefore = rows.length > limit ? (items.at(-1)?.id ?? null) : null;
    const city = await readCity(context.app);
    const figures = await listDeskFigures(
      context.app.db,
      items.map(({ id }) => id),
      city.now,
    );
    return { items: items.map((item) => viewForAdmin(item, { ...city, figures })), nextBefore };
  }),

  updateAsAdmin: restaurants.updateAsAdmin.handler(async ({ context, input }) => {
    await updateRestaurant(context.app, input, acting(context));
    return {};
  }),

  delist: restaurants.delist.handler(async ({ context, input }) => {
    await delistRestaurant(context.app, input, acting(context));
    return {};
  }),

  relist: restaurants.relist.handler(async ({ context, input }) => {
    await relistRestaurant(context.app, input.id, acting(context));
    return {};
  }),

  changeOwner: restaurants.changeOwner.handler(async ({ context, input }) => {
    await changeOwner(context.app, input, acting(context));
    return {};
  }),

  inviteOwner: restaurants.inviteOwner.handler(async ({ context, input }) => {
    await inviteOwner(context, context.admin, input);
    return {};
  }),

  forgetExpectedOwner: restaurants.forgetExpectedOwner.handler(async ({ context, input }) => {
    await forgetExpectedOwner(context.app, context.admin, input.id);
    return {};
  }),
});
