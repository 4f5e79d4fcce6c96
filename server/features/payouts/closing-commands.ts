import { isClosable, sumsOfDay } from '#shared/domain/money/day-closing.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { insertClosedDay, isBooked, isClosedTwice, lockClosedDays, readBookedDay } from './closing-store.ts';
import { listDiscrepancies } from './discrepancies-store.ts';

/** One of two admins closes, the other gets a refusal. */
export async function closeDay(app: AppContext, admin: ActingAdmin, day: string): Promise<void> {
  const at = app.clock.now();
  if (!isClosable(day, at)) throw new AppError('day_not_over');
  if (!(await isBooked(app.db, day))) throw new AppError('day_before_bookings');
  const discrepancies = (await listDiscrepancies(app.db)).length;
  try {
    await inTransaction(app, async (tx) => {
      await lockClosedDays(tx);
      const { flows, ...booked } = await readBookedDay(tx, day);
      const sums = sumsOfDay(flows);
      await insertClosedDay(tx, { day, ...booked, sums, discrepancies, closedBy: admin.id, closedAt: at });
      const after = { closedDay: Number(day.replaceAll('-', '')) };
      await recordAct(tx, admin, { act: 'day_closed', subject: { kind: 'settings', id: 'all' }, at, after });
    });
  } catch (error) {
    if (isClosedTwice(error)) throw new AppError('day_closed');
    throw error;
  }
}
