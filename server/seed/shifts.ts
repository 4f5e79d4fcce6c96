import { spansOf } from '#shared/domain/couriers/shifts.ts';
import { createRandom } from '#shared/domain/random.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { openShifts, setHours, takePlace } from '#server/features/couriers/shifts-commands.ts';
import { listShiftDistricts, listShifts } from '#server/features/couriers/shifts-store.ts';
import type { CityLife } from './city-life.ts';
import { atDesk } from './people-of-city.ts';
import { seededUuid } from './seeded-uuid.ts';

/** The shifts of each day. */
const slots = [
  { isNear: false, from: 12 * 60, until: 15 * 60, places: 2 },
  { isNear: false, from: 19 * 60, until: 23 * 60, places: 3 },
  { isNear: true, from: 19 * 60 + 30, until: 23 * 60 + 30, places: 2 },
] as const;

const daysAhead = 6;
/** Which couriers come: none to two that overlap. */
const firstOf = [0, 2, 5] as const;

/** Plans the coming days on which nothing is planned. */
export async function openSampleShifts({ app, people }: CityLife): Promise<void> {
  if (people.admin === '') return;
  const now = app.clock.now();
  const planned = new Set((await listShifts(app.db, now)).map(({ beginsAt }) => dayOf(beginsAt)));
  const [district] = await listShiftDistricts(app.db);
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = addDays(dayOf(now), ahead);
    if (planned.has(day)) continue;
    const random = createRandom(now.getTime() + ahead);
    for (const [index, { isNear, ...slot }] of slots.entries()) {
      const [span] = spansOf({ day, ...slot }, 1);
      if (!span || span.beginsAt <= now) continue;
      const shiftId = seededUuid(random);
      const nearRestaurantId = isNear ? (district?.restaurantId ?? null) : null;
      await openShifts(app, { shiftIds: [shiftId], nearRestaurantId, day, ...slot }, atDesk(people.admin));
      const first = firstOf[index] ?? 0;
      const coming = people.riders.slice(first, first + slot.places - (ahead % 2));
      for (const courierId of coming) await takePlace(app, courierId, shiftId);
    }
  }
}

/** Students in the evening, others at noon and in the evening but on Sundays. */
export async function nameSampleHours({ app, people }: CityLife): Promise<void> {
  const [noon, evening] = [
    { from: 11 * 60 + 30, until: 15 * 60 + 30 },
    { from: 18 * 60, until: 24 * 60 },
  ];
  for (const [index, courierId] of people.riders.slice(0, 10).entries()) {
    const ranges = index % 3 === 0 ? [evening] : [noon, evening];
    await setHours(
      app,
      courierId,
      Array.from({ length: 7 }, (_, day) => (day === 6 && index % 2 ? [] : ranges)),
    );
  }
}
