import { accountOf, type AccountId } from '#shared/domain/money/ledger-accounts.ts';
import type { Transaction } from '#server/db/connect.ts';
import { writeIdentity } from '#server/features/payouts/legal-store.ts';
import { writePayee } from '#server/features/payouts/store.ts';
import { sampleRestaurants } from './restaurants.ts';

const city = 'مراكش';
/** Higher than the numbers that registers have given to companies so far. */
const numbers = (index: number) => ({
  ice: `9990000${String(index).padStart(2, '0')}000099`,
  taxId: String(99_000_000 + index),
  legalForm: 'SARL',
  registerNumber: String(990_000 + index),
  registerCity: city,
  tradeTax: String(99_100_000 + index),
});

/** No bank has the number 999. */
function sampleRib(index: number): string {
  const account = `999450${String(index).padStart(16, '0')}`;
  return `${account}${String(97 - Number((BigInt(account) * 100n) % 97n)).padStart(2, '0')}`;
}

/** The marketplace has a legal identity, and each restaurant one and a bank account: it is paid from its first week on. */
export async function nameSampleCompanies(tx: Transaction, changedAt: Date): Promise<void> {
  const address = `شارع محمد الخامس 100، ${city}`;
  await writeIdentity(tx, { party: 'marketplace', legalName: 'ميدة', address, ...numbers(0), changedAt });
  for (const { id, name, address: street } of sampleRestaurants) {
    const party: AccountId = accountOf('restaurant_payable', id);
    const identity = { legalName: name, address: `${street}، ${city}`, ...numbers(id) };
    await writeIdentity(tx, { party, ...identity, changedAt });
    await writePayee(tx, { account: party, holder: name, rib: sampleRib(id), changedAt });
  }
}

const company = { legalForm: null, registerNumber: null, registerCity: null, tradeTax: null, address: null };
const firstCourier = 50;

/** A paid courier has a legal identity and a bank account. */
export async function nameSampleCourier(
  tx: Transaction,
  { id, name, index, changedAt }: { id: string; name: string; index: number; changedAt: Date },
): Promise<void> {
  const party: AccountId = accountOf('courier_payable', id);
  const { ice, taxId } = numbers(firstCourier + index);
  await writeIdentity(tx, { party, legalName: name, ice, taxId, ...company, changedAt });
  await writePayee(tx, { account: party, holder: name, rib: sampleRib(firstCourier + index), changedAt });
}
