import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import type { Queries } from '#server/db/connect.ts';
import { spanFigures } from '#server/db/schema/figures.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { orders, restaurants } from '#server/db/schema/ordering.ts';

const figureDays = 30;

/** One statement for a page of restaurants: placed orders of the present day, and of 30 days with it; what is due. */
export async function listDeskFigures(db: Queries, ids: readonly number[], now: Date) {
  const today = dayOf(now);
  const ofToday = db
    .select({ restaurantId: orders.restaurantId, count: sql<number>`count(*)`.as('today_count') })
    .from(orders)
    .where(and(gte(orders.createdAt, midnightOf(today)), inArray(orders.restaurantId, [...ids])))
    .groupBy(orders.restaurantId)
    .as('of_today');
  const before = sql`(select coalesce(sum(${spanFigures.orders}), 0) from ${spanFigures}
    where ${spanFigures.restaurantId} = ${restaurants.id} and ${spanFigures.days} = 1
      and ${spanFigures.firstDay} >= ${addDays(today, 1 - figureDays)} and ${spanFigures.firstDay} < ${today})`;
  const rows = await db
    .select({
      id: restaurants.id,
      ordersToday: sql<number>`coalesce(${ofToday.count}, 0)`.mapWith(Number),
      ordersOfMonth: sql<number>`coalesce(${ofToday.count}, 0) + ${before}`.mapWith(Number),
      balanceCentimes: sql<number>`coalesce(${ledgerAccounts.balanceCentimes}, 0)`.mapWith(Number),
    })
    .from(restaurants)
    .leftJoin(ofToday, eq(ofToday.restaurantId, restaurants.id))
    .leftJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.restaurantId, restaurants.id), eq(ledgerAccounts.kind, 'restaurant_payable')),
    )
    .where(inArray(restaurants.id, [...ids]));
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}
export type DeskFigures = { ordersToday: number; ordersOfMonth: number; balanceCentimes: number };
