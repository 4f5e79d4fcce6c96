/** The restaurant list is searched by name or cuisine, filtered by a cuisine chip, and sorted by rating or speed (spec §4, §5). */
export interface ListedRestaurant {
  name: string;
  cuisine: string;
  rating: number;
  deliveryMinutes: { min: number; max: number };
}

export const restaurantSorts = ['default', 'rating', 'deliveryTime'] as const;
export type RestaurantSort = (typeof restaurantSorts)[number];

export interface RestaurantQuery {
  search: string;
  /** Text the cuisine must contain; empty means all. */
  cuisine: string;
  sort: RestaurantSort;
}

const fold = (text: string): string => text.trim().toLocaleLowerCase('ar-MA');

const averageMinutes = (restaurant: ListedRestaurant): number =>
  (restaurant.deliveryMinutes.min + restaurant.deliveryMinutes.max) / 2;

const comparers: Record<RestaurantSort, (a: ListedRestaurant, b: ListedRestaurant) => number> = {
  default: () => 0,
  rating: (a, b) => b.rating - a.rating,
  deliveryTime: (a, b) => averageMinutes(a) - averageMinutes(b),
};

export function queryRestaurants<R extends ListedRestaurant>(all: readonly R[], query: RestaurantQuery): R[] {
  const search = fold(query.search);
  const cuisine = fold(query.cuisine);
  return all
    .filter(
      (restaurant) => fold(restaurant.name).includes(search) || fold(restaurant.cuisine).includes(search),
    )
    .filter((restaurant) => fold(restaurant.cuisine).includes(cuisine))
    .toSorted(comparers[query.sort]);
}
