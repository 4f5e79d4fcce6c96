import { AppError } from '#shared/domain/errors.ts';
import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import { isInside, type Position } from '#shared/domain/promise/distance.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import { saveDutyPosition, savePosition, saveSharing } from './positions-store.ts';

/** A position farther away than this number of city radii is a receiver's mistake. */
const believedRadii = 2;

interface Reported {
  /** Absent on duty without a job. */
  orderId?: string | undefined;
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
    const reported = { courierId, position, accuracyMetres, at };
    if (orderId === undefined) {
      const isKept = await saveDutyPosition(tx, reported);
      if (isKept) announce.dutyPosition(courierId, at);
      return isKept;
    }
    const kept = await savePosition(tx, { ...reported, orderId });
    if (!kept) return false;
    announce.position(orderId, at, kept);
    return true;
  });
}

/** The database deletes a position that is shared no more. */
export function setSharing(app: AppContext, courierId: CourierId, isShared: boolean): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    if (!(await saveSharing(tx, courierId, isShared))) throw new AppError('courier_not_approved');
    announce.courier(courierId, app.clock.now());
  });
}
