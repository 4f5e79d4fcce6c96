import { and, desc, eq, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { OwedParty } from '#shared/contract/money/ledger.ts';
import type { AccountKind } from '#shared/domain/money/ledger-accounts.ts';
import { nearYearLimitCentimes, yearStateOf, type CityYear } from '#shared/domain/money/courier-year.ts';
import { readNames } from '#shared/domain/search/name-search.ts';
import { courierAccounts, restaurantAccounts } from '#shared/domain/money/statements.ts';
import type { Queries } from '#server/db/connect.ts';
import { holdsNames } from '#server/db/statements/grams.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { couriers, restaurants } from '#server/db/schema/ordering.ts';
import { inText, pageLengthFor } from '#server/db/statements/list-lengths.ts';
import { readEarnings } from './earnings-store.ts';

export interface OwedAsked {
  search: string;
  /** What the last row of the page before is owed, and its id: `-1250_7`. */
  cursor?: string;
  limit: number;
}

export interface OwedPage {
  items: OwedParty[];
  nextCursor: string | null;
  /** The sum of all parties, whatever is searched. */
  totalCentimes: number;
}

const owed =
  sql<number>`sum(${ledgerAccounts.creditsCentimes} - ${ledgerAccounts.debitsCentimes})::bigint`.mapWith(
    Number,
  );
const inHand = sql<number>`coalesce(sum(${ledgerAccounts.balanceCentimes})
  filter (where ${ledgerAccounts.kind} = 'courier_cash'), 0)::bigint`.mapWith(Number);
const isOneOf = (kinds: readonly AccountKind[]) =>
  sql`${ledgerAccounts.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join())})`;
const textOf = (id: AnyColumn): SQL => sql`${id}::text collate "C"`;

function isNamed(name: AnyColumn, search: string): SQL | undefined {
  const words = readNames(search);
  if (words.length > 0) return holdsNames(sql`fold_text(${name})`, words);
  return search === '' ? undefined : sql`false`;
}

function isAfter(id: AnyColumn, cursor: string | undefined): SQL | undefined {
  const [centimes, last] = cursor?.split('_') ?? [];
  if (!centimes || !last) return undefined;
  return sql`(-${owed}, ${textOf(id)}) > (-${centimes}::bigint, ${last}::text)`;
}

/** Takes one row more than asked for; it says that there is a next page. */
function pageOf<Row extends { id: string | number; owedCentimes: number }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.owedCentimes}_${last.id}` : null;
  return { items, nextCursor };
}

/** The largest first, without parties that are even. */
export async function listOwedRestaurants(
  db: Queries,
  { search, cursor, limit }: OwedAsked,
): Promise<OwedPage> {
  const ofRestaurants = isOneOf(restaurantAccounts);
  const found = await db
    .select({ id: restaurants.id, name: restaurants.name, owedCentimes: owed })
    .from(ledgerAccounts)
    .innerJoin(restaurants, eq(restaurants.id, ledgerAccounts.restaurantId))
    .where(and(ofRestaurants, isNamed(restaurants.name, search)))
    .groupBy(restaurants.id)
    .having(and(ne(owed, 0), isAfter(restaurants.id, cursor)))
    .orderBy(desc(owed), textOf(restaurants.id))
    .limit(inText(pageLengthFor(limit + 1)));
  const { items, nextCursor } = pageOf(found, limit);
  return {
    items: items.map(({ id, ...party }) => ({
      ...party,
      account: `restaurant_payable:${id}`,
      cashCentimes: 0,
      yearCentimes: null,
    })),
    nextCursor,
    totalCentimes: await totalOf(db, ofRestaurants),
  };
}

export async function listOwedCouriers(
  db: Queries,
  { search, cursor, limit }: OwedAsked,
  year: CityYear,
): Promise<OwedPage> {
  const ofCouriers = isOneOf(courierAccounts);
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
    .where(and(ofCouriers, isNamed(couriers.fullName, search)))
    .groupBy(couriers.userId)
    .having(and(sql`bool_or(${ledgerAccounts.balanceCentimes} <> 0)`, isAfter(couriers.userId, cursor)))
    .orderBy(desc(owed), textOf(couriers.userId))
    .limit(inText(pageLengthFor(limit + 1)));
  const { items, nextCursor } = pageOf(found, limit);
  // Only couriers who earned this much in all years can have earned it in this one.
  const old = items.filter(({ everCentimes }) => everCentimes >= nearYearLimitCentimes);
  const earned = await readEarnings(
    db,
    old.map(({ id }) => id),
    year,
  );
  return {
    items: items.map(({ id, everCentimes: _, ...party }) => {
      const yearCentimes = earned.get(id) ?? 0;
      const isFar = yearStateOf(yearCentimes) === 'far';
      return { ...party, account: `courier_payable:${id}`, yearCentimes: isFar ? null : yearCentimes };
    }),
    nextCursor,
    totalCentimes: await totalOf(db, ofCouriers),
  };
}

async function totalOf(db: Queries, ofParties: SQL): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`coalesce(${owed}, 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(ofParties);
  return found?.total ?? 0;
}
