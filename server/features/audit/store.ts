import { aliasedTable, and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Act, AuditFacts, SubjectKind } from '#shared/domain/audit.ts';
import { midnightOf } from '#shared/domain/time/city-clock.ts';
import type { Keyset } from '#shared/domain/paging.ts';
import { browserNames, systemNames } from '#shared/domain/accounts/user-agent.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { decisions, suspensions, users } from '#server/db/schema/accounts.ts';
import { adminActs } from '#server/db/schema/audit.ts';
import { restaurantApplications, restaurantDelistings } from '#server/db/schema/joining.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { noShows } from '#server/db/schema/troubles.ts';
import { menuItems, restaurants } from '#server/db/schema/ordering.ts';
import { inText } from '#server/db/statements/list-lengths.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';

interface NewAct {
  act: Act;
  subject: { kind: SubjectKind; id: string | number };
  at: Date;
  before?: AuditFacts;
  after?: AuditFacts;
  decisionId?: string;
  version?: number;
}

/** Call it in the transaction of the act. */
export async function recordAct(tx: Transaction, admin: ActingAdmin, made: NewAct): Promise<void> {
  const { id: adminId, ...from } = admin;
  const { subject, before = {}, after = {}, ...act } = made;
  const about = { subjectKind: subject.kind, subjectId: String(subject.id) };
  await tx.insert(adminActs).values({ id: v7(), adminId, ...from, ...act, ...about, before, after });
}

export interface ActFilters {
  act?: Act;
  adminId?: string;
  from?: string;
  to?: string;
}

/** An act is found by any of them; without, every act is. */
export interface ActSearch {
  subjectStart: string;
  adminIds: readonly string[];
  acts: readonly Act[];
}

interface Page {
  cursor: Keyset | undefined;
  limit: number;
}

const subject = aliasedTable(users, 'subject');
const idOf = (kind: SubjectKind): SQL =>
  sql`case when ${adminActs.subjectKind} = ${kind} then ${adminActs.subjectId} end`;

const columns = {
  id: adminActs.id,
  createdAt: adminActs.at,
  admin: { id: adminActs.adminId, name: sql<string>`coalesce(${users.name}, '')` },
  network: adminActs.network,
  browser: adminActs.browser,
  system: adminActs.system,
  act: adminActs.act,
  subjectKind: adminActs.subjectKind,
  subjectId: adminActs.subjectId,
  subjectName: sql<string | null>`coalesce(${subject.name}, ${restaurants.name}, ${menuItems.name})`,
  subjectRole: subject.role,
  before: adminActs.before,
  after: adminActs.after,
  moveReason: orderHistory.reason,
  words: orderHistory.words,
  reason: sql<string | null>`case when ${adminActs.act} = 'suspension_lifted' then ${suspensions.liftedReason}
    else coalesce(${suspensions.reason}, ${decisions.reason}, nullif(${restaurantApplications.reason}, ''),
      ${reviews.hiddenReason}, ${restaurantDelistings.reason}, ${noShows.liftedReason}) end`,
};

const midnight = (day: string, daysLater: number): SQL =>
  sql`${midnightOf(day, daysLater).toISOString()}::timestamptz`;

const isBefore = ({ at, id }: Keyset): SQL =>
  sql`(${adminActs.at}, ${adminActs.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;

/** Newest first. Each way to match is read by its own index; joined by `or` they would read every act. */
export async function listActs(
  db: Queries,
  filters: ActFilters,
  search: ActSearch | undefined,
  page: Page,
): Promise<ActRecord[]> {
  if (!search) return readActs(db, filters, page);
  const { subjectStart, adminIds, acts } = search;
  const found = await Promise.all([
    ...(subjectStart === '' ? [] : [readActs(db, filters, page, beginsWith(subjectStart))]),
    ...(adminIds.length === 0
      ? []
      : [readActs(db, filters, page, inArray(adminActs.adminId, [...adminIds]))]),
    ...(acts.length === 0 ? [] : [readActs(db, filters, page, inArray(adminActs.act, [...acts]))]),
  ]);
  const unique = new Map(found.flat().map((act) => [act.id, act]));
  return [...unique.values()].toSorted(newestFirst).slice(0, page.limit);
}

/** Ids hold no wildcard. */
const beginsWith = (start: string): SQL => sql`${adminActs.subjectId} like ${`${start}%`}`;

const newestFirst = (one: ActRecord, other: ActRecord): number =>
  other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1);

export type ActRecord = Awaited<ReturnType<typeof readActs>>[number];

/** The row of an order that still holds what this act wrote. */
const madeAt = (act: Act, orderId: AnyPgColumn, at: AnyPgColumn): SQL | undefined =>
  and(eq(adminActs.act, act), eq(orderId, sql`(${idOf('order')})::uuid`), eq(at, adminActs.at));

async function readActs(
  db: Queries,
  { act, adminId, from, to }: ActFilters,
  { cursor, limit }: Page,
  match?: SQL,
) {
  const rows = await db
    .select(columns)
    .from(adminActs)
    .leftJoin(users, eq(users.id, adminActs.adminId))
    .leftJoin(decisions, eq(decisions.id, adminActs.decisionId))
    .leftJoin(suspensions, eq(suspensions.id, adminActs.decisionId))
    .leftJoin(restaurantDelistings, eq(restaurantDelistings.id, adminActs.decisionId))
    .leftJoin(restaurantApplications, eq(restaurantApplications.id, adminActs.decisionId))
    .leftJoin(
      orderHistory,
      and(
        eq(orderHistory.orderId, sql`(${idOf('order')})::uuid`),
        eq(orderHistory.version, adminActs.version),
      ),
    )
    .leftJoin(reviews, madeAt('review_hidden', reviews.orderId, reviews.hiddenAt))
    .leftJoin(noShows, madeAt('no_show_lifted', noShows.orderId, noShows.liftedAt))
    .leftJoin(subject, eq(subject.id, sql`(${idOf('user')})::uuid`))
    .leftJoin(restaurants, eq(restaurants.id, sql`(${idOf('restaurant')})::int`))
    .leftJoin(menuItems, eq(menuItems.id, sql`(${idOf('menu_item')})::uuid`))
    .where(
      and(
        match,
        act && eq(adminActs.act, act),
        adminId ? eq(adminActs.adminId, adminId) : undefined,
        from ? gte(adminActs.at, midnight(from, 0)) : undefined,
        to ? lt(adminActs.at, midnight(to, 1)) : undefined,
        cursor && isBefore(cursor),
      ),
    )
    .orderBy(desc(adminActs.at), desc(adminActs.id))
    .limit(inText(limit));
  return rows.map(({ browser, system, ...row }) => ({
    ...row,
    browser: browserNames.find((name) => name === browser) ?? null,
    system: systemNames.find((name) => name === system) ?? null,
  }));
}

/** Steps from one admin's acts to the next admin's, however many acts there are. */
export async function listActingAdmins(db: Queries): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive acting as (
      (select admin_id from admin_acts order by admin_id limit 1)
      union all
      select (select a.admin_id from admin_acts a where a.admin_id > acting.admin_id order by a.admin_id limit 1)
      from acting where acting.admin_id is not null)
    select acting.admin_id as id, coalesce(users.name, '') as name
    from acting left join users on users.id = acting.admin_id
    where acting.admin_id is not null order by 2, 1`);
  return rows;
}

/** The trigger lets no younger act go. */
export async function deleteOldActs(db: Queries): Promise<void> {
  await db.delete(adminActs).where(lt(adminActs.at, sql`now() - interval '2 years'`));
}
