import type { CartItem } from '#shared/domain/cart.ts';
import type { RestaurantDetail } from '#shared/contract/restaurants.ts';
import { groupsOf } from '#shared/domain/group-order.ts';
import { chosenOptions, mendChoice, type ChosenOption } from '#shared/domain/menu-options.ts';
import { priceWithOptions } from '#shared/domain/pricing.ts';
import { optionNames, withOptions } from '#shared/messages/ar/with-options.ts';

interface OrderedDish {
  menuItemId: string;
  name: string;
  quantity: number;
  options?: readonly ChosenOption[];
}

type Menu = Pick<RestaurantDetail, 'menu' | 'optionGroups'>;

interface DishAgain {
  item: CartItem;
  quantity: number;
}

export function dishesAgain(lines: readonly OrderedDish[], { menu, optionGroups = [] }: Menu) {
  const orderable = menu.flatMap(({ items }) => items).filter(({ isSoldOut }) => !isSoldOut);
  const onMenu = new Map(orderable.map((item) => [item.id, item] as const));
  const found: DishAgain[] = [];
  const gone: string[] = [];
  for (const line of lines) {
    const { menuItemId, quantity, options: before = [] } = line;
    const dish = onMenu.get(menuItemId);
    const groups = dish ? groupsOf(dish, optionGroups) : [];
    const ids =
      dish &&
      mendChoice(
        groups,
        before.map(({ id }) => id),
      );
    if (!dish || !ids) {
      gone.push(withOptions(line));
      continue;
    }
    const options = chosenOptions(groups, ids);
    const missing = before.filter(({ id }) => !ids.includes(id));
    if (missing.length > 0) gone.push(`${dish.name}: ${optionNames(missing)}`);
    const { name, category, food } = dish;
    const unitPriceCentimes = priceWithOptions(dish.priceCentimes, options);
    const item = {
      menuItemId,
      name,
      category,
      food,
      unitPriceCentimes,
      ...(options.length > 0 && { options }),
    };
    found.push({ item, quantity });
  }
  return { found, gone };
}
