import type { PublicMenuItem } from '#shared/contract/restaurants.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, OwnRestaurantId } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { inTransaction } from '#server/live/announce.ts';
import * as store from './store.ts';
import type { MenuItemFields } from './store.ts';

export function addMenuItem(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  fields: MenuItemFields,
): Promise<PublicMenuItem> {
  return changeMenu(app, restaurantId, async (tx) => {
    const [item] = await store.insertMenuItems(tx, restaurantId, [fields], app.clock.now());
    return item;
  });
}

/** Orders already placed keep the name and price they were placed with. */
export function updateMenuItem(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  item: MenuItemFields & { id: string },
): Promise<PublicMenuItem> {
  return changeMenu(app, restaurantId, (tx) => store.updateMenuItem(tx, restaurantId, item, app.clock.now()));
}

export async function removeMenuItem(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  id: string,
): Promise<void> {
  await changeMenu(app, restaurantId, async (tx) =>
    (await store.deleteMenuItem(tx, restaurantId, id)) ? {} : undefined,
  );
}

/** Nothing changed means the dish is not on this menu: not there, or not the owner's. */
function changeMenu<T>(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  change: (tx: Transaction) => Promise<T | undefined>,
): Promise<T> {
  return inTransaction(app, async (tx, announce) => {
    const changed = await change(tx);
    if (changed === undefined) throw new AppError('menu_item_not_found');
    const version = app.clock.now().getTime();
    announce({ topic: 'menu', id: String(restaurantId), version, channels: [`restaurant:${restaurantId}`] });
    return changed;
  });
}
