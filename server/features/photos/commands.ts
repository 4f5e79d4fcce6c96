import { AppError } from '#shared/domain/errors.ts';
import { photoSideMax } from '#shared/domain/menu/fit-photo.ts';
import { photoAddress } from '#shared/domain/menu/photos.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { setMenuItemPhoto } from '#server/features/menu/store.ts';
import { setCoverPhoto } from '#server/features/restaurants/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { developPhoto, type DevelopedPhoto } from './develop.ts';
import { limitTries } from '#server/features/auth/door.ts';
import * as store from './store.ts';

/** An admin may name any restaurant; without `menuItemId` the photo is the cover. */
export type PhotoPlace = (
  | { restaurantId: OwnRestaurantId }
  | { restaurantId: number; admin: ActingAdmin }
) & {
  menuItemId: string | undefined;
};

export async function setPhoto(
  app: AppContext,
  place: PhotoPlace,
  { file, by }: { file: File; by: UserId },
): Promise<{ imageUrl: string }> {
  const sideMax = place.menuItemId ? photoSideMax.menuItem : photoSideMax.cover;
  const photo = await developUpload(app, { file, by }, sideMax);
  await hang(app, place, photo);
  return { imageUrl: photoAddress(photo.id) };
}

/** The photo is not stored: other rooms keep photos that have no public address. */
export async function developUpload(
  app: AppContext,
  { file, by }: { file: File; by: UserId },
  sideMax: number,
): Promise<DevelopedPhoto> {
  await limitTries(app, 'uploadPhoto', { account: by });
  return developPhoto(new Uint8Array(await file.arrayBuffer()), sideMax);
}

export const removePhoto = (app: AppContext, place: PhotoPlace): Promise<void> => hang(app, place, null);

async function hang(app: AppContext, place: PhotoPlace, photo: store.NewPhoto | null): Promise<void> {
  const at = app.clock.now();
  const before = await inTransaction(app, async (tx, announce) => {
    if (photo) await store.insertPhoto(tx, photo, at);
    const replaced = await replacePhoto(tx, place, photo?.id ?? null);
    const { restaurantId, menuItemId } = place;
    if ('admin' in place) {
      const subject = menuItemId
        ? ({ kind: 'menu_item', id: menuItemId } as const)
        : ({ kind: 'restaurant', id: restaurantId } as const);
      const facts = { before: { photo: replaced !== null }, after: { photo: photo !== null } };
      const act = photo ? 'photo_set' : 'photo_removed';
      await recordAct(tx, place.admin, { act, subject, at, ...facts });
    }
    if (menuItemId) announce.menu(restaurantId, at);
    else announce.restaurant(restaurantId, at);
    return replaced;
  });
  // Touched outside the transaction: two dishes that exchange photos would wait for each other.
  if (before) await store.touchPhoto(app.db, before, at);
}

async function replacePhoto(
  tx: Transaction,
  { restaurantId, menuItemId }: PhotoPlace,
  photoId: string | null,
): Promise<string | null> {
  const replaced = menuItemId
    ? await setMenuItemPhoto(tx, { restaurantId, id: menuItemId }, photoId)
    : await setCoverPhoto(tx, restaurantId, photoId);
  if (!replaced) throw new AppError(menuItemId ? 'menu_item_not_found' : 'restaurant_not_found');
  return replaced.before;
}
