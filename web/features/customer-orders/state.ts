import type { CartItem } from '#shared/domain/cart.ts';
import type { FoodName } from '#shared/domain/food-names.ts';

interface OrderedDish {
  menuItemId: string;
  name: string;
  quantity: number;
}

interface MenuSection {
  items: readonly {
    id: string;
    name: string;
    category: string;
    priceCentimes: number;
    isSoldOut: boolean;
    food: FoodName;
  }[];
}

export function dishesAgain(lines: readonly OrderedDish[], menu: readonly MenuSection[]) {
  const orderable = menu.flatMap(({ items }) => items).filter(({ isSoldOut }) => !isSoldOut);
  const onMenu = new Map(orderable.map((item) => [item.id, item] as const));
  const found = lines.flatMap(({ menuItemId, quantity }): { item: CartItem; quantity: number }[] => {
    const item = onMenu.get(menuItemId);
    if (!item) return [];
    const { name, category, food, priceCentimes: unitPriceCentimes } = item;
    return [{ item: { menuItemId, name, category, food, unitPriceCentimes }, quantity }];
  });
  const gone = lines.filter(({ menuItemId }) => !onMenu.has(menuItemId)).map(({ name }) => name);
  return { found, gone };
}
