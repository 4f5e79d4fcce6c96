import type { Position } from '#shared/domain/promise/distance.ts';
import {
  listPagesMax,
  type listSearchNames,
  restaurantSorts,
  type RestaurantSort,
} from '#shared/domain/restaurants/restaurant-list.ts';
import { cuisineText } from '#messages/restaurants/restaurants.ts';

/** Defaults are left out of the address. */
export interface ListSearch extends Partial<Record<(typeof listSearchNames)[number], string>> {
  q?: string;
  cuisine?: string;
  sort?: RestaurantSort;
  /** The last page that is shown. */
  page?: string;
}

const isSort = (value: unknown): value is RestaurantSort => restaurantSorts.some((sort) => sort === value);

export function readListSearch({ q, cuisine, sort, page, filter }: Record<string, unknown>): ListSearch {
  const number = Number(page);
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
    ...(typeof cuisine === 'string' &&
      cuisine !== 'all' &&
      cuisine !== '' && { cuisine: cuisine.slice(0, 100) }),
    ...(typeof filter === 'string' && filter !== '' && { filter: filter.slice(0, 100) }),
    ...(isSort(sort) && sort !== 'default' && { sort }),
    ...(Number.isInteger(number) && number > 1 && number <= listPagesMax && { page: String(number) }),
  };
}

export interface AskedList {
  text?: string;
  cuisine?: string;
  sort?: RestaurantSort;
  filter?: string;
  near?: Position;
}

export const askedList = ({ q = '', cuisine = 'all', sort, filter }: ListSearch): AskedList => ({
  ...(q.trim() !== '' && { text: q }),
  ...(cuisine !== 'all' && { cuisine: cuisineText(cuisine) }),
  ...(sort && { sort }),
  ...(filter && { filter }),
});

/** A list that is opened at a later page shows a few pages before it too. */
const pagesBefore = 3;
export const shownPages = ({ page = '1' }: ListSearch): number[] =>
  [...Array(Number(page) + 1).keys()].slice(1).slice(-1 - pagesBefore);

export const dishHash = (itemId: string): string => `dish-${itemId}`;

export const sectionHash = (index: number): string => `menu-${index + 1}`;

export const pillId = (section: string): string => `${section}-pill`;

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
