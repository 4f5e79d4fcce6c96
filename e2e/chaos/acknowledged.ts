/** A town in a database elsewhere, and what is written there when all is over. */
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { listBalanceFaults } from '#server/features/ledger/books-store.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { createTown, type Town, type TownSize } from './town.ts';

/** Every order is delivered with its customer's code. */
export async function createTownAt(
  url: string,
  plan: { size: TownSize; origin: string; settings: Record<string, string> },
): Promise<Town> {
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  const town = await createTown(database, plan);
  await database.pool.query(
    'update settings set hand_over_codes = true, hand_over_mad = 0, cash_limit_mad = 20000',
  );
  await database.close();
  return town;
}

/** Ids by the keys of their checkouts, the statuses of each order in their order, and faults of the books. */
export async function readWritten(url: string): Promise<{
  placed: Map<string, string>;
  moves: Map<string, OrderStatus[]>;
  bookFaults: string[];
}> {
  const database = await openDatabase({ url });
  const orders = await database.pool.query<{ id: string; key: string }>('select id, key from orders');
  const steps = await database.pool.query<{ id: string; status: OrderStatus }>(
    'select order_id as id, to_status as status from order_history order by order_id, version',
  );
  const bookFaults = await listBalanceFaults(database.db);
  await database.close();
  const moves = new Map<string, OrderStatus[]>();
  for (const { id, status } of steps.rows) moves.set(id, [...(moves.get(id) ?? []), status]);
  return { placed: new Map(orders.rows.map(({ id, key }) => [key, id])), moves, bookFaults };
}
