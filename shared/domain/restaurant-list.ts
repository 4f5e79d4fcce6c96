/** The restaurant list is searched by name, cuisine or dish, filtered by a cuisine chip, and sorted by rating, speed or distance (product §8.1, §8.2, §8.3). */
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
export const listSearchNames = ['q', 'cuisine', 'sort'] as const;

export const restaurantSorts = ['default', 'rating', 'deliveryTime'] as const;
export type RestaurantSort = (typeof restaurantSorts)[number];

export interface RestaurantQuery {
  search: string;
  cuisine: string;
  sort: RestaurantSort;
  /** By restaurant, once the customer's place is known: the default sort is then the nearest first. */
  metresTo?: ReadonlyMap<number, number> | null;
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
export const byOpen = (a: Pick<ListedRestaurant, 'isAcceptingOrders'>, b: typeof a): number =>
  Number(b.isAcceptingOrders) - Number(a.isAcceptingOrders);

const byDistance = (metresTo: RestaurantQuery['metresTo']) => (a: ListedRestaurant, b: ListedRestaurant) =>
  (metresTo?.get(a.id) ?? 0) - (metresTo?.get(b.id) ?? 0);

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
    .toSorted(query.sort === 'default' ? byDistance(query.metresTo) : comparers[query.sort])
    .toSorted(byOpen);
}

/** A rating of 0 means unrated; null when no restaurant is rated. */
export function meanRating(all: readonly Pick<ListedRestaurant, 'rating'>[]): number | null {
  const ratings = all.map(({ rating }) => rating).filter((rating) => rating > 0);
  if (ratings.length === 0) return null;
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}
