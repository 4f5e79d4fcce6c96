import type { MenuFilePlan } from './file-plan.ts';
import type { MenuItemRecord } from './store.ts';

export interface Rename {
  category: string;
  name: string;
}

/**
 * A file renames a category when it moves all its dishes to one name that the menu does not have. Two categories that
 * become one are not renamed.
 */
export function renamesOf(
  { added, changed }: Pick<MenuFilePlan, 'added' | 'changed'>,
  dishes: readonly MenuItemRecord[],
): Rename[] {
  const moved = new Map(changed.map(({ dish, fields }) => [dish.id, fields.category]));
  const filled = new Set(added.map(({ fields }) => fields.category));
  const known = new Map(dishes.map(({ category }) => [category, new Set<string>()]));
  for (const { id, category } of dishes) known.get(category)?.add(moved.get(id) ?? category);
  const renames = [...known].flatMap(([category, [name = category, ...others]]): Rename[] => {
    const isGone = others.length === 0 && !filled.has(category);
    return isGone && !known.has(name) ? [{ category, name }] : [];
  });
  return renames.filter((rename) => renames.every((other) => other === rename || other.name !== rename.name));
}
