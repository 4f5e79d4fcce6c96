import { photoMessages } from '#shared/messages/ar/photos.ts';
import { readAppError } from '#web/lib/app-error.ts';

/** Without `restaurantId` the own restaurant, without `menuItemId` its cover. */
export type PhotoPlace = { restaurantId?: number; menuItemId?: string };

export const uploadPath = ({ restaurantId, menuItemId }: PhotoPlace): string =>
  `/photos/${restaurantId ?? 'own'}${menuItemId ? `?menuItemId=${menuItemId}` : ''}`;

export function uploadFailure(error: unknown): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? photoMessages.saveFailed : text;
}
