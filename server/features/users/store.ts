import { aliasedTable, and, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DecisionKind } from '#shared/domain/permissions.ts';
import type { Membership } from '#shared/domain/restaurants/restaurant-roles.ts';
import { numberOfLock } from '#server/db/advisory-locks.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import {
  accounts,
  authenticators,
  decisions,
  suspensionAnswers,
  suspensions,
  users,
} from '#server/db/schema/accounts.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { phones } from '#server/db/schema/phones.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { inText, pageLengthFor } from '#server/db/statements/list-lengths.ts';

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  isEmailConfirmed: users.emailVerified,
  phone: users.phone,
  role: users.role,
  suspendedAt: users.suspendedAt,
  suspendedReason: users.suspendedReason,
  suspensionId: sql<
    string | null
  >`(select s.id from suspensions s where s.user_id = ${users.id} and s.lifted_at is null)`,
  hasAnswered: sql<boolean>`exists (select 1 from suspensions s join suspension_answers a on a.suspension_id = s.id
    where s.user_id = ${users.id} and s.lifted_at is null and a.answered_at is not null)`,
  isOfDesk: sql<boolean>`${users.email} is null and ${users.numberLostAt} is null
    and not exists (select from ${accounts} a where a.user_id = ${users.id})
    and not exists (select from ${phones} p where p.user_id = ${users.id} and p.proved_at is not null)`,
  createdAt: users.createdAt,
  courierStatus: couriers.status,
  restaurants: sql<(Membership & { name: string })[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'role', m.role) order by r.id), '[]'::json)
    from ${restaurantMembers} m join ${restaurants} r on r.id = m.restaurant_id where m.user_id = ${users.id})`,
};

const newestFirst = [desc(users.createdAt), desc(users.id)];

export async function readUsers(db: Queries, where: SQL | undefined, limit: number) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .where(where)
    .orderBy(...newestFirst)
    .limit(inText(pageLengthFor(limit)));
}

export type UserRecord = Awaited<ReturnType<typeof readUsers>>[number];

export async function findUser(db: Queries, id: string): Promise<UserRecord | undefined> {
  const [row] = await readUsers(db, and(eq(users.id, id), isNull(users.deletedAt)), 1);
  return row;
}

/** Statuses of one user change one after the other. New rows may name the user meanwhile. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

/** Against a proof of the number, which holds the row too. */
export async function holdUser(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

interface SuspensionChange {
  userId: string;
  by: string;
  at: Date;
  reason: string;
}

/** A second suspension replaces the reason. */
export async function insertSuspension(
  tx: Transaction,
  { userId, by, at, reason }: SuspensionChange,
): Promise<void> {
  await liftSuspension(tx, { userId, by, at, reason: '' });
  await tx.insert(suspensions).values({ id: v7(), userId, reason, suspendedAt: at, suspendedBy: by });
}

export async function liftSuspension(
  tx: Transaction,
  { userId, by, at, reason }: SuspensionChange,
): Promise<void> {
  await tx
    .update(suspensions)
    .set({ liftedAt: at, liftedBy: by, liftedReason: reason })
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
}

/** Locks the admins' rows: two who suspend each other at once cannot leave none. */
export async function countOtherActiveAdmins(tx: Transaction, id: string): Promise<number> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), sql`${users.suspendedAt} is null`))
    .orderBy(users.id)
    .for('update');
  return admins.filter((admin) => admin.id !== id).length;
}

/** One of several at once decides, the others wait for it and see what it did. */
export async function lockFirstAdmin(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numberOfLock('first_admin')})`);
}

export const countActiveAdmins = (tx: Queries): Promise<number> =>
  tx.$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt), isNull(users.deletedAt)));

export async function insertDecision(
  tx: Transaction,
  { by, at, ...made }: { userId: string; decision: DecisionKind; reason: string; by: string; at: Date },
): Promise<void> {
  await tx.insert(decisions).values({ id: v7(), ...made, decidedAt: at, decidedBy: by });
}

export async function findLastDecision(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(eq(decisions.userId, userId))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1);
  return row?.id;
}

/** The suspension that holds, or that was lifted at this moment. */
export async function findSuspensionAt(
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(
      and(eq(suspensions.userId, userId), or(isNull(suspensions.liftedAt), eq(suspensions.liftedAt, at))),
    )
    .orderBy(sql`${suspensions.liftedAt} nulls first`, desc(suspensions.id))
    .limit(1);
  return row?.id;
}

const suspendedBy = aliasedTable(users, 'suspended_by_user');
const liftedBy = aliasedTable(users, 'lifted_by_user');
const decidedBy = aliasedTable(users, 'decided_by_user');
const personOf = (user: typeof suspendedBy) => ({ id: user.id, name: user.name });

export function listSuspensions(db: Queries, userId: string) {
  return db
    .select({
      reason: suspensions.reason,
      suspendedAt: suspensions.suspendedAt,
      suspendedBy: personOf(suspendedBy),
      liftedAt: suspensions.liftedAt,
      liftedBy: personOf(liftedBy),
      liftedReason: suspensions.liftedReason,
      answer: sql<
        string | null
      >`case when ${suspensionAnswers.answeredAt} is not null then ${suspensionAnswers.answer} end`,
      answeredAt: suspensionAnswers.answeredAt,
    })
    .from(suspensions)
    .leftJoin(suspensionAnswers, eq(suspensionAnswers.suspensionId, suspensions.id))
    .leftJoin(suspendedBy, eq(suspendedBy.id, suspensions.suspendedBy))
    .leftJoin(liftedBy, eq(liftedBy.id, suspensions.liftedBy))
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(suspensions.suspendedAt), desc(suspensions.id));
}

export function listDecisions(db: Queries, userId: string) {
  return db
    .select({
      decision: decisions.decision,
      reason: decisions.reason,
      decidedAt: decisions.decidedAt,
      decidedBy: personOf(decidedBy),
    })
    .from(decisions)
    .leftJoin(decidedBy, eq(decidedBy.id, decisions.decidedBy))
    .where(eq(decisions.userId, userId))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id));
}

export async function findCourierOf(db: Queries, userId: string) {
  const [row] = await db
    .select({
      isOnDuty: couriers.isOnDuty,
      acceptedOrders: couriers.acceptedOrders,
      deliveredOrders: couriers.deliveredOrders,
      appliedAt: couriers.appliedAt,
    })
    .from(couriers)
    .where(eq(couriers.userId, userId));
  return row ?? null;
}

export async function readAccountUse(db: Queries, userId: string) {
  const [proof] = await db
    .select({ hasTwoFactor: isNotNull(authenticators.confirmedAt), cashMaxMad: users.cashMaxMad })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId));
  const [placed] = await db
    .select({ ordersCount: count() })
    .from(orders)
    .where(eq(orders.customerId, userId));
  const [lastOrder] = await db
    .select({
      id: orders.id,
      status: orders.status,
      restaurantName: orders.restaurantName,
      dueCentimes: orders.dueCentimes,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.customerId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return {
    hasTwoFactor: proof?.hasTwoFactor === true,
    cashMaxMad: proof?.cashMaxMad ?? null,
    ordersCount: placed?.ordersCount ?? 0,
    lastOrder: lastOrder ?? null,
  };
}
