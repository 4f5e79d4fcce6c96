import type { Transaction } from '#server/db/connect.ts';
import { writeIdentity } from '#server/features/payouts/legal-store.ts';
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

/** Of the marketplace and its restaurants. Couriers write their own. */
export async function nameSampleCompanies(tx: Transaction, changedAt: Date): Promise<void> {
  const address = `شارع محمد الخامس 100، ${city}`;
  await writeIdentity(tx, { party: 'marketplace', legalName: 'ميدة', address, ...numbers(0), changedAt });
  for (const restaurant of sampleRestaurants) {
    await writeIdentity(tx, {
      party: `restaurant_payable:${restaurant.id}`,
      legalName: restaurant.name,
      address: `${restaurant.address}، ${city}`,
      ...numbers(restaurant.id),
      changedAt,
    });
  }
}
