import { asc, eq } from 'drizzle-orm';
import { adminActs } from '#server/db/schema/audit.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  adminActs: (db, userId) =>
    db
      .select(adminActColumns)
      .from(adminActs)
      .where(eq(adminActs.adminId, userId))
      .orderBy(asc(adminActs.at), asc(adminActs.id)),
} satisfies OwnData;

/** The acts without the users and orders that they were about. */
const adminActColumns = {
  act: adminActs.act,
  at: adminActs.at,
  network: adminActs.network,
  browser: adminActs.browser,
  system: adminActs.system,
};
