import type { ErrorTexts } from '../../../domain/errors.ts';
import { fullText } from '../opening.ts';

export const capacityErrors: ErrorTexts<'capacity'> = {
  restaurant_full: fullText,
};
