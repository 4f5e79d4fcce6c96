import { eq, sql } from 'drizzle-orm';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { orderMends } from '#server/db/schema/order-mends.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { tariffs } from '#server/db/schema/tariffs.ts';

export async function findMend(tx: Transaction, id: string): Promise<{ orderId: string } | undefined> {
  const [mend] = await tx
    .select({ orderId: orderMends.orderId })
    .from(orderMends)
    .where(eq(orderMends.id, id));
  return mend;
}

export interface FormerWays {
  /** The longest ways of the order's mended places; null: none had another way. */
  longestMetres: number | null;
  /** The longest way since its courier took it. */
  longestPaidMetres: number | null;
}

export async function readFormerWays(tx: Transaction, orderId: string): Promise<FormerWays> {
  const taken = sql`(select max(at) from order_history where order_id = ${orderId} and to_status = 'out_for_delivery')`;
  const longest = sql<number | null>`max(${orderMends.formerMetres})`;
  const [ways] = await tx
    .select({
      longestMetres: longest,
      longestPaidMetres: sql<number | null>`${longest} filter (where ${orderMends.at} >= ${taken})`,
    })
    .from(orderMends)
    .where(eq(orderMends.orderId, orderId));
  return ways ?? { longestMetres: null, longestPaidMetres: null };
}

/** The zones that the order was placed with. */
export async function findTariff(db: Queries, version: number): Promise<Tariff> {
  const [row] = await db.select({ zones: tariffs.zones }).from(tariffs).where(eq(tariffs.version, version));
  if (!row) throw new Error('an order names a tariff that is not there');
  return row.zones;
}

type Place = Pick<
  typeof orders.$inferInsert,
  | 'deliveryAddress'
  | 'deliveryLat'
  | 'deliveryLng'
  | 'deliveryAccuracyMetres'
  | 'phone'
  | 'note'
  | 'landmark'
  | 'door'
  | 'contactPhone'
  | 'courierNote'
  | 'placeId'
  | 'routeMetres'
  | 'tariffZone'
  | 'courierPayCentimes'
  | 'promisedFrom'
  | 'promisedAt'
  | 'placeMendedAt'
>;

/** Call `lockOrder` before. */
export async function writePlace(tx: Transaction, orderId: string, place: Partial<Place>): Promise<void> {
  await tx.update(orders).set(place).where(eq(orders.id, orderId));
}

/** False when the id is taken, by a mended place of any order. */
export async function insertMend(tx: Transaction, mend: typeof orderMends.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx
    .insert(orderMends)
    .values(mend)
    .onConflictDoNothing({ target: orderMends.id });
  return rowCount === 1;
}
