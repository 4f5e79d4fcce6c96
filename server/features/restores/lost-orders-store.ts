import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/ordering.ts';

/** The versions by id; an order that the database lacks is missing. */
export async function findVersions(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: orders.id, version: orders.version })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
