import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { AppError } from '#shared/domain/errors.ts';
import { usualHandOver } from '#shared/domain/placing/hand-over-ways.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import type { UserId } from '#server/identity.ts';
import { fingerprints } from '#server/security/secrets.ts';
import type { PlacedOrder } from './limits-store.ts';

/** A fingerprint of the request without its key. What an older page cannot say is in it only where a customer chose it. */
export function hashesOf(
  { config }: AppContext,
  { key: _key, ...body }: PlaceOrderInput,
): [string, ...string[]] {
  const { name, address, phone, note, restaurantId, lines, position, shownTotalCentimes, cashCentimes } =
    body;
  const { handOverWay = usualHandOver, wantsCutlery = false } = body;
  const { landmark, door, contactPhone, courierNote } = body;
  const ordered = [name, address, phone, note, restaurantId, lines, position, shownTotalCentimes];
  const chosen = {
    ...(handOverWay !== usualHandOver && { handOverWay }),
    ...(wantsCutlery && { wantsCutlery }),
    ...(landmark && { landmark }),
    ...(door && { door }),
    ...(contactPhone && { contactPhone }),
    ...(courierNote && { courierNote }),
  };
  const isChosen = Object.keys(chosen).length > 0;
  const request = JSON.stringify([
    ...ordered,
    ...(cashCentimes === undefined ? [] : [cashCentimes]),
    ...(isChosen ? [chosen] : []),
  ]);
  return fingerprints(config, 'order request', request);
}

/** Any of its hashes recognises the request that placed the order; the refusal of another one contains the order. */
export async function placedBefore(
  tx: Transaction,
  customerId: UserId,
  placed: PlacedOrder & { requestHashes: readonly string[] },
): Promise<OrderRecord> {
  const order = await getOrder(tx, { party: 'customer', customerId }, placed.id);
  if (placed.requestHashes.includes(placed.requestHash)) return order;
  const { id, status, restaurantId } = order;
  const lines = order.lines.map(({ menuItemId, quantity, options }) => ({
    menuItemId,
    quantity,
    ...(options && { options }),
  }));
  throw new AppError('key_reused', { order: { id, status, restaurantId, lines } });
}
