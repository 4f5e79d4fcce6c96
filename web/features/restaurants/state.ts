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

/** Of the element that shows a dish. */
export const dishHash = (itemId: string): string => `dish-${itemId}`;

export const sectionHash = (index: number): string => `menu-${index + 1}`;

/** The section that an address names, by itself or by one of its dishes. */
export function sectionOf(
  hash: string,
  menu: readonly { items: readonly { id: string }[] }[],
): string | null {
  const index = menu.findIndex(
    ({ items }, at) => hash === sectionHash(at) || items.some(({ id }) => hash === dishHash(id)),
  );
  return index === -1 ? null : sectionHash(index);
}
