import type { MenuTime } from '#shared/contract/menu-times-forms.ts';
import { dayMs } from '#shared/domain/city-clock.ts';
import { serviceAt } from '#shared/domain/menu-times.ts';
import type { RamadanDays } from '#shared/domain/opening-hours.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { holdSettings, readSettingsAndClock } from '#server/features/settings/store.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import type { Announce } from '#server/live/announce.ts';
import { changeMenu } from './commands.ts';
import * as store from './times-store.ts';

export const listOwnTimes = ({ db }: AppContext, restaurantId: OwnRestaurantId): Promise<MenuTime[]> =>
  store.listTimes(db, restaurantId);

export function setTimes(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  times: readonly MenuTime[],
): Promise<MenuTime[]> {
  return changeMenu(app, restaurantId, async (tx) => {
    await store.writeTimes(tx, restaurantId, times);
    await followTimes(tx, { restaurantId, times, now: app.clock.now() });
    return store.listTimes(tx, restaurantId);
  });
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
