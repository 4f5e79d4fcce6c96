import { and, asc, eq, lte, or, isNull, sql } from 'drizzle-orm';
import type { BestDishes, SoldDish } from '#shared/domain/menu/best-dishes.ts';
import type { Queries } from '#server/db/connect.ts';
import { bestDishes } from '#server/db/schema/best-dishes.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { isListed } from '#server/features/restaurants/store.ts';

/** The restaurants that were counted longest ago come first. */
export async function listToCount(db: Queries, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .leftJoin(bestDishes, eq(bestDishes.restaurantId, restaurants.id))
    .where(and(isListed, or(isNull(bestDishes.countedAt), lte(bestDishes.countedAt, before))))
    .orderBy(sql`${bestDishes.countedAt} nulls first`, asc(restaurants.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The sales of the present menu, by what was delivered since then. */
export async function listSold(db: Queries, restaurantId: number, since: Date): Promise<SoldDish[]> {
  const { rows } = await db.execute<SoldDish & Record<string, unknown>>(sql`
    select m.id, m.category, count(distinct o.id)::int as orders,
      sum(l.quantity * l.unit_price_centimes)::float8 as centimes
    from orders o join order_lines l on l.order_id = o.id
    join menu_items m on m.id = l.menu_item_id and m.restaurant_id = o.restaurant_id
    where o.restaurant_id = ${restaurantId} and o.status = 'delivered'
      and o.created_at >= ${since.toISOString()}::timestamptz
    group by m.id`);
  return rows;
}

export async function replaceBest(
  db: Queries,
  restaurantId: number,
  { ids: menuItemIds, category }: BestDishes,
  countedAt: Date,
): Promise<void> {
  const kept = { menuItemIds, category, countedAt };
  await db
    .insert(bestDishes)
    .values({ restaurantId, ...kept })
    .onConflictDoUpdate({ target: bestDishes.restaurantId, set: kept });
}
