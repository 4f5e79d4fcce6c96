import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { menuItems } from '#server/db/schema/ordering.ts';
import type { MenuItemFields } from './store.ts';

export async function updateMenuItems(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  items: readonly (Required<MenuItemFields> & { id: string })[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${menuItems} set
      name = item.name,
      description = item.description,
      category = item.category,
      price_centimes = item."priceCentimes",
      french_name = item."frenchName",
      labels = item.labels,
      is_off = item."isOff",
      category_place = (select max(known.category_place) from menu_items known
        where known.restaurant_id = ${restaurantId} and known.category = item.category),
      place = case when menu_items.category = item.category then menu_items.place end,
      updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as item (id uuid, name text, "frenchName" text, description text, category text,
        "priceCentimes" integer, labels text[], "isOff" boolean)
    where menu_items.restaurant_id = ${restaurantId} and menu_items.id = item.id`);
}
