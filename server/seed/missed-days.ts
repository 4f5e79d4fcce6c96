import { count, gte, max } from 'drizzle-orm';
import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { AppError } from '#shared/domain/errors.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import type { Transaction } from '#server/db/connect.ts';
import { closedDays } from '#server/db/schema/closing.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { orders } from '#server/db/schema/ordering.ts';
import type { CityLife } from './city-life.ts';
import { livePastDays } from './past-days.ts';
import { liveOrder, type Course } from './past-orders.ts';
import { listOrderable } from './present-life.ts';
import { sampleRestaurants } from './restaurants.ts';
import { isPayday, morningOf, payWeek, settleMorning, type Office } from './settlements.ts';

const hourMs = 3_600_000;
/** A demonstration that stood still for longer has slept. */
const nightMs = 6 * hourMs;
const mostDays = 60;

/** The city went on while the demonstration slept: orders, cash and payouts of each day until now. */
export async function liveMissedDays(life: CityLife, tx: Transaction, now: Date): Promise<void> {
  const { riders, customers, admin } = life.people;
  if (riders.length === 0 || customers.length === 0 || admin === '') return;
  const from = await lastSign(tx, now);
  if (!from || now.getTime() - from.getTime() < nightMs) return;
  const menus = new Map(life.menus);
  for (const { id } of sampleRestaurants) if (!menus.has(id)) menus.set(id, await listOrderable(tx, id));
  const office = officeOf(life, tx);
  await livePastDays(
    { ...life, menus },
    {
      from,
      until: now,
      beginDay: (day) => settleMorning(office, day),
      live: (then, order) => liveUnlessRefused(then, tx, order),
    },
  );
}

/** The administration pays on Mondays, unless one of the demonstration's visitors has begun to. */
export async function payAfterMonday(life: CityLife, tx: Transaction, now: Date): Promise<void> {
  if (life.people.admin === '') return;
  let day = dayOf(now);
  while (!isPayday(day) || morningOf(day) > now) day = addDays(day, -1);
  const [paid] = await tx
    .select({ since: count() })
    .from(payouts)
    .where(gte(payouts.confirmedAt, morningOf(day)));
  if (paid?.since === 0) await payWeek(officeOf(life, tx), now, now);
}

const officeOf = ({ app, people, setTime }: CityLife, tx: Transaction): Office => ({
  app,
  tx,
  admin: people.admin,
  couriers: people.riders,
  setTime,
});

/** The latest order. A closed day is not added to. */
async function lastSign(tx: Transaction, now: Date): Promise<Date | undefined> {
  const [ordered] = await tx.select({ at: max(orders.createdAt) }).from(orders);
  if (!ordered?.at) return undefined;
  const [closed] = await tx.select({ at: max(closedDays.closedAt) }).from(closedDays);
  const earliest = midnightOf(dayOf(now), -mostDays);
  return new Date(Math.max(earliest.getTime(), ordered.at.getTime(), closed?.at?.getTime() ?? 0));
}

/** Visitors may have changed what a restaurant takes. */
export async function liveUnlessRefused(life: CityLife, tx: Transaction, order: Course): Promise<void> {
  try {
    await tx.transaction((own) => liveOrder({ ...life, app: { ...life.app, db: own } }, order));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
