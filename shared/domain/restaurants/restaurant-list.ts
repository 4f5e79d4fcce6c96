/** The restaurant list is searched by name, cuisine or dish, filtered by a cuisine chip and sorted, by the server (product §8.1, §8.2, §8.3). */

export const listSearchNames = ['q', 'cuisine', 'sort', 'page', 'filter'] as const;

/** One, two and three columns of cards end evenly. */
export const cardsAPage = 12;
export const listPagesMax = 1_000;

export const restaurantSorts = ['default', 'rating', 'deliveryTime'] as const;
export type RestaurantSort = (typeof restaurantSorts)[number];

export interface RestaurantQuery {
  search: string;
  cuisine: string;
}
