import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { oldPlanMs, type KeptPlan } from '#shared/domain/dispatch/kept-plan.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { dispatchState } from '#server/db/schema/dispatch.ts';
import { couriers } from '#server/db/schema/ordering.ts';

export type DispatchState = typeof dispatchState.$inferSelect;

/** Another process plans since. What this one writes would be of a city that is over. */
export class PlannerReplaced extends Error {
  override name = 'PlannerReplaced';
}

/** The writes of an earlier planner are refused from now on; those under way are waited for. */
export async function raiseEpoch(db: Queries): Promise<number> {
  const [raised] = await db
    .update(dispatchState)
    .set({ epoch: sql`${dispatchState.epoch} + 1` })
    .returning({ epoch: dispatchState.epoch });
  if (!raised) throw new Error('the row of the dispatch is missing');
  return raised.epoch;
}

/** No other process begins to plan until the end of the transaction. Call it before an order is locked. */
export async function holdEpoch(tx: Transaction, epoch: number): Promise<void> {
  const [mine] = await tx
    .select({ one: sql`1` })
    .from(dispatchState)
    .where(eq(dispatchState.epoch, epoch))
    .for('share');
  if (!mine) throw new PlannerReplaced();
}

interface Planned {
  epoch: number;
  at: Date;
  planMs: number;
  orders: number;
  couriers: number;
  plan: KeptPlan;
}

export async function writePlan(db: Queries, { epoch, at: plannedAt, ...planned }: Planned): Promise<void> {
  const { rowCount } = await db
    .update(dispatchState)
    .set({ plannedAt, ...planned, standsSince: null })
    .where(eq(dispatchState.epoch, epoch));
  if (rowCount === 0) throw new PlannerReplaced();
}

export async function countOffers(
  db: Queries,
  { epoch, made, refused }: { epoch: number; made: number; refused: number },
): Promise<void> {
  await db
    .update(dispatchState)
    .set({
      offersMade: sql`${dispatchState.offersMade} + ${made}`,
      offersRefused: sql`${dispatchState.offersRefused} + ${refused}`,
    })
    .where(eq(dispatchState.epoch, epoch));
}

export async function countFailure(db: Queries, epoch: number): Promise<void> {
  await db
    .update(dispatchState)
    .set({ failedRounds: sql`${dispatchState.failedRounds} + 1` })
    .where(eq(dispatchState.epoch, epoch));
}

export interface NamedCourier {
  id: string;
  name: string;
  phone: string;
}

/** The couriers by their ids, without those who were deleted since the plan or are no couriers any more. */
export async function listNamed(db: Queries, ids: readonly string[]): Promise<Map<string, NamedCourier>> {
  const named = await db
    .select({ id: couriers.userId, name: couriers.fullName, phone: couriers.phone })
    .from(couriers)
    .where(and(inArray(couriers.userId, [...ids]), eq(couriers.status, 'approved')));
  return new Map(named.map((courier) => [courier.id, courier]));
}

/** True of the first that finds the plan so old. A new plan sets it back. */
export async function noteStanding(tx: Transaction, now: Date): Promise<boolean> {
  const oldFrom = new Date(now.getTime() - oldPlanMs);
  const isOld = or(isNull(dispatchState.plannedAt), lt(dispatchState.plannedAt, oldFrom));
  const { rowCount } = await tx
    .update(dispatchState)
    .set({ standsSince: now })
    .where(and(isNull(dispatchState.standsSince), isOld));
  return rowCount === 1;
}

export async function findPlannedAt(db: Queries): Promise<Date | null> {
  const [state] = await db.select({ plannedAt: dispatchState.plannedAt }).from(dispatchState);
  return state?.plannedAt ?? null;
}

export async function readState(db: Queries): Promise<DispatchState> {
  const [state] = await db.select().from(dispatchState);
  if (!state) throw new Error('the row of the dispatch is missing');
  return state;
}
