import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { isFound, readSearch } from '#shared/domain/menu/dish-search.ts';
import { foldText } from '#shared/domain/search/search.ts';

type Named = Pick<PublicMenuItem, 'name' | 'frenchName'>;

/** Whether a dish is called so, by its Arabic or its French name, in every spelling that a customer may type. */
export function isCalled(typed: string): (item: Named) => boolean {
  const words = readSearch(typed);
  return ({ name, frenchName = '' }) => isFound(foldText(`${name} ${frenchName}`), words);
}

export const hasNoPhoto = ({ imageUrl }: Pick<PublicMenuItem, 'imageUrl'>): boolean => !imageUrl;

interface Narrowing {
  typed: string;
  /** The list is narrowed to dishes without a photo. The filter ends with the last one, or the owner would look at nothing. */
  isPhotoless: boolean;
}

export function narrowMenu<Dish extends Named & Pick<PublicMenuItem, 'imageUrl'>>(
  dishes: readonly Dish[],
  { typed, isPhotoless }: Narrowing,
): Dish[] {
  const isNarrowed = isPhotoless && dishes.some(hasNoPhoto);
  return dishes.filter(isCalled(typed)).filter((dish) => !isNarrowed || hasNoPhoto(dish));
}
