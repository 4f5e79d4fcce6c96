import { randomInt } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';
import { demandsHandOverCode, type HandOverPolicy } from '#shared/domain/placing/hand-over.ts';
import type { AppContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import * as store from './hand-over-store.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { channelsOf, enqueueText } from '#server/features/messages/store.ts';
import { textsOf, type OrderRecord } from '#server/features/orders/store.ts';

/** Each of the ten thousand, also those that begin with zeros. */
export const newHandOverCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Made with the assignment, as the setting then demands. */
export async function demandHandOverCode(
  app: AppContext,
  tx: Transaction,
  order: OrderRecord,
  policy: HandOverPolicy,
): Promise<OrderRecord> {
  // Placed while no code was demanded for it; its customer says none.
  if (order.handOverWay === 'leave' || !demandsHandOverCode(order.dueCentimes, policy)) return order;
  await store.insertHandOverCode(tx, order.id, newHandOverCode());
  if (order.takenBy !== null) await textHandOverCode(app, tx, order);
  return { ...order, handOver: { orderId: order.id, failedAt: null } };
}

/** A person of the desk has no page that shows it. The text names the order; the code is read when it leaves. */
async function textHandOverCode(app: AppContext, tx: Transaction, order: OrderRecord): Promise<void> {
  const facts = { orderId: order.id, shortId: shortOrderId(order.id) };
  const sequence = textsOf(order);
  await enqueueText(tx, channelsOf(app), { template: 'hand_over_code', to: order.phone, facts, sequence });
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
