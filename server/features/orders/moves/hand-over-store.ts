import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { handOverBlockMs, handOverTries } from '#shared/domain/placing/hand-over.ts';
import type { CourierId, UserId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { handOverCodes } from '#server/db/schema/hand-over.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { phones } from '#server/db/schema/phones.ts';

/** The code of an order that was assigned before stays. */
export async function insertHandOverCode(tx: Transaction, orderId: string, code: string): Promise<void> {
  await tx.insert(handOverCodes).values({ orderId, code }).onConflictDoNothing();
}

export async function findCodeOfCustomer(
  db: Queries,
  customerId: UserId,
  orderId: string,
): Promise<{ code: string | null; phone: string } | undefined> {
  const [row] = await db
    .select({ code: handOverCodes.code, phone: orders.phone })
    .from(orders)
    .leftJoin(handOverCodes, eq(handOverCodes.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return row;
}

/**
 * The code for a text to the order's own number; of an order that its customer placed, only while that customer's proof
 * of it holds.
 */
export async function findCodeAtNumber(
  db: Queries,
  { orderId, number }: { orderId: string; number: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ code: handOverCodes.code })
    .from(handOverCodes)
    .innerJoin(orders, eq(orders.id, handOverCodes.orderId))
    .where(
      and(eq(orders.id, orderId), eq(orders.phone, number), or(isNotNull(orders.takenBy), provesItsNumber)),
    );
  return row?.code;
}

const provesItsNumber = sql`exists (
  select 1 from ${phones} where ${phones.number} = ${orders.phone} and ${phones.userId} = ${orders.customerId}
    and ${phones.provedAt} is not null)`;

export interface HandOverDemand {
  version: number;
  isDemanded: boolean;
  dueCentimes: number;
  blockedUntil: Date | null;
}

/** The demand of the courier's own order; before the pickup no code is tried. */
export async function findDemand(
  db: Queries,
  courierId: CourierId,
  orderId: string,
): Promise<HandOverDemand | undefined> {
  const [row] = await db
    .select({
      version: orders.version,
      status: orders.status,
      dueCentimes: orders.dueCentimes,
      demanded: handOverCodes.orderId,
      blockedUntil: handOverCodes.blockedUntil,
    })
    .from(orders)
    .leftJoin(handOverCodes, eq(handOverCodes.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.courierId, courierId)));
  if (!row) return undefined;
  const { version, status, demanded, dueCentimes } = row;
  return {
    version,
    dueCentimes,
    blockedUntil: row.blockedUntil,
    isDemanded: status === 'picked_up' && demanded !== null,
  };
}

const { code, tries, blockedUntil } = handOverCodes;

/** Counts a wrong try in the statement that compares, so that parallel tries count too. Nothing while blocked. */
export async function takeTry(
  db: Queries,
  { orderId, typed, at }: { orderId: string; typed: string; at: Date },
): Promise<{ code: string; blockedUntil: Date | null } | undefined> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const before = sql`case when ${blockedUntil} is null then ${tries} else 0 end`;
  // A delivery whose answer was lost is repeated with the right code.
  const count = sql`(${before}) + case when ${code} = ${typed} then 0 else 1 end`;
  const [row] = await db
    .update(handOverCodes)
    .set({
      tries: sql`${count}`,
      blockedUntil: sql`case when ${count} >= ${handOverTries} then ${moment} + ${handOverBlockMs} * interval '1 ms' end`,
    })
    .where(
      and(eq(handOverCodes.orderId, orderId), sql`(${blockedUntil} is null or ${blockedUntil} <= ${moment})`),
    )
    .returning({ code: handOverCodes.code, blockedUntil });
  return row;
}

export async function noteFailure(db: Queries, orderId: string, at: Date): Promise<void> {
  await db.update(handOverCodes).set({ failedAt: at }).where(eq(handOverCodes.orderId, orderId));
}
