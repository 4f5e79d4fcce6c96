import { limits } from '#shared/domain/limits.ts';
import { nameKey } from '#shared/domain/search/same-name.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import { fileColumns } from './file-columns.ts';
import type { DishFromFile, KnownDish } from './imported-store.ts';

/** A cell of a dish, by the rules and in the words of a menu's own file. */
export const readDishCell = (column: keyof typeof fileColumns, cell: string) =>
  fileColumns[column].read(cell);

export const dishKey = ({ restaurantId, category, name }: KnownDish): string =>
  `${restaurantId} ${nameKey(category)}\n${nameKey(name)}`;

interface OneMenu {
  keys: Set<string>;
  /** The word of a category by its key. */
  categories: Map<string, string>;
}

/** Menus as they grow by the rows of a file. Nothing is written. */
export function growMenus(there: readonly KnownDish[]) {
  const menus = new Map<number, OneMenu>();
  const menuOf = (restaurantId: number): OneMenu => {
    const menu = menus.get(restaurantId) ?? { keys: new Set(), categories: new Map() };
    menus.set(restaurantId, menu);
    return menu;
  };
  for (const dish of there) {
    const { keys, categories } = menuOf(dish.restaurantId);
    keys.add(dishKey(dish));
    categories.set(nameKey(dish.category), dish.category);
  }
  return ({ restaurantId, fields }: DishFromFile): DishFromFile | 'known' | { fault: string } => {
    const { keys, categories } = menuOf(restaurantId);
    const key = dishKey({ restaurantId, ...fields });
    if (keys.has(key)) return 'known';
    const category = categories.get(nameKey(fields.category));
    if (keys.size >= limits.menuItemsMax) return { fault: importFaults.menuFull };
    if (category === undefined && categories.size >= limits.menuCategoriesMax)
      return { fault: importFaults.tooManyCategories };
    keys.add(key);
    categories.set(nameKey(fields.category), category ?? fields.category);
    return { restaurantId, fields: { ...fields, category: category ?? fields.category } };
  };
}
