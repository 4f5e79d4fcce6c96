import { refusalOfPins } from '#shared/domain/dispatch/pins.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPins } from './store.ts';

/** Throws where an admin keeps the order from the courier, or for another one. Lock the order first. */
export async function refusePinned(
  tx: Transaction,
  { orderId, courierId }: { orderId: string; courierId: string },
): Promise<void> {
  const refusal = refusalOfPins(await listPins(tx, orderId), courierId);
  if (refusal) throw new AppError(refusal);
}
