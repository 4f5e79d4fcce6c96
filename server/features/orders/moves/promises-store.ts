import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { offers } from '#server/db/schema/offers.ts';
import { trips } from '#server/db/schema/trips.ts';
import { statement } from '#server/db/statements/statement.ts';
import type { CourierId } from '#server/identity.ts';

/** Each order that gets ready is asked about. */
const readPromise = statement(
  {
    tripId: trips.id,
    courierId: sql<CourierId>`${trips.courierId}`,
    leastPayCentimes: offers.payCentimes,
  },
  (columns) => sql`
    select ${columns} from ${trips} join ${offers} on ${offers.id} = ${trips.offerId}
    where ${trips.promisedOrderId} = ${sql.placeholder('orderId')} and ${trips.closedAt} is null`,
);

/** The courier who has promised to bring an order that cooks, and the least that the courier gets. */
export async function findPromise(
  db: Queries,
  orderId: string,
): Promise<{ tripId: string; courierId: CourierId; leastPayCentimes: number } | undefined> {
  const [promise] = await readPromise(db, { orderId });
  return promise;
}
