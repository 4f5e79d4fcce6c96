import { and, asc, desc, inArray, or, sql, type SQL } from 'drizzle-orm';
import { midnightOf } from '#shared/domain/city-clock.ts';
import {
  closedStatuses,
  openStatuses,
  orderStatuses,
  type OrderStatus,
} from '#shared/domain/order-lifecycle.ts';
import { readOrderSearch, type OrderSearch } from '#shared/domain/order-search.ts';
import type { Keyset } from '#shared/domain/paging.ts';
import { foldText, holdsAll as holdsWords } from '#shared/domain/search.ts';
import { isOneOf } from '#server/db/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { holdsAll, holdsGrams } from '#server/db/grams.ts';
import { orderContacts } from '#server/db/schema-order-contacts.ts';
import { couriers, orders, restaurants } from '#server/db/schema.ts';
import { listOrdersInTab, selectJobs, type OrderRecord } from './store.ts';

export interface AskedOrders {
  tab: 'all' | 'current' | 'delivered' | 'cancelled';
  search: string;
  restaurantId?: number;
  courierId?: string;
  status?: OrderStatus;
  /** Days of Morocco, both included: `2026-11-22`. */
  from?: string;
  to?: string;
}

/** A common text is found among the newest orders; indexes serve the others (decision 38). */
const newestRead = 2_000;
const fewContacts = 250;

interface Page {
  cursor?: Keyset;
  limit: number;
}

/** Newest first. */
export function listAsked(db: Queries, { tab, ...asked }: AskedOrders, page: Page): Promise<OrderRecord[]> {
  const isWholeTab = Object.values(asked).every((one) => one === undefined || one === '');
  return tab !== 'all' && isWholeTab
    ? listOrdersInTab(db, tab, page)
    : searchOrders(db, { tab, ...asked }, page);
}

