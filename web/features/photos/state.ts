import { photoMessages } from '#shared/messages/ar/photos.ts';
import { readAppError } from '#web/lib/app-error.ts';

/** Whose photo: the own restaurant's, or for an admin any one's; of which dish, if not the cover. */
export type PhotoPlace = { restaurantId?: number; menuItemId?: string };

/** Where a place's photo is sent. */
export const uploadPath = ({ restaurantId, menuItemId }: PhotoPlace): string =>
  `/photos/${restaurantId ?? 'own'}${menuItemId ? `?menuItemId=${menuItemId}` : ''}`;

/** What stands beside the field when a photo could not be hung. */
export function uploadFailure(error: unknown): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? photoMessages.saveFailed : text;
}
