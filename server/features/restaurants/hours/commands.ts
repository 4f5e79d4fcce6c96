import { isDeepStrictEqual } from 'node:util';
import { changesBetween, type OwnAuditField } from '#shared/domain/audit.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { AppError } from '#shared/domain/errors.ts';
import {
  openingAt,
  pauseEnd,
  type OpeningHours,
  type PauseLength,
  type RamadanDays,
} from '#shared/domain/hours/opening-hours.ts';
import { closesEarly } from '#shared/domain/hours/early-closing.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { isDayOver, isSpecialDayOver, mayStillPay } from '#shared/domain/hours/special-days.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { listIdsWithTimes } from '#server/features/menu/times-store.ts';
import { queueClosingNews } from '#server/features/push/news-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import {
  holdSettings,
  lockSettings,
  readCalendar,
  readSettingsAndClock,
  writeCalendar,
  type Calendar,
} from '#server/features/settings/store.ts';
import { dropAlarm, setAlarm, setAlarms } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import * as hoursStore from './store.ts';
import { noteHours } from '#server/features/restaurants/setup/store.ts';
import { findRestaurant, lockRestaurant, type RestaurantRecord } from '#server/features/restaurants/store.ts';

export async function readTimes(app: AppContext): Promise<{ ramadan: Calendar['ramadan']; now: Date }> {
  const { ramadan } = await cachedSettings(app);
  return { ramadan, now: app.clock.now() };
}

export async function setHours(
  app: AppContext,
  hand: Hand,
  openingHours: OpeningHours | null,
): Promise<OpeningHours | null> {
  const { restaurantId: id } = hand;
  const restaurant = await changeHours(app, hand, async (tx) => {
    const now = app.clock.now();
    await noteHours(tx, id, now);
    const known = (await findRestaurant(tx, id))?.openingHours?.holidays.map(({ day }) => day) ?? [];
    const asked = openingHours?.holidays ?? [];
    const isOver = (one: (typeof asked)[number]): boolean => isSpecialDayOver(one, now);
    refuseOver(asked, {
      isOver: (one) => isOver(one) && !known.includes(one.day),
      pathOf: (at) => `openingHours.holidays.${at}.day`,
    });
    const holidays = asked.filter((one) => !isOver(one));
    return hoursStore.setHours(tx, id, openingHours && { ...openingHours, holidays });
  });
  return restaurant.openingHours;
}

/** The hours without the special days that are over. */
export const comingHours = (hours: OpeningHours | null, now: Date): OpeningHours | null =>
  hours && { ...hours, holidays: hours.holidays.filter((one) => !isSpecialDayOver(one, now)) };

interface OverRule<Day> {
  isOver: (day: Day) => boolean;
  pathOf: (at: number) => string;
}

