import type { ImportPart, ImportPreview } from '#shared/contract/marketplace/imports.ts';
import type { ColumnOf } from '#shared/domain/imports/imports.ts';
import { nameKey } from '#shared/domain/search/same-name.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';
import { typedNumber } from '#shared/domain/writing/typed-numbers.ts';
import { importFaults } from '#messages/marketplace/imports.ts';
import { dishKey, growMenus, readDishCell } from '#server/features/menu/imported-commands.ts';
import type { DishFromFile, KnownDish } from '#server/features/menu/imported-store.ts';
import type { NamedRestaurant } from '#server/features/restaurants/imported/store.ts';
import { readRows, type Read } from './row-reading.ts';

type Dish = DishFromFile['fields'] & { restaurantId: number };

const readersFor = (restaurants: readonly NamedRestaurant[]) => {
  const find = finderOf(restaurants);
  const dishCell =
    (column: Parameters<typeof readDishCell>[0]) =>
    (cell: string): Read<Partial<Dish>> => {
      const read = readDishCell(column, cell);
      return 'fault' in read ? read : { value: read.fields };
    };
  return {
    restaurant: find,
    category: dishCell('category'),
    name: dishCell('name'),
    price: dishCell('price'),
    description: dishCell('description'),
    frenchName: dishCell('frenchName'),
    labels: dishCell('labels'),
    sale: dishCell('sale'),
  };
};

/** Finds a restaurant by its number, or by a name that it alone has; only until its owner opens it (product §21.4). */
function finderOf(restaurants: readonly NamedRestaurant[]) {
  const byName = new Map<string, NamedRestaurant[]>();
  for (const one of restaurants) {
    const key = nameKey(one.name);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const byNumber = new Map(restaurants.map((one) => [String(one.id), one]));
  return (cell: string): Read<{ restaurantId: number }> => {
    const numbered = byNumber.get(typedNumber(cell).trim());
    // A name may be made of digits.
    const found = [...new Set([...(numbered ? [numbered] : []), ...(byName.get(nameKey(cell)) ?? [])])];
    const [first, second] = found;
    if (!first) return { fault: importFaults.restaurantUnknown(cleanLine(cell).slice(0, 40)) };
    if (second) return { fault: importFaults.restaurantDoubtful(found.map(({ id }) => id)) };
    return first.stage === 'setting_up'
      ? { value: { restaurantId: first.id } }
      : { fault: importFaults.restaurantNotSettingUp[first.stage] };
  };
}

type Rows = Pick<ImportPart, 'columns' | 'rows'>;

export interface PlannedDishes {
  rows: ImportPreview['rows'];
  errors: ImportPreview['errors'];
  made: DishFromFile[];
}

const readDishes = (part: Rows, restaurants: readonly NamedRestaurant[]) =>
  readRows<ColumnOf<'menus'>, Dish>(part, readersFor(restaurants));

/** The restaurants whose menus the rows would change. */
export const restaurantsIn = (part: Rows, restaurants: readonly NamedRestaurant[]): number[] => [
  ...new Set(readDishes(part, restaurants).read.map(({ fields }) => fields.restaurantId)),
];

/** Writes nothing. */
export function planDishes(
  part: Rows,
  restaurants: readonly NamedRestaurant[],
  there: readonly KnownDish[],
): PlannedDishes {
  const { read, errors } = readDishes(part, restaurants);
  const grow = growMenus(there);
  const made: DishFromFile[] = [];
  /** Rows of this part by the dishes that they make. */
  const madeBy = new Map<string, { line: number; says: string }>();
  const rows = read.flatMap(({ line, fields: { restaurantId, ...fields } }) => {
    const key = dishKey({ restaurantId, ...fields });
    const says = JSON.stringify(fields);
    const before = madeBy.get(key);
    const grown =
      before && before.says !== says
        ? { fault: importFaults.sameAsLine(before.line) }
        : grow({ restaurantId, fields });
    if (grown === 'known') return [{ line, isNew: false, key }];
    if ('fault' in grown) {
      errors.push({ line, column: null, message: grown.fault });
      return [];
    }
    made.push(grown);
    madeBy.set(key, { line, says });
    return [{ line, isNew: true, key }];
  });
  return { rows, errors, made };
}
