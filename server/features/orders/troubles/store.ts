import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { OrderCircumstances } from '#shared/contract/orders/troubles.ts';
import type { Trouble, TroubleReason } from '#shared/domain/orders/delivery-trouble.ts';
import { jobStatuses, openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { deliveryTroubles } from '#server/db/schema/troubles.ts';
import type { CourierId } from '#server/identity.ts';

const { reason, begunAt, firstCallAt, secondCallAt } = deliveryTroubles;
const columns = { reason, begunAt, firstCallAt, secondCallAt };

const isOpenOf = (orderId: string) =>
  and(eq(deliveryTroubles.orderId, orderId), isNull(deliveryTroubles.withdrawnAt));

/** The order in the courier's hands, locked; nothing when it is another's or not picked up. */
export async function lockCarried(tx: Transaction, courierId: CourierId, orderId: string) {
  const { id, version, customerId, deliveryLat: lat, deliveryLng: lng } = orders;
  const { deliveryAccuracyMetres: accuracyMetres } = orders;
  const [carried] = await tx
    .select({ id, version, customerId, door: { lat, lng, accuracyMetres } })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.courierId, courierId), eq(orders.status, 'picked_up')))
    .for('update');
  return carried;
}

export const lockOrder = (tx: Transaction, orderId: string): Promise<unknown> =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');

/** The jobs are locked in sorted order, so that two callers do not deadlock. */
export const lockJobsOf = (tx: Transaction, courierId: string) =>
  tx
    .select({ id: orders.id, version: orders.version, status: orders.status })
    .from(orders)
    .where(and(eq(orders.courierId, courierId), isOneOf(orders.status, jobStatuses)))
    .orderBy(orders.id)
    .for('update');

/** Only an order that is carried has an open trouble. */
export async function findTrouble(db: Queries, orderId: string): Promise<Trouble | undefined> {
  const [trouble] = await db
    .select(columns)
    .from(deliveryTroubles)
    .innerJoin(orders, and(eq(orders.id, deliveryTroubles.orderId), eq(orders.status, 'picked_up')))
    .where(isOpenOf(orderId));
  return trouble;
}

export async function findCarriedTrouble(
  db: Queries,
  courierId: CourierId,
  orderId: string,
): Promise<Trouble | undefined> {
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.courierId, courierId)));
  return own && findTrouble(db, orderId);
}

/** A second one of an order changes nothing. */
export async function insertTrouble(
  tx: Transaction,
  trouble: { orderId: string; reason: TroubleReason; begunAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(deliveryTroubles)
    .values({ id: v7(), ...trouble })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function writeCall(
  tx: Transaction,
  orderId: string,
  call: { firstCallAt: Date } | { secondCallAt: Date },
): Promise<void> {
  await tx.update(deliveryTroubles).set(call).where(isOpenOf(orderId));
}

export async function withdrawTrouble(tx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.update(deliveryTroubles).set({ withdrawnAt: at }).where(isOpenOf(orderId));
  return rowCount === 1;
}

/** Open orders with a trouble, a courier who is suspended or deleted, or a kitchen that no owner can open. */
export async function listCircumstances(db: Queries): Promise<OrderCircumstances[]> {
  const isGone = sql`(u.suspended_at is not null or u.deleted_at is not null)`;
  const isCourierGone = sql<boolean>`exists (
    select 1 from ${users} u where u.id = ${orders.courierId} and ${isGone})`;
  const isKitchenOwnerless = sql<boolean>`not exists (
    select 1 from ${restaurantMembers} w join ${users} u on u.id = w.user_id
    where w.restaurant_id = ${orders.restaurantId} and w.role = 'owner' and not ${isGone})`;
  const isOpen = and(
    eq(deliveryTroubles.orderId, orders.id),
    isNull(deliveryTroubles.withdrawnAt),
    eq(orders.status, 'picked_up'),
  );
  return db
    .select({ orderId: orders.id, trouble: { reason, begunAt }, isCourierGone, isKitchenOwnerless })
    .from(orders)
    .leftJoin(deliveryTroubles, isOpen)
    .where(
      and(
        isOneOf(orders.status, openStatuses),
        or(isNotNull(deliveryTroubles.id), isCourierGone, isKitchenOwnerless),
      ),
    );
}

export async function deleteOldTroubles(db: Queries, before: Date): Promise<void> {
  await db.delete(deliveryTroubles).where(lt(deliveryTroubles.begunAt, before));
}
