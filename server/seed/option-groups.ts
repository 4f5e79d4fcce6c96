import type { Allergen } from '#shared/domain/menu/dish-labels.ts';
import type { MenuOption, OptionGroup } from '#shared/domain/menu/menu-options.ts';
import { centimesFromMad } from '#shared/domain/money/pricing.ts';
import type { AppContext } from '#server/context.ts';
import { addGroup } from '#server/features/menu/options-commands.ts';
import type { MenuItemRecord } from '#server/features/menu/store.ts';
import type { OwnRestaurantId } from '#server/identity.ts';

interface SampleGroup {
  restaurantId: number;
  name: string;
  least: number;
  most: number;
  /** The first one of a required group is its default. */
  options: readonly (readonly [name: string, differenceMad: number, allergens?: readonly Allergen[]])[];
  dishes: readonly string[];
}

const pizzas = ['بيتزا الدجاج والفطر', 'بيتزا الكفتة والبيض'];
const burgers = ['تشيز برغر مضاعف', 'برغر الفطر والجبن'];

export const sampleGroups: readonly SampleGroup[] = [
  {
    restaurantId: 1,
    name: 'الحصة',
    least: 1,
    most: 1,
    options: [
      ['لشخص واحد', 0],
      ['لشخصين', 55],
      ['لأربعة أشخاص', 140],
    ],
    dishes: ['طاجين الكفتة بالبيض', 'طاجين اللحم بالسفرجل والملوخية'],
  },
  {
    restaurantId: 1,
    name: 'زيادة',
    least: 0,
    most: 2,
    options: [
      ['بيضة', 4, ['egg']],
      ['خبزة إضافية', 2.5, ['gluten', 'sesame']],
      ['زيتون', 5],
    ],
    dishes: ['طاجين الكفتة بالبيض'],
  },
  {
    restaurantId: 2,
    name: 'الصلصة',
    least: 0,
    most: 1,
    options: [
      ['صلصة الحومة', 0, ['egg', 'mustard']],
      ['صلصة الثوم', 0, ['milk']],
      ['هريسة', 0],
    ],
    dishes: burgers,
  },
  {
    restaurantId: 2,
    name: 'زيادة',
    least: 0,
    most: 3,
    options: [
      ['جبن', 6, ['milk']],
      ['بيضة مقلية', 5, ['egg']],
      ['بلا بصل', 0],
    ],
    dishes: burgers,
  },
  {
    restaurantId: 3,
    name: 'الحجم',
    least: 1,
    most: 1,
    options: [
      ['عادي', 0],
      ['كبير', 25],
    ],
    dishes: pizzas,
  },
  {
    restaurantId: 3,
    name: 'زيادة',
    least: 0,
    most: 3,
    options: [
      ['موزاريلا', 8, ['milk']],
      ['زيتون أسود', 5],
      ['فطر', 6],
      ['بلا جبن', -6],
    ],
    dishes: pizzas,
  },
];

export async function addSampleGroups(
  app: AppContext,
  menus: ReadonlyMap<number, readonly MenuItemRecord[]>,
): Promise<void> {
  for (const { restaurantId, dishes, options, ...group } of sampleGroups) {
    const menu = menus.get(restaurantId) ?? [];
    await addGroup(app, restaurantId as OwnRestaurantId, {
      ...group,
      options: options.map(([name, differenceMad, allergens = []], index) => ({
        name,
        priceCentimes: centimesFromMad(differenceMad),
        isDefault: index === 0 && group.least > 0,
        allergens: [...allergens],
      })),
      menuItemIds: menu.filter(({ name }) => dishes.includes(name)).map(({ id }) => id),
    });
  }
}

/** What must be chosen, and of the rest what costs nothing: a sample order costs what its dishes cost. */
export const sampleChoice = (groups: readonly OptionGroup[], quantity: number): string[] =>
  groups.flatMap(({ least, most, options }) =>
    options
      .filter(({ isOff, priceCentimes }) => !isOff && (least > 0 || priceCentimes === 0))
      .toSorted(defaultsFirst)
      .slice(0, least > 0 ? least : Math.min(most, quantity - 1))
      .map(({ id }) => id),
  );

const defaultsFirst = (one: Pick<MenuOption, 'isDefault'>, other: Pick<MenuOption, 'isDefault'>): number =>
  Number(other.isDefault ?? false) - Number(one.isDefault ?? false);
