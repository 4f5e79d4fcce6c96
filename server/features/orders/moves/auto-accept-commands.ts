import { acceptsAloneAt } from '#shared/domain/promise/auto-accept.ts';
import type { KitchenPace } from '#shared/domain/promise/arrival.ts';
import { proposePreparation } from '#shared/domain/promise/preparation.ts';
import type { RestaurantRecord } from '#server/features/restaurants/store.ts';
import { moveInTransaction, type Moving } from './commands.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

/**
 * The system accepts an order in the transaction that places it, in the hours that the kitchen chose (product §3.7).
 */
export async function acceptAlone(
  moving: Moving,
  order: OrderRecord,
  { restaurant, pace }: { restaurant: RestaurantRecord; pace: KitchenPace },
): Promise<OrderRecord> {
  if (!acceptsAloneAt(restaurant.autoAccept, order.createdAt)) return order;
  const { id: orderId, version } = order;
  const preparationMinutes = proposePreparation(pace);
  const move = { orderId, action: 'accept', version, actorId: null, preparationMinutes } as const;
  return moveInTransaction(moving, move, { party: 'system' });
}
