import type { MenuTime } from '#shared/contract/menu/menu-times-forms.ts';
import { AppError } from '#shared/domain/errors.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { serviceAt } from '#shared/domain/menu/menu-times.ts';
import type { RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { holdSettings, readSettingsAndClock } from '#server/features/settings/store.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { changeMenu } from './commands.ts';
import { listCategories } from './store.ts';
import * as store from './times-store.ts';

export const listOwnTimes = ({ db }: AppContext, restaurantId: OwnRestaurantId): Promise<MenuTime[]> =>
  store.listTimes(db, restaurantId);

export function setTimes(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  times: readonly MenuTime[],
): Promise<MenuTime[]> {
  return changeMenu(app, restaurantId, async (tx) => {
    await demandKnownCategories(tx, restaurantId, times);
    await store.writeTimes(tx, restaurantId, times);
    await followTimes(tx, { restaurantId, times, now: app.clock.now() });
    return store.listTimes(tx, restaurantId);
  });
}

/** A colleague may have given a category another name meanwhile: its dishes would be sold at any time. Throws menu_changed. */
async function demandKnownCategories(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  times: readonly MenuTime[],
): Promise<void> {
  const kept = await store.listTimes(tx, restaurantId);
  const known = new Set(await listCategories(tx, restaurantId));
  for (const { categories } of kept) for (const category of categories) known.add(category);
  const isKnown = times.every(({ categories }) => categories.every((category) => known.has(category)));
  if (!isKnown) throw new AppError('menu_changed');
}

const lookAgainMs = 7 * dayMs;

interface Following {
  restaurantId: number;
  times: readonly MenuTime[];
  now: Date;
}

/** Sets the alarm for the next beginning or end of any of the times. */
async function followTimes(tx: Transaction, { restaurantId, times, now }: Following): Promise<void> {
  const alarm = { topic: 'menu_times', subject: String(restaurantId) } as const;
  if (times.length === 0) return dropAlarm(tx, alarm);
  await holdSettings(tx);
  const { ramadan } = await readSettingsAndClock(tx);
  const dueAt = new Date(Math.min(now.getTime() + lookAgainMs, ...turnsOf(times, ramadan, now)));
  await setAlarm(tx, { ...alarm, dueAt });
}

const turnsOf = (times: readonly MenuTime[], ramadan: RamadanDays | null, now: Date): number[] =>
  times.flatMap((time) => serviceAt([time], ramadan, now).turnsAt?.getTime() ?? []);

export async function turnTimes(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  subject: string,
): Promise<void> {
  const restaurantId = Number(subject);
  const times = await store.listTimes(tx, restaurantId);
  if (times.length === 0) return;
  await store.touchTimes(tx, restaurantId);
  await followTimes(tx, { restaurantId, times, now: at });
  announce.menu(restaurantId, at);
}
