import type { ErrorTexts } from '../../../domain/errors.ts';
import { placeMessages } from '#messages/places/places.ts';

export const placesErrors: ErrorTexts<'places'> = {
  place_not_found: placeMessages.gone,
  too_many_places: placeMessages.full,
};
