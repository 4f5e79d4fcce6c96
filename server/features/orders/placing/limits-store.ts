import { eq, sql, type SQL } from 'drizzle-orm';
import type { OrderedSoFar } from '#shared/domain/placing/ordering-limits.ts';
import { usedSince } from '#shared/domain/accounts/proved-phone.ts';
import { erasedPhone } from '#shared/domain/accounts/phone.ts';
import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import { openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { UserId } from '#server/identity.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { phones } from '#server/db/schema/phones.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { noShows } from '#server/db/schema/troubles.ts';
import { asMoment, decoded, rawStatement, statement } from '#server/db/statements/statement.ts';

const value = sql.placeholder;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

// The locks are taken in sorted order, so that two callers do not deadlock.
const lock = rawStatement(
  () => sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended('ordering ' || name, 0) as lock
      from unnest(${value('names')}::text[]) as name order by lock) as locks`,
);

export async function lockOrdering(
  tx: Transaction,
  by: { customerId: UserId; phone: string },
): Promise<void> {
  await lock(tx, { names: [`account ${by.customerId}`, `phone ${by.phone}`] });
}

export interface Ordered extends OrderedSoFar {
  /** The first order placed after `since`. */
  firstPlacedAt: Date | null;
}

export interface PlacedOrder {
  id: string;
  requestHash: string;
}

interface Asking {
  customerId: UserId;
  phone: string;
  key: string;
}

const isRecent = sql`${orders.createdAt} > ${value('since')}::timestamptz`;

const counts = {
  open: sql<number>`count(*) filter (where ${isOneOf(orders.status, openStatuses)})`,
  delivered: sql<number>`count(*) filter (where ${orders.status} = 'delivered')`,
  placedInAnHour: sql<number>`count(*) filter (where ${isRecent})`,
  firstPlacedAt: decoded<Date | null>(sql`min(${orders.createdAt}) filter (where ${isRecent})`, asMoment),
};

const { open, delivered, placedInAnHour, firstPlacedAt } = counts;

const ofAccount = eq(orders.customerId, value('customerId'));

/** What trust rests on (product §18): the account's proof of the number, its deliveries there, an admin's amount. */
const trust = sql<TrustRow>`json_build_object(
  'delivered', count(*) filter (where ${orders.status} = 'delivered' and ${ofAccount}),
  'isProved', exists (select from ${phones} where ${phones.number} = ${value('phone')}
    and ${phones.userId} = ${value('customerId')} and ${phones.provedAt} is not null
    and ${phones.usedAt} > ${value('usedSince')}::timestamptz),
  'ownMad', (select ${users.cashMaxMad} from ${users} where ${users.id} = ${value('customerId')}))`;

interface TrustRow {
  delivered: number;
  isProved: boolean;
  ownMad: number | null;
}

/** The order of the account alone. */
const placed = sql<PlacedOrder | null>`(
  select json_build_object('id', ${orders.id}, 'requestHash', ${orders.requestHash})
  from ${orders} where ${ofAccount} and ${orders.key} = ${value('key')})`;

/** The no-shows of the phone alone. */
const noShowsOf = (ofPhone: SQL) => sql<number>`(
  select count(*) from ${noShows} join ${orders} on ${orders.id} = ${noShows.orderId}
  where ${ofPhone} and ${noShows.liftedAt} is null and ${noShows.at} > ${value('noShowsSince')}::timestamptz)`;

/** What the account and the phone have ordered; `ofPhone` chooses the phone's orders. */
const counting = (ofPhone: SQL) =>
  statement(
    { ...counts, placed, noShows: sql<number>`0`, trust: sql<TrustRow>`null::json` },
    (columns) => sql`
      select ${columns} from ${orders} where ${ofAccount}
      union all
      select ${sql.join([open, delivered, placedInAnHour, firstPlacedAt.from], sql`, `)}, null::json, ${noShowsOf(ofPhone)}, ${trust}
      from ${orders} where ${ofPhone}`,
  );

const isPhone = eq(orders.phone, value('phone'));
const read = counting(isPhone);

/** The number also stands for the erased phones of deleted accounts, whose orders do not count. */
const readOfLiving = counting(sql`${isPhone} and not exists (
  select from ${users} where ${users.id} = ${orders.customerId} and ${users.deletedAt} is not null)`);

const readTrust = statement(
  { trust },
  (columns) => sql`select ${columns} from ${orders} where ${eq(orders.phone, value('phone'))}`,
);

/** The trust in the customer alone, without a lock. */
export async function findTrust(
  db: Queries,
  asking: { customerId: string; phone: string },
  now: Date,
): Promise<TrustRow> {
  const [row] = await readTrust(db, { ...asking, usedSince: usedSince(now).toISOString() });
  if (!row) throw new Error('counting returned no row');
  return row.trust;
}

export interface OrderedOfBoth extends Record<'account' | 'phone', Ordered> {
  placed: PlacedOrder | null;
  noShows: number;
  trust: TrustRow;
}

/** Reads them with the order that was placed with this key, in one statement. */
export async function readOrdered(tx: Transaction, asking: Asking, now: Date): Promise<OrderedOfBoth> {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  const moments = {
    since: before(hourMs),
    noShowsSince: before(troubleRules.noShowDays * dayMs),
    usedSince: usedSince(now).toISOString(),
  };
  const count = asking.phone === erasedPhone ? readOfLiving : read;
  const [account, toPhone] = await count(tx, { ...asking, ...moments });
  if (!account || !toPhone) throw new Error('counting returned no row');
  const { noShows: missed, trust: trusted } = toPhone;
  return { account, phone: toPhone, placed: account.placed, noShows: Number(missed), trust: trusted };
}