function refuseOver<Day>(days: readonly Day[], { isOver, pathOf }: OverRule<Day>): void {
  const fields = days.flatMap((day, at) =>
    isOver(day) ? [{ path: pathOf(at), message: hoursMessages.dayOver }] : [],
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

export function pause(app: AppContext, hand: Hand, length: PauseLength): Promise<RestaurantRecord> {
  const change = (tx: Transaction) =>
    hoursStore.setPause(tx, hand.restaurantId, pauseEnd(length, app.clock.now()));
  return changeHours(app, hand, change);
}

/** The restaurant, and the role of the hand that opens or closes it. */
export interface Hand {
  restaurantId: OwnRestaurantId;
  role: RestaurantRole;
}

export function changeHours(
  app: AppContext,
  { restaurantId: id, role }: Hand,
  change: (tx: Transaction) => Promise<RestaurantRecord | undefined>,
): Promise<RestaurantRecord> {
  return inTransaction(app, async (tx, announce) => {
    await lockRestaurant(tx, id);
    const before = await findRestaurant(tx, id);
    const restaurant = await change(tx);
    if (!before || !restaurant) throw new AppError('restaurant_not_found');
    const at = app.clock.now();
    const ramadan = await followHours(tx, restaurant, at);
    if (role !== 'owner' && closesEarly({ before, after: restaurant }, ramadan, at))
      await queueClosingNews(tx, { restaurantId: id, restaurantName: restaurant.name, at });
    announce.restaurant(id, at);
    return restaurant;
  });
}

/** Hours whose next turn is not in sight are looked at again after this time. */
const lookAgainMs = 7 * dayMs;

/**
 * Sets the alarm for the next opening or closing. Reads the clock from the database: after a change of it the alarm rings before a
 * call has read it. Call it after the restaurant's row is locked. Returns the city's Ramadan days.
 */
export async function followHours(
  tx: Transaction,
  restaurant: RestaurantRecord,
  now: Date,
): Promise<RamadanDays | null> {
  const alarm = { topic: 'opening_hours', subject: String(restaurant.id) } as const;
  await holdSettings(tx);
  const { ramadan } = await readSettingsAndClock(tx);
  // A switched-off restaurant keeps its alarm: it may be switched on in many ways.
  const opening = openingAt({ ...restaurant, isAcceptingOrders: true }, ramadan, now);
  await hoursStore.setTurn(tx, restaurant.id, opening);
  const { turnsAt } = opening;
  const dueAt = turnsAt ?? (restaurant.openingHours && new Date(now.getTime() + lookAgainMs));
  await (dueAt ? setAlarm(tx, { ...alarm, dueAt }) : dropAlarm(tx, alarm));
  return ramadan;
}

export const lockRestaurantOf = (tx: Transaction, subject: string): Promise<void> =>
  lockRestaurant(tx, Number(subject));

/** A change of the calendar locks the settings before the alarms, too. */
export async function lockTimesOf(tx: Transaction, subject: string): Promise<void> {
  await lockRestaurantOf(tx, subject);
  await holdSettings(tx);
}

interface Turning {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

/** A restaurant opens or closes: kept pages and open ones are made again. */
export async function turn({ tx, announce, at }: Turning, subject: string): Promise<void> {
  const restaurant = await hoursStore.noteTurn(tx, Number(subject), at);
  if (!restaurant) return;
  await followHours(tx, restaurant, at);
  announce.restaurant(restaurant.id, at);
}

/** Finds the next opening or closing of every restaurant with hours again. */
export function setCalendar(
  app: AppContext,
  admin: ActingAdmin,
  asked: Partial<Calendar>,
): Promise<Calendar> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockSettings(tx);
    const before = await readCalendar(tx);
    const holidays = asked.holidays ? holidaysOf(before, asked.holidays, at) : before.holidays;
    const calendar = { ...before, ...asked, holidays };
    await writeCalendar(tx, calendar);
    const subject = { kind: 'settings', id: 'all' } as const;
    await recordAct(tx, admin, { act: 'settings_changed', subject, at, ...changesOf(before, calendar) });
    await setAlarms(tx, 'opening_hours', (await hoursStore.listIdsWithHours(tx)).map(String), at);
    await setAlarms(tx, 'menu_times', (await listIdsWithTimes(tx)).map(String), at);
    announce.settings(at);
    announce.site(at);
    return comingCalendar(calendar, at);
  });
}

/** A form that was opened before a day ended still holds it. */
function holidaysOf({ holidays: known }: Calendar, asked: readonly string[], now: Date): string[] {
  refuseOver(asked, {
    isOver: (day) => isDayOver(day, now) && !known.includes(day),
    pathOf: (at) => `holidays.${at}`,
  });
  const late = known.filter((day) => mayStillPay(day, now));
  return [...late, ...asked.filter((day) => !isDayOver(day, now))];
}

export const comingCalendar = (calendar: Calendar, now: Date): Calendar => ({
  ...calendar,
  holidays: calendar.holidays.filter((day) => !isDayOver(day, now)),
});

/** The audit holds no text: a day is a number, 20270208, and a list is its length, or `former_days` and `new_days` when both have the same length. */
function changesOf(was: Calendar, is: Calendar) {
  const days = (list: keyof Pick<Calendar, 'clockChanges' | 'holidays'>) =>
    was[list].length === is[list].length && !isDeepStrictEqual(was[list], is[list])
      ? (['former_days', 'new_days'] as const)
      : ([was[list].length, is[list].length] as const);
  const [formerClock, newClock] = days('clockChanges');
  const [formerHolidays, newHolidays] = days('holidays');
  return changesBetween<OwnAuditField>(
    { ...ramadanOf(was), clockChanges: formerClock, holidays: formerHolidays },
    { ...ramadanOf(is), clockChanges: newClock, holidays: newHolidays },
  );
}

const ramadanOf = ({ ramadan }: Calendar) => ({
  ramadanFrom: ramadan && Number(ramadan.from.replaceAll('-', '')),
  ramadanUntil: ramadan && Number(ramadan.until.replaceAll('-', '')),
});
