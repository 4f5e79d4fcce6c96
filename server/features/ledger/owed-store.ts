import { desc, eq, ne, sql } from 'drizzle-orm';
import type { OwedParty } from '#shared/contract/ledger.ts';
import type { AccountKind } from '#shared/domain/accounts.ts';
import { nearYearLimitCentimes, yearStateOf, type CityYear } from '#shared/domain/courier-year.ts';
import { courierAccounts, restaurantAccounts } from '#shared/domain/statements.ts';
import type { Queries } from '#server/db/connect.ts';
import { ledgerAccounts } from '#server/db/schema-ledger.ts';
import { couriers, restaurants } from '#server/db/schema.ts';
import { readEarnings } from './earnings-store.ts';

const shown = 500;

const owed =
  sql<number>`sum(${ledgerAccounts.creditsCentimes} - ${ledgerAccounts.debitsCentimes})::bigint`.mapWith(
    Number,
  );
const inHand = sql<number>`coalesce(sum(${ledgerAccounts.balanceCentimes})
  filter (where ${ledgerAccounts.kind} = 'courier_cash'), 0)::bigint`.mapWith(Number);
const isOneOf = (kinds: readonly AccountKind[]) =>
  sql`${ledgerAccounts.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join())})`;

/** The largest first, without parties that are even. */
export async function listOwedRestaurants(db: Queries): Promise<OwedParty[]> {
  const found = await db
    .select({ id: restaurants.id, name: restaurants.name, owedCentimes: owed })
    .from(ledgerAccounts)
    .innerJoin(restaurants, eq(restaurants.id, ledgerAccounts.restaurantId))
    .where(isOneOf(restaurantAccounts))
    .groupBy(restaurants.id)
    .having(ne(owed, 0))
    .orderBy(desc(owed), restaurants.id)
    .limit(shown);
  return found.map(({ id, ...party }) => ({
    ...party,
    account: `restaurant_payable:${id}`,
    cashCentimes: 0,
    yearCentimes: null,
  }));
}

export async function listOwedCouriers(db: Queries, year: CityYear): Promise<OwedParty[]> {
  const found = await db
    .select({
      id: couriers.userId,
      name: couriers.fullName,
      owedCentimes: owed,
      cashCentimes: inHand,
      everCentimes: sql<number>`sum(${ledgerAccounts.creditsCentimes})::bigint`.mapWith(Number),
    })
    .from(ledgerAccounts)
    .innerJoin(couriers, eq(couriers.userId, ledgerAccounts.userId))
    .where(isOneOf(courierAccounts))
    .groupBy(couriers.userId)
    .having(sql`bool_or(${ledgerAccounts.balanceCentimes} <> 0)`)
    .orderBy(desc(owed), couriers.userId)
    .limit(shown);
  // What all years brought bounds what this one did.
  const old = found.filter(({ everCentimes }) => everCentimes >= nearYearLimitCentimes);
  const earned = await readEarnings(
    db,
    old.map(({ id }) => id),
    year,
  );
  return found.map(({ id, everCentimes: _, ...party }) => {
    const yearCentimes = earned.get(id) ?? 0;
    const isFar = yearStateOf(yearCentimes) === 'far';
    return { ...party, account: `courier_payable:${id}`, yearCentimes: isFar ? null : yearCentimes };
  });
}
