/** What of the loaded restaurants matches a search, before the server answers (product §8.1). */
import { isFound, readSearch } from '#shared/domain/menu/dish-search.ts';
import type { RestaurantQuery } from './restaurant-list.ts';
import { foldText } from '#shared/domain/search/search.ts';

export interface ListedRestaurant {
  id: number;
  name: string;
  cuisine: string;
}

export type FoundByMenu = { has: (id: number) => boolean };

export function queryRestaurants<R extends ListedRestaurant>(
  all: readonly R[],
  query: RestaurantQuery,
  foundByMenu: FoundByMenu = new Set<number>(),
): R[] {
  const words = readSearch(query.search);
  const cuisine = foldText(query.cuisine);
  return all
    .filter(
      (restaurant) =>
        foundByMenu.has(restaurant.id) ||
        isFound(foldText(`${restaurant.name} ${restaurant.cuisine}`), words),
    )
    .filter((restaurant) => foldText(restaurant.cuisine).includes(cuisine));
}
