import type { AdminOrderDetails } from '#shared/contract/orders/order-views.ts';
import { commissionOf } from '#shared/domain/money/pricing.ts';
import { isJob } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import { findPosition } from '#server/features/couriers/positions-store.ts';
import { arrivalOf } from '#server/features/orders/arrival-commands.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import { readHistory, type HistoryStep } from '#server/features/orders/moves/history-store.ts';
import { viewpoint } from '#server/features/orders/answers.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import {
  deliveryPosition,
  pickupPosition,
  steps,
  viewForAdmin,
  type Viewpoint,
} from '#server/features/orders/view.ts';
import { listActorNames, readAgreed, type NamedStep } from './details-store.ts';
import { listMessagesOf, type QueuedMessage } from './messages-store.ts';
import { viewMessage } from './messages-view.ts';

/** One order as its admin's page shows it. Throws `order_not_found` as every reading of an order. */
export async function readDetails(app: AppContext, orderId: string): Promise<AdminOrderDetails> {
  const { db } = app;
  const order = await getOrder(db, { party: 'admin' }, orderId);
  const names = await listActorNames(db, orderId);
  const history = await readHistory(db, orderId);
  const { customerAccount, commissionPercent } = await readAgreed(db, orderId);
  const position = await findPosition(db, orderId);
  return viewDetailsForAdmin(order, await viewpoint(app, [order]), {
    customerAccount,
    commission: commissionOf(order, commissionPercent),
    history: history.map((step) => ({ ...step, name: nameOf(step, names) })),
    position: position ?? null,
    arrival: await arrivalOf(app, order, position),
    messages: await listMessagesOf(db, orderId),
  });
}

interface AdminDetails {
  customerAccount: AdminOrderDetails['customerAccount'];
  commission: AdminOrderDetails['commission'];
  history: NamedStep[];
  position: AdminOrderDetails['courierPosition'];
  arrival: AdminOrderDetails['arrival'];
  messages: QueuedMessage[];
}

const nameOf = ({ actorId, tabletName }: HistoryStep, names: Map<string, string>): string | null =>
  (tabletName === null && actorId !== null && names.get(actorId)) || null;

function viewDetailsForAdmin(
  order: OrderRecord,
  at: Viewpoint,
  { history, position, messages, ...told }: AdminDetails,
): AdminOrderDetails {
  return {
    pickupAddress: order.pickup?.address ?? null,
    pickupPosition: pickupPosition(order),
    deliveryPosition: deliveryPosition(order),
    courierPosition: isJob(order.status) ? position : null,
    history: steps(history).map((step, index) => ({
      ...step,
      name: history[index]?.name ?? null,
      tablet: history[index]?.tabletName ?? null,
    })),
    messages: messages.map(viewMessage),
    ...viewForAdmin(order, at),
    ...told,
  };
}
