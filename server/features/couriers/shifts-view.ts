import type { OwnShifts, ShiftPlan } from '#shared/contract/couriers/shifts.ts';
import { forecastCouriers, isOfferedIn, plannedIn, weekdayOf } from '#shared/domain/couriers/forecast.ts';
import { attendanceOf, giveBackUntil } from '#shared/domain/couriers/shifts.ts';
import { dayMs, dayOf, hourOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import type { Queries } from '#server/db/connect.ts';
import { readPastHours } from './forecast-store.ts';
import * as store from './shifts-store.ts';

const planDays = 7;
const hourMs = 3_600_000;

export async function viewPlan(db: Queries, now: Date): Promise<ShiftPlan> {
  const midnight = midnightOf(dayOf(now));
  // A change of the clock makes it one more or one less.
  const hourCount = (midnightOf(dayOf(now), planDays).getTime() - midnight.getTime()) / hourMs;
  const since = new Date(now.getTime() - dayMs);
  const shifts = await store.listShifts(db, since);
  const coming = await store.listComing(db, since);
  const duties = await store.listDuties(db, since);
  const { counted, times } = await readPastHours(db, midnight);
  const offers = await store.listHours(db);
  const forecast = forecastCouriers(counted, times, midnight);
  const hours = Array.from({ length: hourCount }, (_, hour) => {
    const at = new Date(midnight.getTime() + hour * hourMs);
    const needed = forecast[weekdayOf(dayOf(at))]?.[hourOf(at)]?.couriers ?? 0;
    const offered = offers.filter(({ week }) => isOfferedIn(week, at)).length;
    return { at, needed, ...plannedIn(shifts, at), offered };
  });
  return {
    hours,
    shifts: shifts.map((shift) => ({
      ...shift,
      couriers: coming
        .filter(({ shiftId }) => shiftId === shift.id)
        .map(({ courierId, name }) => {
          const own = duties.filter((duty) => duty.courierId === courierId);
          return { courierId, name, attendance: attendanceOf(shift, own, now) };
        }),
    })),
    offers,
    districts: await store.listShiftDistricts(db),
  };
}

/** The week of a courier who offers no hours. */
const noHours = (): OwnShifts['week'] => Array.from({ length: 7 }, () => []);

export async function viewOwnShifts(db: Queries, courierId: string, now: Date): Promise<OwnShifts> {
  const own = await store.listOwnShiftIds(db, courierId);
  const shifts = await store.listShifts(db, now);
  return {
    shifts: shifts.map((shift) => ({
      ...shift,
      isMine: own.has(shift.id),
      giveBackUntil: giveBackUntil(shift),
    })),
    week: (await store.findHours(db, courierId)) ?? noHours(),
  };
}
