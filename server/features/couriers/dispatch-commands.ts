import { isInside, type Position } from '#shared/domain/distance.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import { savePosition } from './dispatch-store.ts';

/** A position farther away than so many radii of the city is a receiver's mistake. */
const believedRadii = 2;

export async function reportPosition(
  app: AppContext,
  courierId: CourierId,
  { orderId, position }: { orderId: string; position: Position },
): Promise<boolean> {
  const { centre, radiusMetres } = app.config.city;
  if (!isInside({ centre, radiusMetres: radiusMetres * believedRadii }, position)) return false;
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const kept = await savePosition(tx, { courierId, orderId, position, at });
    if (!kept) return false;
    announce.position(orderId, at, kept);
    return true;
  });
}
