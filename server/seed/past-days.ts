import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { addDays, countDays } from '#shared/domain/time/figure-periods.ts';
import { dishesAt, type CityLife } from './city-life.ts';
import type { Course } from './past-orders.ts';
import type { Random } from '#shared/domain/random.ts';
import { morningOf } from './settlements.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A sample order has ended after this time, also one that waited for a courier. */
const longestCourseMs = 2 * hourMs;

interface PastDays {
  from: Date;
  until: Date;
  /** Called in the morning, if `until` is at least half an hour later. */
  beginDay(day: { day: string; daysAgo: number }): Promise<void>;
  live(life: CityLife, order: Course): Promise<void>;
}

/** Day by day of Morocco's calendar, and order by order. The published couriers worked until the day before yesterday. */
export async function livePastDays(life: CityLife, { from, until, beginDay, live }: PastDays): Promise<void> {
  const { random, people, menus } = life;
  const today = dayOf(until);
  for (let day = dayOf(from); day <= today; day = addDays(day, 1)) {
    const daysAgo = countDays({ from: day, to: today }) - 1;
    const morning = morningOf(day);
    if (morning > from && morning.getTime() + hourMs / 2 <= until.getTime()) await beginDay({ day, daysAgo });
    const riders = daysAgo > 1 ? [...people.riders, ...people.formerRiders] : people.riders;
    for (const placedAt of drawTimes(random, day)) {
      const open = [...menus.keys()].filter((id) => dishesAt(life, id, placedAt).length > 0);
      const hasEnded = placedAt.getTime() + longestCourseMs < until.getTime();
      if (placedAt <= from || !hasEnded || open.length === 0) continue;
      const order = { restaurantId: random.pick(open), at: placedAt };
      const to = random.chance(0.06) ? ('cancelled' as const) : ('delivered' as const);
      await live({ ...life, people: { ...people, riders } }, { ...order, until: to });
    }
  }
}

function drawTimes(random: Random, day: string): Date[] {
  const midnight = midnightOf(day).getTime();
  const minutes = Array.from(
    { length: random.between(5, 10) },
    () => drawHour(random) * 60 + random.between(0, 59),
  );
  return minutes.toSorted((a, b) => a - b).map((minute) => new Date(midnight + minute * minuteMs));
}

function drawHour(random: Random): number {
  const part = random.fraction();
  if (part < 0.12) return random.between(9, 11);
  return part < 0.45 ? random.between(12, 14) : random.between(19, 22);
}
