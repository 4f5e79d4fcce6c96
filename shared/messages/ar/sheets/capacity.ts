import type { ErrorTexts } from '../../../domain/errors.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { fullText } from '#messages/restaurants/opening.ts';

export const capacityErrors: ErrorTexts<'capacity'> = {
  reach_beyond_bound: (details) => reachMessages.beyondBound(details?.boundMetres ?? 0),
  restaurant_full: fullText,
};
