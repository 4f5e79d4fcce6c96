import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import type { Transaction } from '#server/db/connect.ts';
import { findEmailForNews } from '#server/features/orders/customers-store.ts';
import { enqueueOrderMail } from '#server/features/orders/desk/messages-store.ts';

export async function mailCustomer(
  tx: Transaction,
  order: { id: string; customerId: string; restaurantName: string },
  why: { reason: MoveReason; words: string },
): Promise<void> {
  const email = await findEmailForNews(tx, order.customerId);
  if (email === null) return;
  const cancelledOrder = { shortId: shortOrderId(order.id), restaurant: order.restaurantName };
  const facts = { cancelledOrder, because: why };
  await enqueueOrderMail(tx, order.id, { template: 'order_cancelled', to: email, facts });
}
