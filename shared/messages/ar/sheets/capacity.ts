import type { ErrorTexts } from '../../../domain/errors.ts';
import { fullText } from '#messages/restaurants/opening.ts';

export const capacityErrors: ErrorTexts<'capacity'> = {
  restaurant_full: fullText,
};
