import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { HandOverState } from '#shared/domain/money/courier-cash.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { cashHandOvers } from '#server/db/schema/cash.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { couriers } from '#server/db/schema/ordering.ts';
import { inText } from '#server/db/statements/list-lengths.ts';

export type HandOverRecord = typeof cashHandOvers.$inferSelect;

const shown = 20;

export const listHandOversOf = (db: Queries, courierId: string): Promise<HandOverRecord[]> =>
  db
    .select()
    .from(cashHandOvers)
    .where(eq(cashHandOvers.courierId, courierId))
    .orderBy(desc(cashHandOvers.number))
    .limit(inText(shown));

export interface HolderRecord {
  courierId: string;
  name: string;
  phone: string;
  heldCentimes: number;
  isSuspended: boolean;
  waiting: HandOverRecord | null;
  latestId: string | null;
}

const held = sql<number>`coalesce(${ledgerAccounts.balanceCentimes}, 0)`.mapWith(Number);

/** Couriers with cash, or with a hand-over that waits; these first, then those with most cash. */
export const listHolders = (db: Queries): Promise<HolderRecord[]> =>
  db
    .select({
      courierId: couriers.userId,
      name: couriers.fullName,
      phone: couriers.phone,
      heldCentimes: held,
      isSuspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
      waiting: cashHandOvers,
      latestId: sql<string | null>`(select h.id from cash_hand_overs h where h.courier_id = ${couriers.userId}
        order by h.number desc limit 1)`,
    })
    .from(couriers)
    .innerJoin(users, eq(users.id, couriers.userId))
    .leftJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.userId, couriers.userId), eq(ledgerAccounts.kind, 'courier_cash')),
    )
    .leftJoin(
      cashHandOvers,
      and(eq(cashHandOvers.courierId, couriers.userId), eq(cashHandOvers.state, 'recorded')),
    )
    .where(or(ne(held, 0), sql`${cashHandOvers.id} is not null`))
    .orderBy(sql`${cashHandOvers.id} is null`, desc(held), couriers.userId);

export type NamedHandOver = HandOverRecord & {
  courierName: string;
  adminName: string;
  bookedByName: string | null;
};

/** The hand-overs of all couriers that no longer wait. */
export async function listAnswered(db: Queries): Promise<NamedHandOver[]> {
  const rows = await db
    .select({
      handOver: cashHandOvers,
      courierName: couriers.fullName,
      adminName: users.name,
      bookedByName: sql<string | null>`(select a.name from users a where a.id = ${cashHandOvers.bookedBy})`,
    })
    .from(cashHandOvers)
    .innerJoin(couriers, eq(couriers.userId, cashHandOvers.courierId))
    .innerJoin(users, eq(users.id, cashHandOvers.recordedBy))
    .where(ne(cashHandOvers.state, 'recorded'))
    .orderBy(desc(cashHandOvers.number))
    .limit(inText(shown));
  return rows.map(({ handOver, ...names }) => ({ ...handOver, ...names }));
}

export interface HeldUser {
  email: string | null;
  isSuspended: boolean;
}

/**
 * The courier's user: until the end of the transaction no suspension begins or ends. It is held before the courier's
 * row, and with the acting admin's in one order, as suspensions do.
 */
export async function holdUser(
  tx: Transaction,
  courierId: string,
  adminId = courierId,
): Promise<HeldUser | undefined> {
  const rows = await tx
    .select({ id: users.id, email: users.email, suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, [courierId, adminId]))
    .orderBy(users.id)
    .for('share');
  const user = rows.find(({ id }) => id === courierId);
  return user && { email: user.email, isSuspended: user.suspendedAt !== null };
}

/** The lock makes hand-overs of one courier follow each other. It answers false when the user is no courier. */
export async function lockHolder(tx: Transaction, courierId: string): Promise<boolean> {
  const found = await tx
    .select({ id: couriers.userId })
    .from(couriers)
    .where(eq(couriers.userId, courierId))
    .for('no key update');
  return found.length > 0;
}

export async function findHandOver(db: Queries, id: string): Promise<HandOverRecord | undefined> {
  const [found] = await db.select().from(cashHandOvers).where(eq(cashHandOvers.id, id));
  return found;
}

export async function insertHandOver(
  tx: Transaction,
  handOver: Pick<HandOverRecord, 'id' | 'courierId' | 'amountCentimes' | 'recordedBy' | 'recordedAt'>,
): Promise<void> {
  await tx.insert(cashHandOvers).values(handOver);
}

interface HandOverEnd {
  id: string;
  courierId?: string;
  state: Exclude<HandOverState, 'recorded'>;
  at: Date;
  bookedBy?: string;
}

/** Returns nothing for a hand-over that no longer waits, or of another courier. */
export async function endHandOver(tx: Transaction, end: HandOverEnd): Promise<HandOverRecord | undefined> {
  const isOwn = end.courierId === undefined ? undefined : eq(cashHandOvers.courierId, end.courierId);
  const [ended] = await tx
    .update(cashHandOvers)
    .set({
      state: end.state,
      bookedBy: end.bookedBy,
      answeredAt: sql`greatest(${cashHandOvers.recordedAt}, ${end.at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(cashHandOvers.id, end.id), eq(cashHandOvers.state, 'recorded'), isOwn))
    .returning();
  return ended;
}

export interface OwnCashRecord {
  heldCentimes: number;
  limitCentimes: number;
  handOvers: HandOverRecord[];
}

export interface CashBoardRecord {
  limitCentimes: number;
  couriers: HolderRecord[];
  handOvers: NamedHandOver[];
}
