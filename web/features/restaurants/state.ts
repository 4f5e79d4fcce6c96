import {
  type listSearchNames,
  restaurantSorts,
  type RestaurantSort,
} from '#shared/domain/restaurant-list.ts';
import { cuisineChips, type CuisineChip } from '#shared/messages/ar/restaurants.ts';

/** Defaults are left out of the address. */
export interface ListSearch extends Partial<Record<(typeof listSearchNames)[number], string>> {
  q?: string;
  cuisine?: CuisineChip;
  sort?: RestaurantSort;
}

const isChip = (value: unknown): value is CuisineChip => cuisineChips.some((chip) => chip.id === value);
const isSort = (value: unknown): value is RestaurantSort => restaurantSorts.some((sort) => sort === value);

export function readListSearch({ q, cuisine, sort }: Record<string, unknown>): ListSearch {
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
    ...(isChip(cuisine) && cuisine !== 'all' && { cuisine }),
    ...(isSort(sort) && sort !== 'default' && { sort }),
  };
}
