import { procedures } from '#server/access.ts';
import { addMenuItem, getMenu, removeMenuItem, setSoldOut, updateMenuItem } from './commands.ts';

const { menu } = procedures;

export const menuRouter = menu.router({
  listOwn: menu.listOwn.handler(({ context }) => getMenu(context.app, context.restaurantId)),

  add: menu.add.handler(({ context, input }) => addMenuItem(context.app, context.restaurantId, input)),

  update: menu.update.handler(({ context, input }) =>
    updateMenuItem(context.app, context.restaurantId, input),
  ),

  setSoldOut: menu.setSoldOut.handler(({ context, input }) =>
    setSoldOut(context.app, context.restaurantId, input),
  ),

  remove: menu.remove.handler(async ({ context, input }) => {
    await removeMenuItem(context.app, context.restaurantId, input.id);
    return {};
  }),
});
