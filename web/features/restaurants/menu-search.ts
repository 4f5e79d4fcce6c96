import type { PublicMenuItem, RestaurantDetail } from '#shared/contract/restaurants.ts';
import { foldText, holdsAll, readSearch } from '#shared/domain/search.ts';
import { dishSpellings } from '#shared/messages/ar/latin-dish-names.ts';

/** The dishes that hold all typed words, in the order of the menu: first those whose name or category holds them. */
export function findInMenu(menu: RestaurantDetail['menu'], typed: string): PublicMenuItem[] {
  const words = readSearch(typed, dishSpellings);
  const holds = (...texts: (string | undefined)[]): boolean => holdsAll(foldText(texts.join(' ')), words);
  const dishes = menu.flatMap(({ items }) => items);
  const isNamed = ({ name, frenchName, category }: PublicMenuItem): boolean =>
    holds(name, frenchName, category);
  const isDescribed = (dish: PublicMenuItem): boolean =>
    holds(dish.name, dish.frenchName, dish.category, dish.description, ...(dish.labelTexts ?? []));
  const named = dishes.filter(isNamed);
  return [...named, ...dishes.filter((dish) => !named.includes(dish) && isDescribed(dish))];
}
