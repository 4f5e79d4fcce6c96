import { procedures } from '#server/access.ts';
import { removePhoto, setPhoto } from './commands.ts';

const { photos } = procedures;

export const photosRouter = photos.router({
  set: photos.set.handler(({ context, input }) => {
    const place = { restaurantId: context.restaurantId, menuItemId: input.query.menuItemId };
    return setPhoto(context.app, place, { file: input.body, by: context.userId });
  }),

  remove: photos.remove.handler(async ({ context, input }) => {
    await removePhoto(context.app, {
      restaurantId: context.restaurantId,
      menuItemId: input.query.menuItemId,
    });
    return {};
  }),

  setAsAdmin: photos.setAsAdmin.handler(({ context, input }) => {
    const place = { ...input.params, admin: context.admin, menuItemId: input.query.menuItemId };
    return setPhoto(context.app, place, { file: input.body, by: context.userId });
  }),

  removeAsAdmin: photos.removeAsAdmin.handler(async ({ context, input }) => {
    const { menuItemId } = input.query;
    await removePhoto(context.app, { ...input.params, admin: context.admin, menuItemId });
    return {};
  }),
});
