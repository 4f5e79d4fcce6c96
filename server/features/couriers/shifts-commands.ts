import { reminderAt, shiftRefusal, spansOf } from '#shared/domain/couriers/shifts.ts';
import { keptDutyDays } from '#shared/domain/dispatch/fairness.ts';
import type { Week } from '#shared/domain/hours/opening-hours.ts';
import { AppError } from '#shared/domain/errors.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { queueShiftNews } from '#server/features/push/news-store.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import * as store from './shifts-store.ts';

const topic = 'shift_reminder';

interface OpenedShifts {
  shiftIds: readonly string[];
  nearRestaurantId: number | null;
  day: string;
  from: number;
  until: number;
  places: number;
}

/** Opens a shift on each day from the first on: all, or none. A repeated call changes nothing. */
export function openShifts(
  app: AppContext,
  { shiftIds, nearRestaurantId, places, ...hours }: OpenedShifts,
  admin: ActingAdmin,
): Promise<void> {
  return inTransaction(app, async (tx) => {
    const at = app.clock.now();
    const opened: NewShift[] = [];
    for (const [index, span] of spansOf(hours, shiftIds.length).entries()) {
      const id = shiftIds[index] ?? '';
      if (await store.findShift(tx, id)) continue;
      const refusal = shiftRefusal(span, at);
      if (refusal) throw new AppError(refusal);
      opened.push({ id, nearRestaurantId, places, ...span, openedAt: at });
    }
    // The ids give the sequence: two admins who open the same shifts do not wait for each other in a circle.
    for (const shift of sorted(opened, (one, other) => (one.id < other.id ? -1 : 1)))
      await openOne(tx, shift, admin);
  });
}

type NewShift = Parameters<typeof store.insertShift>[1];

async function openOne(tx: Transaction, shift: NewShift, admin: ActingAdmin): Promise<void> {
  const { id, nearRestaurantId, openedAt: at } = shift;
  if (nearRestaurantId && !(await store.isListed(tx, nearRestaurantId))) throw new AppError('not_found');
  if (!(await store.insertShift(tx, shift))) return;
  await recordAct(tx, admin, { act: 'shift_opened', subject: { kind: 'shift', id }, at });
  if (reminderAt(shift) > at) await setAlarm(tx, { topic, subject: id, dueAt: reminderAt(shift) });
}

/** Sends news to its couriers. A repeated call changes nothing; a shift that has begun stays. */
export function callOffShift(app: AppContext, shiftId: string, admin: ActingAdmin): Promise<void> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await store.lockShift(tx, shiftId);
    const takers = await store.listTakers(tx, shiftId);
    if (!(await store.deleteShiftAhead(tx, shiftId, at))) {
      if (await store.findShift(tx, shiftId)) throw new AppError('shift_late');
      return;
    }
    await recordAct(tx, admin, { act: 'shift_called_off', subject: { kind: 'shift', id: shiftId }, at });
    await tellAll({ tx, announce, at }, { news: 'shift_called_off', shiftId, takers });
  });
}

/** A courier who has a place keeps it, and takes no second one. */
export async function takePlace(app: AppContext, courierId: CourierId, shiftId: string): Promise<void> {
  const at = app.clock.now();
  try {
    await inTransaction(app, async (tx) => {
      await store.takePlace(tx, { shiftId, courierId, at });
      if (await store.hasPlace(tx, shiftId, courierId)) return;
      throw new AppError((await store.findShift(tx, shiftId)) ? 'shift_late' : 'not_found');
    });
  } catch (error) {
    if (store.isShiftFull(error)) throw new AppError('shift_full');
    if (store.doShiftsOverlap(error)) throw new AppError('shift_overlaps');
    if (store.isShiftGone(error)) throw new AppError('not_found');
    if (store.isCourierOut(error)) throw new AppError('courier_not_approved');
    throw error;
  }
}

/** A place that the courier does not have any more changes nothing. */
export function giveBackPlace(app: AppContext, courierId: CourierId, shiftId: string): Promise<void> {
  return inTransaction(app, async (tx) => {
    await store.lockShift(tx, shiftId);
    await store.deletePlace(tx, { shiftId, courierId, at: app.clock.now() });
    if (await store.hasPlace(tx, shiftId, courierId)) throw new AppError('shift_late');
  });
}

export async function setHours(app: AppContext, courierId: CourierId, week: Week): Promise<void> {
  if (!(await store.writeHours(app.db, { courierId, week, setAt: app.clock.now() })))
    throw new AppError('courier_not_approved');
}

interface Telling {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

/** The shift's alarm rings an hour before the beginning. One that rings after the beginning says nothing. */
export async function remindOfShift(telling: Telling, shiftId: string): Promise<void> {
  const shift = await store.findShift(telling.tx, shiftId);
  if (!shift || shift.beginsAt <= telling.at) return;
  const takers = await store.listTakers(telling.tx, shiftId);
  await tellAll(telling, { news: 'shift_soon', shiftId, takers });
}

async function tellAll(
  { tx, announce, at }: Telling,
  {
    news,
    shiftId,
    takers,
  }: { news: 'shift_soon' | 'shift_called_off'; shiftId: string; takers: readonly string[] },
): Promise<void> {
  for (const courierId of takers) await queueShiftNews(tx, news, { shiftId, courierId, at });
  if (takers.length > 0) announce.outbox(at);
}

export const deleteOldShifts = ({ db, clock }: AppContext): Promise<void> =>
  store.deleteOldShifts(db, new Date(clock.now().getTime() - keptDutyDays * dayMs));
