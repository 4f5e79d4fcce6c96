import type { Position } from '#shared/domain/distance.ts';
import type { AppContext, CourierId } from '#server/context.ts';
import { inTransaction } from '#server/live/announce.ts';
import { savePosition } from './store.ts';

/** Tells the order's customer and the admins that the courier has moved; false when the position was not kept. */
export function reportPosition(
  app: AppContext,
  courierId: CourierId,
  { orderId, position }: { orderId: string; position: Position },
): Promise<boolean> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const kept = await savePosition(tx, { courierId, orderId, position, at });
    if (!kept) return false;
    const channels = [`user:${kept.customerId}`, 'admins'] as const;
    announce({ topic: 'positions', id: orderId, version: at.getTime(), channels });
    return true;
  });
}
