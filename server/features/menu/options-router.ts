import { procedures } from '#server/access.ts';
import {
  addGroup,
  arrangeGroups,
  arrangeOnDish,
  listOwnGroups,
  removeGroup,
  setOff,
  updateGroup,
} from './options-commands.ts';

const { options } = procedures;

export const optionsRouter = options.router({
  listOwn: options.listOwn.handler(({ context }) => listOwnGroups(context.app, context.restaurantId)),

  add: options.add.handler(({ context, input }) => addGroup(context.app, context.restaurantId, input)),

  update: options.update.handler(({ context, input }) =>
    updateGroup(context.app, context.restaurantId, input),
  ),

  arrange: options.arrange.handler(({ context, input }) =>
    arrangeGroups(context.app, context.restaurantId, input),
  ),

  arrangeOnDish: options.arrangeOnDish.handler(({ context, input }) =>
    arrangeOnDish(context.app, context.restaurantId, input),
  ),

  setOff: options.setOff.handler(({ context, input }) => setOff(context.app, context.restaurantId, input)),

  remove: options.remove.handler(async ({ context, input }) => {
    await removeGroup(context.app, context.restaurantId, input.id);
    return {};
  }),
});
