import { eq } from 'drizzle-orm';
import { importedCustomers } from '#server/db/schema/imports.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  importedFromFiles: (db, userId) =>
    db
      .select({ importedAt: importedCustomers.importedAt })
      .from(importedCustomers)
      .where(eq(importedCustomers.userId, userId)),
} satisfies OwnData;
