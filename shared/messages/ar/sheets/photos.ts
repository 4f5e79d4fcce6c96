import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { photoMessages } from '#messages/menu/photos.ts';

export const photosErrors: ErrorTexts<'photos'> = {
  photo_too_large: photoMessages.tooLarge,
  not_a_photo: photoMessages.notAPhoto,
  photo_broken: photoMessages.broken,
  photo_wrong_size: photoMessages.wrongSize,
};

export const photosActs: ActTexts<'photos'> = {
  photo_set: 'رفع صورة',
  photo_removed: 'حذف صورة',
};
