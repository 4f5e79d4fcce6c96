import { randomInt } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';
import { demandsHandOverCode, type HandOverPolicy } from '#shared/domain/placing/hand-over.ts';
import type { AppContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import * as store from './hand-over-store.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

/** Each of the ten thousand, also those that begin with zeros. */
export const newHandOverCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Made with the assignment, as the setting then demands. */
export async function demandHandOverCode(
  tx: Transaction,
  order: OrderRecord,
  policy: HandOverPolicy,
): Promise<OrderRecord> {
  // Placed while no code was demanded for it; its customer says none.
  if (order.handOverWay === 'leave' || !demandsHandOverCode(order.dueCentimes, policy)) return order;
  await store.insertHandOverCode(tx, order.id, newHandOverCode());
  return { ...order, handOver: { orderId: order.id, failedAt: null } };
}

export async function getMyCode(
  { db }: Pick<AppContext, 'db'>,
  customerId: UserId,
  orderId: string,
): Promise<{ code: string | null }> {
  const found = await store.findCodeOfCustomer(db, customerId, orderId);
  if (!found) throw new AppError('order_not_found');
  return found;
}
