import type { MenuArrangement } from '#shared/contract/menu/menu.ts';
import { AppError } from '#shared/domain/errors.ts';
import { isSameName } from '#shared/domain/search/same-name.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import * as places from './arrangement-store.ts';
import { categoriesOf, changeMenu } from './commands.ts';
import { requireSeenOrder } from './seen-order.ts';
import { listMenu } from './store.ts';
import { renameInTimes } from './times-store.ts';

export const getArrangement = ({ db }: AppContext, restaurantId: OwnRestaurantId): Promise<MenuArrangement> =>
  readArrangement(db, restaurantId);

async function readArrangement(db: Queries, restaurantId: OwnRestaurantId): Promise<MenuArrangement> {
  const items = await listMenu(db, restaurantId);
  const categories = new Map(categoriesOf(items).map((name) => [name, { name, dishes: [] as Dish[] }]));
  for (const { id, name, category } of items) categories.get(category)?.dishes.push({ id, name });
  const isOwnOrder = items.some(({ categoryPlace }) => categoryPlace !== null);
  return { isOwnOrder, categories: [...categories.values()] };
}

type Dish = { id: string; name: string };

export function arrangeCategories(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { seen, order }: { seen: readonly string[]; order: readonly string[] | null },
): Promise<MenuArrangement> {
  return arrange(app, restaurantId, async (tx, { categories }) => {
    const now = categories.map(({ name }) => name);
    requireSeenOrder({ seen, order: order ?? now, now });
    await places.placeCategories(tx, restaurantId, order ?? []);
  });
}

export function arrangeDishes(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { category, seen, order }: { category: string; seen: readonly string[]; order: readonly string[] },
): Promise<MenuArrangement> {
  return arrange(app, restaurantId, async (tx, { categories }) => {
    const now = categories.find(({ name }) => name === category)?.dishes.map(({ id }) => id) ?? [];
    requireSeenOrder({ seen, order, now });
    await places.placeDishes(tx, restaurantId, order);
  });
}

/** A name is taken by one that looks the same. */
export function renameCategory(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { category, name }: { category: string; name: string },
): Promise<MenuArrangement> {
  return arrange(app, restaurantId, async (tx, { categories }) => {
    const others = categories.filter((one) => one.name !== category);
    if (others.length === categories.length) throw new AppError('menu_changed');
    const taken = others.find((one) => isSameName(one.name, name));
    if (taken) throw new AppError('category_taken', { name: taken.name });
    await places.renameCategory(tx, restaurantId, { category, name, at: app.clock.now() });
    await renameInTimes(tx, restaurantId, { category, name });
  });
}

function arrange(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  change: (tx: Transaction, before: MenuArrangement) => Promise<void>,
): Promise<MenuArrangement> {
  return changeMenu(app, restaurantId, async (tx) => {
    await change(tx, await readArrangement(tx, restaurantId));
    return readArrangement(tx, restaurantId);
  });
}
