import type { Transaction } from '#server/db/connect.ts';
import { openCallers } from '#server/features/auth/door.ts';
import { lockCallers } from '#server/features/orders/telephone/store.ts';
import { insertPlaces } from '#server/features/places/store.ts';
import type { CustomerFromFile } from './customer-rows.ts';
import { insertImported, lockHolders } from './customers-store.ts';

/** The numbers' owners neither call the desk nor prove one of them until the rows are written. */
export async function lockNumbers(tx: Transaction, numbers: readonly string[]): Promise<void> {
  await lockCallers(tx, numbers);
  await lockHolders(tx, numbers);
}

/** Returns how many rows were made: a number that somebody proved meanwhile makes none. */
export async function writeCustomers(
  tx: Transaction,
  customers: readonly CustomerFromFile[],
  { importId, at }: { importId: string; at: Date },
): Promise<number> {
  const fresh = customers.flatMap(({ userId: id, number, name }) =>
    name === null ? [] : [{ id, number, name }],
  );
  const opened = fresh.length > 0 ? await openCallers(tx, fresh, at) : new Set<string>();
  await insertImported(tx, [...opened], { importId, at });
  const written = customers.filter(({ userId, name }) => name === null || opened.has(userId));
  await insertPlaces(
    tx,
    written.flatMap(({ userId: customerId, places }) => places.map((place) => ({ customerId, ...place }))),
    at,
  );
  return written.reduce((sum, { rows }) => sum + rows, 0);
}
