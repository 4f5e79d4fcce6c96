import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { importedCustomers } from '#server/db/schema/imports.ts';

export async function eraseImportedCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(importedCustomers).where(eq(importedCustomers.userId, userId));
}
