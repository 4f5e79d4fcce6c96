import { procedures } from '#server/access.ts';
import { arrangeCategories, arrangeDishes, getArrangement, renameCategory } from './arrangement-commands.ts';
import { exportFile, importFile, previewFile } from './file-commands.ts';
import { addMenuItem, getMenu, removeMenuItem, setSoldOut, updateMenuItem } from './commands.ts';
import { listOwnTimes, setTimes } from './times-commands.ts';

const { menu } = procedures;

export const menuRouter = menu.router({
  listTimes: menu.listTimes.handler(async ({ context }) => ({
    times: await listOwnTimes(context.app, context.restaurantId),
  })),

  setTimes: menu.setTimes.handler(async ({ context, input }) => ({
    times: await setTimes(context.app, context.restaurantId, input.times),
  })),

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

  getArrangement: menu.getArrangement.handler(({ context }) =>
    getArrangement(context.app, context.restaurantId),
  ),

  arrangeCategories: menu.arrangeCategories.handler(({ context, input }) =>
    arrangeCategories(context.app, context.restaurantId, input),
  ),

  arrangeDishes: menu.arrangeDishes.handler(({ context, input }) =>
    arrangeDishes(context.app, context.restaurantId, input),
  ),

  renameCategory: menu.renameCategory.handler(({ context, input }) =>
    renameCategory(context.app, context.restaurantId, input),
  ),

  exportFile: menu.exportFile.handler(({ context, input }) =>
    exportFile(context.app, context.restaurantId, input.separator),
  ),

  previewFile: menu.previewFile.handler(({ context, input }) => previewFile(context, input.text)),

  importFile: menu.importFile.handler(({ context, input }) => importFile(context, input)),
});
