import { randomUUID } from 'node:crypto';
import { wallTime } from '#shared/domain/time/city-clock.ts';
import type { TestApp } from './app.ts';
import { told } from './audit-told.ts';
import type { SignedInCaller } from './clients.ts';

const hourMs = 3_600_000;

interface Asked {
  /** Hours from now on. */
  inHours?: number;
  hours?: number;
  places?: number;
  nearRestaurantId?: number | null;
  days?: number;
}

/** What an admin asks for: tomorrow at this time, for four hours, of three couriers, if nothing else is said. */
export function newShift(
  mida: TestApp,
  { inHours = 24, hours = 4, places = 3, nearRestaurantId = null, days = 1 }: Asked = {},
) {
  const wall = wallTime(new Date(mida.clock.now().getTime() + inHours * hourMs));
  const from = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  return {
    shiftIds: Array.from({ length: days }, () => randomUUID()),
    nearRestaurantId,
    day: wall.toISOString().slice(0, 10),
    from,
    until: from + hours * 60,
    places,
  };
}

/** Returns its id. */
export async function openShift(mida: TestApp, admin: SignedInCaller, asked: Asked = {}): Promise<string> {
  const shift = newShift(mida, asked);
  await admin.client.shifts.open(shift);
  return shift.shiftIds[0] ?? '';
}

/** Inputs of the permission matrix. */
export const shiftInputs = (shiftId: string) => ({
  'shifts.open': () => {
    const [from, until] = [600, 720];
    return { shiftIds: [randomUUID()], nearRestaurantId: null, day: '2026-01-01', from, until, places: 1 };
  },
  'shifts.callOff': () => ({ shiftId }),
  'shifts.setHours': () => ({ week: Array.from({ length: 7 }, () => []) }),
  'shifts.take': () => ({ shiftId }),
  'shifts.giveBack': () => ({ shiftId }),
});

/** For the audit's test. */
export const shiftScenes = (mida: TestApp, admin: SignedInCaller) => ({
  'shifts.open': async () => {
    const shift = newShift(mida, { days: 2 });
    await admin.client.shifts.open(shift);
    // A repeated call is no second act.
    await admin.client.shifts.open(shift);
    // The shifts by their ids, whichever was asked for first.
    return shift.shiftIds.toSorted().map((id) => told('shift_opened', { kind: 'shift', id }));
  },
  'shifts.callOff': async () => {
    const { rows } = await mida.database.pool.query<{ id: string }>(
      `insert into shifts (id, begins_at, ends_at, places, opened_at)
       values (gen_random_uuid(), '2040-01-01T10:00Z', '2040-01-01T12:00Z', 3, now()) returning id`,
    );
    const shiftId = rows[0]?.id ?? '';
    await admin.client.shifts.callOff({ shiftId });
    await admin.client.shifts.callOff({ shiftId });
    return [told('shift_called_off', { kind: 'shift', id: shiftId })];
  },
});
