import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import { isInside, type Position } from '#shared/domain/promise/distance.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import { savePosition } from './positions-store.ts';

/** A position farther away than this number of city radii is a receiver's mistake. */
const believedRadii = 2;

interface Reported {
  orderId: string;
  position: Position;
  accuracyMetres?: number | null;
}

/** A position that may be more than `doorMetres` from the true one is not kept. */
export async function reportPosition(
  app: AppContext,
  courierId: CourierId,
  { orderId, position, accuracyMetres = null }: Reported,
): Promise<boolean> {
  if (accuracyMetres !== null && accuracyMetres > troubleRules.doorMetres) return false;
  const { centre, radiusMetres } = app.config.city;
  if (!isInside({ centre, radiusMetres: radiusMetres * believedRadii }, position)) return false;
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const kept = await savePosition(tx, { courierId, orderId, position, accuracyMetres, at });
    if (!kept) return false;
    announce.position(orderId, at, kept);
    return true;
  });
}
