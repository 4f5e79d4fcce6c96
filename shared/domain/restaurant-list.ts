/** The restaurant list is searched by name, cuisine or dish, filtered by a cuisine chip and sorted, by the server (product §8.1, §8.2, §8.3). */
import { foldText, holdsAll, readSearch } from './search.ts';

export interface ListedRestaurant {
  id: number;
  name: string;
  cuisine: string;
}

/** The parameters of the list's address. */
export const listSearchNames = ['q', 'cuisine', 'sort', 'page'] as const;

/** One, two and three columns of cards end evenly. */
export const cardsAPage = 12;
export const listPagesMax = 1_000;

export const restaurantSorts = ['default', 'rating', 'deliveryTime'] as const;
export type RestaurantSort = (typeof restaurantSorts)[number];

export interface RestaurantQuery {
  search: string;
  cuisine: string;
}

export type FoundByMenu = { has: (id: number) => boolean };

/** Of the cards that a browser holds, until the server answers. */
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
        holdsAll(foldText(`${restaurant.name} ${restaurant.cuisine}`), words),
    )
    .filter((restaurant) => foldText(restaurant.cuisine).includes(cuisine));
}
