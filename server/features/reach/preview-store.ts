import { and, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { restaurantCommissions } from '#server/db/schema/commissions.ts';
import { orders, restaurants } from '#server/db/schema/ordering.ts';
import { chargeOf } from '#server/db/statements/bill-sums.ts';

/** A page is computed at once, while nothing else is. */
export const pageOrders = 1_000;

const columns = {
  id: orders.id,
  deliveredAt: orders.statusSince,
  lat: orders.deliveryLat,
  lng: orders.deliveryLng,
  dishesCentimes: chargeOf('dishes'),
  /** The fee with what its mended places added: the way of the order is that of the last of them. */
  feeCentimes: sql<number>`${chargeOf('delivery')} + ${orders.mendsCentimes}`,
  changesCentimes: orders.changesCentimes,
  payCentimes: sql<number>`coalesce(${orders.courierPayCentimes}, 0)`,
  commissionPercent: orders.commissionPercent,
  restaurant: {
    lat: restaurants.lat,
    lng: restaurants.lng,
    reachBoundMetres: restaurants.reachBoundMetres,
    reachMetres: restaurants.reachMetres,
  },
};

interface Page {
  since: Date;
  /** The last order of the page before. */
  last: { id: string; deliveredAt: Date } | undefined;
  limit: number;
}

const isDelivered = eq(orders.status, 'delivered');

/** The orders, the last ones first. */
export const listDelivered = (db: Queries, { since, last, limit }: Page) =>
  db
    .select(columns)
    .from(orders)
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(and(isDelivered, gt(orders.statusSince, since), last && isBefore(last)))
    .orderBy(desc(orders.statusSince), desc(orders.id))
    .limit(limit);
export type DeliveredRecord = Awaited<ReturnType<typeof listDelivered>>[number];

/** The first condition alone can use the index. */
const isBefore = ({ deliveredAt, id }: NonNullable<Page['last']>): SQL => {
  const at = sql`${deliveredAt.toISOString()}::timestamptz`;
  return sql`${orders.statusSince} <= ${at} and (${orders.statusSince}, ${orders.id}) < (${at}, ${id}::uuid)`;
};

/** Null: nothing was delivered. */
export async function readMedianBasket(db: Queries, { since, most }: { since: Date; most: number }) {
  const dishes = db
    .select({ centimes: chargeOf('dishes').as('centimes') })
    .from(orders)
    .where(and(isDelivered, gt(orders.statusSince, since)))
    .orderBy(desc(orders.statusSince))
    .limit(most)
    .as('dishes');
  const [row] = await db
    .select({
      centimes: sql<number | null>`percentile_disc(0.5) within group (order by ${dishes.centimes})::integer`,
    })
    .from(dishes);
  return row?.centimes ?? null;
}

/** What admins agreed on and allowed; null: no restaurant has its own. */
export async function readExtremes(db: Queries) {
  const agreed = db
    .selectDistinctOn([restaurantCommissions.restaurantId], { percent: restaurantCommissions.percent })
    .from(restaurantCommissions)
    .orderBy(restaurantCommissions.restaurantId, desc(restaurantCommissions.id))
    .as('agreed');
  const [least] = await db
    .select({ percent: sql<number | null>`min(${agreed.percent})::float8` })
    .from(agreed);
  const [farthest] = await db
    .select({ metres: sql<number | null>`max(${restaurants.reachBoundMetres})` })
    .from(restaurants);
  return { leastPercent: least?.percent ?? null, boundMetres: farthest?.metres ?? null };
}

/** What must be chosen of a dish counts, and what makes it cheaper. Null: no listed restaurant has a dish. */
export async function readLeastBasket(db: Queries): Promise<number | null> {
  const { rows } = await db.execute<{ centimes: number | null }>(sql`
    with chosen as (
      select d.menu_item_id, g."least", g.most, (o.one->>'priceCentimes')::integer as price,
        row_number() over (partition by d.menu_item_id, g.id order by (o.one->>'priceCentimes')::integer) as cheap
      from menu_item_groups d join option_groups g on g.id = d.group_id, jsonb_array_elements(g.options) o (one)),
    cheapest as (
      select menu_item_id, sum(price) as centimes from chosen
      where cheap <= "least" or cheap <= most and price < 0 group by menu_item_id),
    kitchens as (
      select r.minimum_centimes, min(m.price_centimes + coalesce(c.centimes, 0)) as dish
      from restaurants r join menu_items m on m.restaurant_id = r.id left join cheapest c on c.menu_item_id = m.id
      where r.stage = 'listed' group by r.id)
    select min(greatest(minimum_centimes, dish))::integer as centimes from kitchens`);
  return rows[0]?.centimes ?? null;
}
