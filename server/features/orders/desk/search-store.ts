import { and, asc, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { NameWord } from '#shared/domain/search/name-search.ts';
import { readOrderSearch, type OrderSearch } from '#shared/domain/orders/order-search.ts';
import type { Keyset } from '#shared/domain/paging.ts';
import { findCommonOrRare, type Walked } from '#server/db/statements/common-or-rare.ts';
import type { Queries } from '#server/db/connect.ts';
import { holdsAll, holdsGrams, holdsNames, piecesOf } from '#server/db/statements/grams.ts';
import { unnamed } from '#server/db/statements/named-statements.ts';
import { orderContacts } from '#server/db/schema/order-contacts.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { statement } from '#server/db/statements/statement.ts';
import {
  holdsMore,
  listed,
  newestFirst,
  ofRestaurants,
  plain,
  scopeOf,
  type AskedOrders,
  type Scope,
} from './search-scope-store.ts';
import { fromJobs, jobShape, listOrdersInTab, type OrderRecord } from '#server/features/orders/store.ts';

interface Page {
  cursor?: Keyset;
  limit: number;
}

export function listAsked(db: Queries, { tab, ...asked }: AskedOrders, page: Page): Promise<OrderRecord[]> {
  const isWholeTab = Object.values(asked).every((one) => one === undefined || one === '');
  return tab !== 'all' && isWholeTab
    ? listOrdersInTab(db, tab, page)
    : searchOrders(db, { tab, ...asked }, page);
}

async function searchOrders(db: Queries, asked: AskedOrders, page: Page): Promise<OrderRecord[]> {
  const ids = await findIds(db, scopeOf(asked, page.cursor), { search: asked.search, limit: page.limit });
  if (ids.length === 0) return [];
  return readFound(db, { ids });
}

const readFound = statement(
  jobShape,
  (columns) => sql`
    select ${columns} ${fromJobs} where ${orders.id} = any(${sql.placeholder('ids')}::uuid[])
    order by ${orders.createdAt} desc, ${orders.id} desc`,
);

async function findIds(
  db: Queries,
  scope: Scope,
  { search, limit }: { search: string; limit: number },
): Promise<string[]> {
  if (search === '') return readIds(db, listed(scope, limit), limit);
  const asked = readOrderSearch(search);
  const named = await listRestaurantsNamed(db, asked.words);
  const ways = waysToMatch(asked);
  const sources = [
    asked.ids && plain(scope, limit, hasId(asked)),
    asked.isWholePhone && plain(scope, limit, sql`orders.phone = ${asked.phones[0]}`),
    named.length > 0 && ofRestaurants(scope, limit, named),
  ].filter((source) => source !== undefined && source !== false);
  if (ways.length === 0)
    return sources.length === 0 ? [] : readIds(db, sql.join(sources, sql` union `), limit);
  const isContact = or(...ways.map(({ isMatch }) => isMatch));
  const isMatch = or(isContact, inRestaurants(named), hasId(asked));
  return findCommonOrRare({
    limit,
    walk: (rows) => readNewest(db, scope, { rows, limit, isContact, isMatch }),
    lookUp: (most) => lookUp(db, scope, { most, limit, ways, sources }),
  });
}

/** A whole phone needs no way here: its orders are found by an equality. */
function waysToMatch({ words, phones, isWholePhone }: OrderSearch): Way[] {
  const inName = { texts: piecesOf(words), isMatch: holdsNames(orderContacts.searchName, words) };
  const inPhones = isWholePhone
    ? []
    : phones.map((phone) => ({ texts: [phone], isMatch: holdsAll(orderContacts.phone, [phone]) }));
  return words.length > 0 ? [inName, ...inPhones] : inPhones;
}

interface Way {
  isMatch: SQL;
  texts: string[];
}

const inRestaurants = (ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? sql`orders.restaurant_id = any(${sql.param([...ids])}::integer[])` : undefined;

const hasId = ({ ids }: OrderSearch): SQL | undefined =>
  ids && sql`orders.id between ${ids.first}::uuid and ${ids.last}::uuid`;

async function listRestaurantsNamed(db: Queries, words: readonly NameWord[]): Promise<number[]> {
  if (words.length === 0) return [];
  const named = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(holdsNames(restaurants.searchName, words));
  return named.map(({ id }) => id);
}

async function readIds(db: Queries, found: SQL, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`${unnamed} select id, created_at from (${found}) searched_orders ${newestFirst(limit)}`,
  );
  return rows.map(({ id }) => id);
}

interface Walk {
  rows: number;
  limit: number;
  isContact: SQL | undefined;
  isMatch: SQL | undefined;
}

/** A contact is looked up for each order by its key: PostgreSQL would read all contacts for a join. */
async function readNewest(
  db: Queries,
  scope: Scope,
  { rows, limit, isContact, isMatch }: Walk,
): Promise<Walked> {
  const read = await db.execute<Walked & Record<string, unknown>>(sql`${unnamed}
    with found as (
      select orders.id, orders.created_at, ${isContact} as is_contact from ${listed(scope, rows)} orders
      left join lateral (
        select search_name, phone from ${orderContacts} known where known.customer_id = orders.customer_id
          and known.name = orders.customer_name and known.phone = orders.phone limit 1) order_contacts on true
      where ${isMatch} ${newestFirst(limit)})
    select array(select id from found) as ids, (select count(*) from found where is_contact) >= ${metOften} as "isCommon",
      (select count(*) from found) < ${limit} and not ${holdsMore(scope, rows)} as "isAll"`);
  return read.rows[0] ?? { ids: [], isCommon: false, isAll: true };
}

interface LookUp {
  most: number;
  limit: number;
  ways: readonly Way[];
  sources: readonly SQL[];
}

/** A text must match this number of the newest orders to count as common: one may be its customer's only order. */
const metOften = 3;
/** Up to this number of matching contacts are followed to their customers' orders. More of them are met soon among the newest orders. */
const fewContacts = 250;
const newestRead = 5_000;

async function lookUp(
  db: Queries,
  scope: Scope,
  { most, limit, ways, sources }: LookUp,
): Promise<string[] | undefined> {
  const isFound = or(
    ...ways.map(({ isMatch, texts }) => and(isMatch, holdsGrams(orderContacts.searchGrams, texts))),
  );
  const wasThere =
    scope.restaurantId === undefined
      ? undefined
      : sql`${orderContacts.restaurantIds} @> array[${scope.restaurantId}::integer]`;
  const { rows } = await db.execute<{ ids: string[]; isWhole: boolean }>(sql`${unnamed}
    with matching as materialized (
      select customer_id, name, phone from ${orderContacts} where ${and(isFound, wasThere)} limit ${most + 1}),
    counted as (select count(*) as contacts from matching),
    met as (
      select id, created_at from ${listed(scope, newestRead)} orders
      where (select contacts from counted) between ${fewContacts + 1} and ${most} and ${isTheirs} ${newestFirst(limit)}),
    found as (
      ${ofCustomers(scope, limit, sql`(select contacts from counted) <= ${most} and (select count(*) from met) < ${limit}`)}
      union select id, created_at from met
      ${sql.join(sources.map((source) => sql`union (select id, created_at from ${source} other)`))})
    select array(select id from found ${newestFirst(limit)}) as ids, contacts <= ${most} as "isWhole" from counted`);
  const [row] = rows;
  return row?.isWhole ? row.ids : undefined;
}

/** The contacts are hashed once. It is no join, which PostgreSQL would begin at the contacts. */
const isTheirs = sql`((orders.customer_id, orders.customer_name, orders.phone) in (select * from matching)) is true`;

/** The index of customers' orders gives ids and times. By these the orders are read, newest first, until the page is full. */
function ofCustomers(scope: Scope, limit: number, isNeeded: SQL): SQL {
  const isOfCustomer = sql`orders.customer_id = customers.customer_id`;
  const isCandidate = sql`orders.id = candidates.id`;
  return sql`(select candidates.id, candidates.created_at
    from (
      select newest.* from (select distinct customer_id from matching) customers cross join lateral (
        select orders.id, orders.created_at from orders where ${and(isOfCustomer, scope.isInTime)}) newest
      where ${isNeeded} order by created_at desc, id desc) candidates
    cross join lateral (
      select from orders where ${and(isCandidate, isTheirs, scope.isInside)} limit 1) theirs
    ${newestFirst(limit)})`;
}

export const listRestaurantNames = (db: Queries): Promise<{ id: number; name: string }[]> =>
  db.select({ id: restaurants.id, name: restaurants.name }).from(restaurants).orderBy(asc(restaurants.name));

/** Leaves out applicants: an order's courier was approved once. */
export const listCourierNames = (db: Queries): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: couriers.userId, name: couriers.fullName })
    .from(couriers)
    .where(inArray(couriers.status, ['approved']))
    .orderBy(asc(couriers.fullName), asc(couriers.userId));
