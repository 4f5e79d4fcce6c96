import type { CartItem } from '#shared/domain/placing/cart.ts';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { groupsOf } from '#shared/domain/orders/group-order.ts';
import { chosenOptions, mendChoice, type ChosenOption } from '#shared/domain/menu/menu-options.ts';
import { priceWithOptions } from '#shared/domain/money/pricing.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { comma } from '#messages/writing/format.ts';
import { optionNames, withOptions } from '#messages/placing/with-options.ts';

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

/** Names of what the cart does not get, by the reason. */
interface LeftOut {
  gone: string[];
  /** Dishes outside their times of the day, with the words when they are back. */
  away: string[];
  /** Dishes that lack a choice which no default makes. */
  toChoose: string[];
}

export function dishesAgain(lines: readonly OrderedDish[], { menu, optionGroups = [] }: Menu) {
  const onMenu = new Map(menu.flatMap(({ items }) => items).map((item) => [item.id, item] as const));
  const found: DishAgain[] = [];
  const leftOut: LeftOut = { gone: [], away: [], toChoose: [] };
  for (const line of lines) {
    const { menuItemId, quantity, options: before = [] } = line;
    const dish = onMenu.get(menuItemId);
    if (!dish || dish.isSoldOut) {
      if (dish?.backText) leftOut.away.push(`${dish.name}: ${dish.backText}`);
      else leftOut.gone.push(withOptions(line));
      continue;
    }
    const groups = groupsOf(dish, optionGroups);
    const beforeIds = before.map(({ id }) => id);
    const ids = mendChoice(groups, beforeIds);
    if (!ids) {
      leftOut.toChoose.push(withOptions({ name: dish.name, options: before }));
      continue;
    }
    const options = chosenOptions(groups, ids);
    const missing = before.filter(({ id }) => !ids.includes(id));
    if (missing.length > 0) leftOut.gone.push(`${dish.name}: ${optionNames(missing)}`);
    const { name, category } = dish;
    const unitPriceCentimes = priceWithOptions(dish.priceCentimes, options);
    const item = {
      menuItemId,
      name,
      category,
      unitPriceCentimes,
      ...(options.length > 0 && { options }),
    };
    found.push({ item, quantity });
  }
  return { found, leftOut };
}

/** The text is empty when the cart gets all. */
export function leftOutText({ gone, away, toChoose }: LeftOut): string {
  const listed = (names: readonly string[]): string => [...new Set(names)].join(comma);
  return [
    ...(gone.length > 0 ? [orderMessages.goneSince(listed(gone))] : []),
    ...new Set(away),
    ...(toChoose.length > 0 ? [orderMessages.chooseYourself(listed(toChoose))] : []),
  ].join('. ');
}
