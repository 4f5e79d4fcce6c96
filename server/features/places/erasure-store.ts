import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { places } from '#server/db/schema/places.ts';

export async function erasePlaces(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(places).where(eq(places.customerId, userId));
}
