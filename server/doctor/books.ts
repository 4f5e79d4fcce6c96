import type { Queries } from '#server/db/connect.ts';
import { countUnbooked, listBalanceFaults, sumBalances } from '#server/features/ledger/books-store.ts';
import { countStepFaults, countTripFaults } from '#server/features/orders/soundness-store.ts';
import { countDriftedHours } from '#server/features/statistics/drift-store.ts';
import { fault, ok, warning, type Verdict } from './finding.ts';

const byHand = 'rows were changed by hand: restore a backup beside the product, and compare';

export async function ledger(db: Queries): Promise<Verdict> {
  const centimes = await sumBalances(db);
  return centimes === 0
    ? ok('all balances together are zero')
    : fault(`all balances together are ${centimes} centimes, not zero: ${byHand}`);
}

export async function trips(db: Queries): Promise<Verdict> {
  const { orders, couriersWithTwo, empty } = await countTripFaults(db);
  if (orders + couriersWithTwo + empty === 0)
    return ok('each order on its way is in its courier’s one open trip');
  return fault(
    `${orders} orders on their way without their trip, ${couriersWithTwo} couriers with two, ${empty} trips without an order: ${byHand}`,
  );
}

/** Counts everything, which takes minutes on a large database. */
export const deepLooks: Record<string, (db: Queries) => Promise<Verdict>> = {
  balances: async (db) => {
    const faults = await listBalanceFaults(db);
    const [first = ''] = faults;
    return faults.length === 0
      ? ok('each balance is the sum of its rows')
      : fault(`${faults.length} balances are not the sum of their rows, as ${first}: ${byHand}`);
  },
  bookings: async (db) => {
    const orders = await countUnbooked(db);
    return orders === 0
      ? ok('each delivered order is booked')
      : fault(`${orders} delivered orders are not booked: ${byHand}`);
  },
  steps: async (db) => {
    const orders = await countStepFaults(db);
    return orders === 0
      ? ok('each order has the status of its last step')
      : fault(`${orders} orders have not the status of their last step: ${byHand}`);
  },
  figures: async (db) => {
    const hours = await countDriftedHours(db);
    return hours === 0
      ? ok('the figures of the last days are their orders')
      : warning(`${hours} hours have other figures than their orders: npm run recount`);
  },
};