async function searchOrders(db: Queries, asked: AskedOrders, page: Page): Promise<OrderRecord[]> {
  const ids = await findIds(db, scopeOf(asked, page.cursor), { search: asked.search, limit: page.limit });
  if (ids.length === 0) return [];
  return selectJobs(db)
    .where(sql`${orders.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

async function findIds(
  db: Queries,
  scope: Scope,
  { search, limit }: { search: string; limit: number },
): Promise<string[]> {
  if (search === '') return readIds(db, listed(scope, limit), limit);
  const asked = readOrderSearch(search);
  const named = await listRestaurantsNamed(db, asked.words);
  const ways = waysToMatch(asked);
  const isPrecise = ways.length === 0;
  if (!isPrecise) {
    const matching = or(...ways.map(({ isMatch }) => isMatch), inRestaurants(named), hasId(asked));
    const { ids, read } = await readNewest(db, listed(scope, newestRead), { matching, limit });
    if (ids.length === limit || read < newestRead) return ids;
  }
  const sources = [
    asked.ids && plain(scope, limit, hasId(asked)),
    asked.isWholePhone && plain(scope, limit, sql`orders.phone = ${asked.phone}`),
    !isPrecise && (await ofContacts(db, scope, { limit, ways })),
    named.length > 0 && ofRestaurants(scope, limit, named),
  ].filter((source) => source !== undefined && source !== false);
  if (sources.length === 0) return [];
  return readIds(db, sql.join(sources, sql` union `), limit);
}

interface Scope {
  statuses: readonly OrderStatus[];
  restaurantId?: number;
  courierId?: string;
  /** All conditions but the text. */
  isInside: SQL | undefined;
}

const statusesOf: Record<AskedOrders['tab'], readonly OrderStatus[]> = {
  all: orderStatuses,
  current: openStatuses,
  delivered: ['delivered'],
  cancelled: ['cancelled'],
};

function scopeOf({ tab, status, restaurantId, courierId, from, to }: AskedOrders, cursor?: Keyset): Scope {
  const statuses = statusesOf[tab].filter((one) => status === undefined || one === status);
  const before =
    cursor &&
    sql`(orders.created_at, orders.id) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
  const isInside = and(
    hasStatus(statuses),
    restaurantId === undefined ? undefined : sql`orders.restaurant_id = ${restaurantId}`,
    courierId === undefined ? undefined : sql`orders.courier_id = ${courierId}::uuid`,
    from === undefined ? undefined : sql`orders.created_at >= ${midnight(from)}`,
    to === undefined ? undefined : sql`orders.created_at < ${midnight(to, 1)}`,
    before,
  );
  return { statuses, restaurantId, courierId, isInside };
}

const midnight = (day: string, daysLater = 0): SQL =>
  sql`${midnightOf(day, daysLater).toISOString()}::timestamptz`;

/** With the predicates of the partial indexes (schema.ts). */
function hasStatus(statuses: readonly OrderStatus[]): SQL | undefined {
  if (statuses.length === orderStatuses.length) return undefined;
  if (statuses.length === 0) return sql`false`;
  const status = sql.raw('orders.status');
  const family = [openStatuses, closedStatuses].find((list) =>
    statuses.every((one) => (list as readonly OrderStatus[]).includes(one)),
  );
  return and(family && isOneOf(status, family), isOneOf(status, statuses));
}

const columns = sql.raw(
  ['id', 'created_at', 'customer_id', 'customer_name', 'phone', 'restaurant_id']
    .map((column) => `orders.${column}`)
    .join(', '),
);

/** The length stands in the text: PostgreSQL plans an unknown one badly. */
const newestFirst = (limit: number): SQL =>
  sql.raw(`order by created_at desc, id desc limit ${String(Math.trunc(limit))}`);

const plain = ({ isInside }: Scope, limit: number, condition?: SQL): SQL =>
  sql`(select ${columns} from orders where ${and(isInside, condition) ?? sql`true`} ${newestFirst(limit)})`;

/** The indexes of a restaurant and of a courier hold the orders of each status by time. */
function listed(scope: Scope, limit: number, condition?: SQL): SQL {
  if (scope.restaurantId === undefined && scope.courierId === undefined)
    return plain(scope, limit, condition);
  const each = sql`select newest.* from unnest(${statusList(scope)}) wanted (status) cross join lateral
    ${plain(scope, limit, and(sql`orders.status = wanted.status`, condition))} newest`;
  return sql`(${each} ${newestFirst(limit)})`;
}

const statusList = ({ statuses }: Scope): SQL => sql`${sql.param([...statuses])}::text[]::order_status[]`;

const ofRestaurants = (scope: Scope, limit: number, ids: readonly number[]): SQL =>
  sql`(select newest.* from unnest(${sql.param([...ids])}::integer[]) named (id)
    cross join unnest(${statusList(scope)}) wanted (status)
    cross join lateral ${plain(scope, limit, sql`orders.restaurant_id = named.id and orders.status = wanted.status`)} newest)`;

/** Few contacts lead to their orders; for many the orders are read, newest first, until the page is full. */
async function ofContacts(
  db: Queries,
  scope: Scope,
  { limit, ways }: { limit: number; ways: readonly Way[] },
): Promise<SQL> {
  const contacts = sql`select customer_id, name, phone from ${orderContacts}
    where ${or(...ways.map(({ isMatch, texts }) => and(isMatch, holdsGrams(orderContacts.searchGrams, texts))))}`;
  const { rows } = await db.execute<{ found: number }>(
    sql`${unnamed} select count(*)::integer as found from (${contacts} limit ${sql.raw(String(fewContacts + 1))}) few_contacts`,
  );
  // Not as a join, which PostgreSQL would begin at the contacts.
  const isOfOne = sql`((orders.customer_id, orders.customer_name, orders.phone) in (${contacts})) is true`;
  if ((rows[0]?.found ?? 0) > fewContacts) return listed(scope, limit, isOfOne);
  const isTheirs = sql`orders.customer_id = matching.customer_id
    and orders.customer_name = matching.name and orders.phone = matching.phone`;
  return sql`(select newest.* from (${contacts}) matching cross join lateral ${plain(scope, limit, isTheirs)} newest)`;
}

interface Way {
  isMatch: SQL;
  texts: string[];
}

function waysToMatch({ words, phone }: OrderSearch): Way[] {
  const inName = { texts: words, isMatch: holdsAll(orderContacts.searchName, words) };
  const inPhone =
    phone === undefined ? [] : [{ texts: [phone], isMatch: holdsAll(orderContacts.phone, [phone]) }];
  return words.length > 0 ? [inName, ...inPhone] : inPhone;
}

const inRestaurants = (ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? sql`orders.restaurant_id = any(${sql.param([...ids])}::integer[])` : undefined;

const hasId = ({ ids }: OrderSearch): SQL | undefined =>
  ids && sql`orders.id between ${ids.first}::uuid and ${ids.last}::uuid`;

async function listRestaurantsNamed(db: Queries, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const all = await db.select({ id: restaurants.id, name: restaurants.name }).from(restaurants);
  const meant = words.map((word) => [word]);
  return all.filter(({ name }) => holdsWords(foldText(name), meant)).map(({ id }) => id);
}

/** PostgreSQL plans an unnamed statement for its values: each search has its own best way. */
const unnamed = sql.raw('/* unnamed */');

async function readIds(db: Queries, found: SQL, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`${unnamed} select id, created_at from (${found}) searched_orders ${newestFirst(limit)}`,
  );
  return rows.map(({ id }) => id);
}

/** A contact is looked up for each order by its key: PostgreSQL would read all contacts for a join. */
async function readNewest(
  db: Queries,
  newest: SQL,
  { matching, limit }: { matching: SQL | undefined; limit: number },
): Promise<{ ids: string[]; read: number }> {
  const { rows } = await db.execute<{ ids: string[]; read: number }>(sql`${unnamed}
    with orders as materialized ${newest},
    found as (
      select orders.id, orders.created_at from orders left join lateral (
        select search_name, phone from ${orderContacts} known where known.customer_id = orders.customer_id
          and known.name = orders.customer_name and known.phone = orders.phone limit 1) order_contacts on true
      where ${matching} ${newestFirst(limit)})
    select array(select id from found) as ids, (select count(*)::integer from orders) as read`);
  return rows[0] ?? { ids: [], read: 0 };
}

/** For the choices of the filters. */
export const listRestaurantNames = (db: Queries): Promise<{ id: number; name: string }[]> =>
  db.select({ id: restaurants.id, name: restaurants.name }).from(restaurants).orderBy(asc(restaurants.name));

/** Without applicants: an order's courier was approved once. */
export const listCourierNames = (db: Queries): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: couriers.userId, name: couriers.fullName })
    .from(couriers)
    .where(inArray(couriers.status, ['approved']))
    .orderBy(asc(couriers.fullName), asc(couriers.userId));
