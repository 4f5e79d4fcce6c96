import { eq } from 'drizzle-orm';
import type { LegalFacts, LegalIdentity } from '#shared/contract/restaurants/legal.ts';
import type { LegalParty } from '#shared/domain/money/legal-identity.ts';
import { missingForPayout } from '#shared/domain/money/payouts.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { payees } from '#server/db/schema/payouts.ts';
import { lockFirstWrite, ownerColumns } from './store.ts';

const { legalName, ice, taxId, legalForm, registerNumber, registerCity, tradeTax, address } = legalIdentities;
const columns = { legalName, ice, taxId, legalForm, registerNumber, registerCity, tradeTax, address };

export async function findIdentity(db: Queries, party: LegalParty): Promise<LegalIdentity | null> {
  const [found] = await db.select(columns).from(legalIdentities).where(eq(legalIdentities.party, party));
  return found ?? null;
}

/** No other words replace the present ones until the end of the transaction. */
export async function lockIdentity(tx: Transaction, party: LegalParty): Promise<LegalIdentity | null> {
  await lockFirstWrite(tx, party);
  const [found] = await tx
    .select(columns)
    .from(legalIdentities)
    .where(eq(legalIdentities.party, party))
    .for('update');
  return found ?? null;
}

export async function readLegalFacts(db: Queries, party: LegalParty): Promise<LegalFacts> {
  const identity = await findIdentity(db, party);
  if (party === 'marketplace') return { identity, bank: null, missing: [] };
  const { holder, rib } = payees;
  const [bank = null] = await db.select({ holder, rib }).from(payees).where(eq(payees.account, party));
  return { identity, bank, missing: missingForPayout({ bank: bank !== null, identity: identity !== null }) };
}

const ownerOfParty = (party: LegalParty) =>
  party === 'marketplace' ? { restaurantId: null, courierId: null } : ownerColumns(party);

export async function writeIdentity(
  tx: Transaction,
  { party, ...identity }: LegalIdentity & { party: LegalParty; changedAt: Date },
): Promise<void> {
  await lockFirstWrite(tx, party);
  await tx
    .insert(legalIdentities)
    .values({ party, ...identity, ...ownerOfParty(party) })
    .onConflictDoUpdate({ target: legalIdentities.party, set: identity });
}

export async function deleteIdentity(tx: Transaction, party: LegalParty): Promise<boolean> {
  const { rowCount } = await tx.delete(legalIdentities).where(eq(legalIdentities.party, party));
  return rowCount === 1;
}
