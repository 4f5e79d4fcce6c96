import { desc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { restaurantCommissions } from '#server/db/schema/commissions.ts';

type Commission = Pick<typeof restaurantCommissions.$inferSelect, 'percent' | 'since'>;

export const listCommissions = (db: Queries, restaurantId: number): Promise<Commission[]> =>
  db
    .select({ percent: restaurantCommissions.percent, since: restaurantCommissions.since })
    .from(restaurantCommissions)
    .where(eq(restaurantCommissions.restaurantId, restaurantId))
    .orderBy(desc(restaurantCommissions.id));

export async function insertCommission(
  tx: Transaction,
  commission: Commission & { restaurantId: number },
): Promise<void> {
  await tx.insert(restaurantCommissions).values(commission);
}
