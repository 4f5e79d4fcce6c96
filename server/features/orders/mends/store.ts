import { eq } from 'drizzle-orm';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { orderMends } from '#server/db/schema/order-mends.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { tariffs } from '#server/db/schema/tariffs.ts';

export async function isMended(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: orderMends.id }).from(orderMends).where(eq(orderMends.id, id));
  return rows.length > 0;
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
  | 'promisedAt'
  | 'placeMendedAt'
>;

/** Call `lockOrder` before. */
export async function writePlace(tx: Transaction, orderId: string, place: Partial<Place>): Promise<void> {
  await tx.update(orders).set(place).where(eq(orders.id, orderId));
}

export async function insertMend(tx: Transaction, mend: typeof orderMends.$inferInsert): Promise<void> {
  await tx.insert(orderMends).values(mend);
}
