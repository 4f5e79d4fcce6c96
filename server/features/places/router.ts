import { AppError } from '#shared/domain/errors.ts';
import { procedures } from '#server/access.ts';
import { addPlace, changePlace, removeDoorPhoto, removePlace, setDoorPhoto } from './commands.ts';
import { listPlaces, readOwnPhoto, readPhotoOfOrder } from './store.ts';
import { viewPhoto, viewPlace } from './view.ts';

const { places } = procedures;

export const placesRouter = places.router({
  list: places.list.handler(async ({ context: { app, userId } }) =>
    (await listPlaces(app.db, userId)).map(viewPlace),
  ),

  add: places.add.handler(async ({ context: { app, userId }, input }) =>
    viewPlace(await addPlace(app, userId, input)),
  ),

  update: places.update.handler(async ({ context: { app, userId }, input }) =>
    viewPlace(await changePlace(app, userId, input)),
  ),

  remove: places.remove.handler(async ({ context: { app, userId }, input }) => {
    await removePlace(app, userId, input.id);
    return {};
  }),

  setPhoto: places.setPhoto.handler(async ({ context: { app, userId }, input }) => {
    await setDoorPhoto(app, userId, { id: input.params.id, file: input.body });
    return {};
  }),

  removePhoto: places.removePhoto.handler(async ({ context: { app, userId }, input }) => {
    await removeDoorPhoto(app, userId, input.id);
    return {};
  }),

  getPhoto: places.getPhoto.handler(async ({ context: { app, userId }, input }) => {
    const photo = await readOwnPhoto(app.db, userId, input.id);
    if (!photo) throw new AppError('place_not_found');
    return viewPhoto(photo);
  }),

  getPhotoOfJob: places.getPhotoOfJob.handler(async ({ context: { app, courierId }, input }) => {
    const photo = await readPhotoOfOrder(app.db, input.orderId, courierId);
    if (!photo) throw new AppError('order_not_found');
    return viewPhoto(photo);
  }),

  getPhotoAsAdmin: places.getPhotoAsAdmin.handler(async ({ context: { app }, input }) => {
    const photo = await readPhotoOfOrder(app.db, input.orderId);
    if (!photo) throw new AppError('order_not_found');
    return viewPhoto(photo);
  }),
});
