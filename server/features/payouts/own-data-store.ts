import { eq } from 'drizzle-orm';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { payees, payouts } from '#server/db/schema/payouts.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  bankAccounts: (db, userId) => db.select().from(payees).where(eq(payees.courierId, userId)),
  legalIdentities: (db, userId) =>
    db.select().from(legalIdentities).where(eq(legalIdentities.courierId, userId)),
  payouts: (db, userId) => db.select().from(payouts).where(eq(payouts.courierId, userId)),
} satisfies OwnData;
