/** The restaurant list is searched by name, cuisine or dish, filtered by a cuisine chip, and sorted by rating or speed (product §8.1, §8.2, §8.3). */
import { foldText, holdsAll, readSearch } from './search.ts';

export interface ListedRestaurant {
  id: number;
  name: string;
  cuisine: string;
  rating: number;
  deliveryMinutes: { min: number; max: number };
  isAcceptingOrders: boolean;
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
  sort: RestaurantSort;
}

export type FoundByMenu = { has: (id: number) => boolean };

const averageMinutes = (restaurant: ListedRestaurant): number =>
  (restaurant.deliveryMinutes.min + restaurant.deliveryMinutes.max) / 2;

const comparers: Record<
  Exclude<RestaurantSort, 'default'>,
  (a: ListedRestaurant, b: ListedRestaurant) => number
> = {
  rating: (a, b) => b.rating - a.rating,
  deliveryTime: (a, b) => averageMinutes(a) - averageMinutes(b),
};

/** Closed ones come last, in any order. */
const byOpen = (a: Pick<ListedRestaurant, 'isAcceptingOrders'>, b: typeof a): number =>
  Number(b.isAcceptingOrders) - Number(a.isAcceptingOrders);

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
    .filter((restaurant) => foldText(restaurant.cuisine).includes(cuisine))
    .toSorted(query.sort === 'default' ? () => 0 : comparers[query.sort])
    .toSorted(byOpen);
}
