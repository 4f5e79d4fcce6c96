import { fitPhoto, photoSideMax } from '#shared/domain/menu/fit-photo.ts';
import { limits } from '#shared/domain/limits.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';

/** The restaurant whose area is open where `restaurantId` is missing; its cover where `menuItemId` is. */
export type PhotoPlace = { restaurantId?: number; menuItemId?: string };

export function uploadPath({ restaurantId, menuItemId }: PhotoPlace, ownId: number): string {
  const path = restaurantId === undefined ? `/restaurants/${ownId}/photo` : `/photos/${restaurantId}`;
  return menuItemId ? `${path}?menuItemId=${menuItemId}` : path;
}

export function uploadFailure(error: unknown): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? photoMessages.saveFailed : text;
}

/** Null when the file may be uploaded for a dish. A picture that only this browser cannot read is left to the server. */
export async function refusalOfPhoto(file: Blob): Promise<string | null> {
  try {
    const picture = await waitAtMost(waits.pictureMs, createImageBitmap(file));
    // Too little is left of a very long picture once its longest side fits.
    const { width, height } = fitPhoto(picture, photoSideMax.menuItem);
    const isSmall = Math.min(width, height) < limits.photoSideMin;
    picture.close();
    return isSmall ? photoMessages.wrongSize : null;
  } catch {
    return refusalOfStart(file);
  }
}

async function refusalOfStart(file: Blob): Promise<string | null> {
  try {
    const start = await file.slice(4, 12).text();
    return start.startsWith('ftypavi') ? null : photoMessages.notAPhoto;
  } catch {
    return photoMessages.notReadable;
  }
}
