import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { ledgerRows } from '#server/db/schema-ledger.ts';
import { orders } from '#server/db/schema.ts';
import type { Charges } from '#shared/domain/bill.ts';
import type { Keyset } from '#shared/domain/paging.ts';

export interface UnbookedDelivery {
  id: string;
  customerId: string;
  restaurantId: number;
  courierId: string;
  charges: Charges;
  changesCentimes: number;
  commissionPercent: number;
  courierPayCentimes: number | null;
  deliveredAt: Date;
}

const { id, statusSince } = orders;

/** Oldest first, from the cursor on. Of several processes one takes them at a time. */
export async function takeUnbooked(
  tx: Transaction,
  { after, limit }: { after: Keyset | null; limit: number },
): Promise<UnbookedDelivery[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('booking the past', 0))`);
  const isAfter = after
    ? sql`(${statusSince}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return tx
    .select({
      id,
      customerId: orders.customerId,
      restaurantId: orders.restaurantId,
      courierId: sql<string>`${orders.courierId}`,
      charges: orders.charges,
      changesCentimes: orders.changesCentimes,
      commissionPercent: orders.commissionPercent,
      courierPayCentimes: orders.courierPayCentimes,
      deliveredAt: statusSince,
    })
    .from(orders)
    .where(
      sql`${orders.status} = 'delivered' and not exists (
        select from ${ledgerRows} where ${ledgerRows.eventId} = ${id})${isAfter ? sql` and ${isAfter}` : sql``}`,
    )
    .orderBy(statusSince, id)
    .limit(limit);
}
