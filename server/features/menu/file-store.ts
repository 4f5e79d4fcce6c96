import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { menuItems } from '#server/db/schema.ts';
import type { MenuItemFields } from './store.ts';

/** As `updateMenuItem` does, for many dishes in one statement. */
export async function updateMenuItems(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  items: readonly (MenuItemFields & { id: string })[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${menuItems} set
      name = item.name,
      description = item.description,
      category = item.category,
      price_centimes = item."priceCentimes",
      category_place = (select max(known.category_place) from menu_items known
        where known.restaurant_id = ${restaurantId} and known.category = item.category),
      place = case when menu_items.category = item.category then menu_items.place end,
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (id uuid, name text, description text, category text, "priceCentimes" integer)
    where menu_items.restaurant_id = ${restaurantId} and menu_items.id = item.id`);
}
