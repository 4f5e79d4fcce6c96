import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { MarketplaceSettings, SettingsChange } from '#shared/contract/marketplace/settings.ts';
import { setClockChanges, type ClockChange } from '#shared/domain/time/city-clock.ts';
import type { RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import type { Config } from '#server/config.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/settings.ts';
import { statement } from '#server/db/statements/statement.ts';

const columns = {
  commissionPercent: settings.commissionPercent,
  restaurantsMayReject: settings.restaurantsMayReject,
  adminsNeedTwoFactor: settings.adminsNeedTwoFactor,
  ordersNeedPhone: settings.ordersNeedPhone,
  helpLine: settings.helpLine,
  answerMinutes: settings.answerMinutes,
  pickupMinutes: settings.pickupMinutes,
  deliveryMinutes: settings.deliveryMinutes,
  noShowMad: settings.noShowMad,
  trustUnprovedMad: settings.trustUnprovedMad,
  trustProvedMad: settings.trustProvedMad,
  trustKnownMad: settings.trustKnownMad,
  handOverCodes: settings.handOverCodes,
  handOverMad: settings.handOverMad,
  reachMetres: settings.reachMetres,
  payBaseMad: settings.payBaseMad,
  payKmCentimes: settings.payKmCentimes,
  payNightPercent: settings.payNightPercent,
  cashLimitMad: settings.cashLimitMad,
  offerSeconds: settings.offerSeconds,
  dispatch: settings.dispatch,
  waitingHints: settings.waitingHints,
  dispatchFallbackMinutes: settings.dispatchFallbackMinutes,
  bundleMax: settings.bundleMax,
  bundleDelayMinutes: settings.bundleDelayMinutes,
  smsCostCentimes: settings.smsCostCentimes,
  smsBudgetMad: settings.smsBudgetMad,
  whatsappCostCentimes: settings.whatsappCostCentimes,
  whatsappBudgetMad: settings.whatsappBudgetMad,
};

/** What the operator has stopped (decision 100), and what he must settle (decision 99); since when. */
const stopColumns = {
  ordersPausedSince: settings.ordersPausedSince,
  outboxHeldSince: settings.outboxHeldSince,
  ordersLostSince: settings.ordersLostSince,
  anonymisedAt: settings.anonymisedAt,
};
export type Stops = Pick<typeof settings.$inferSelect, keyof typeof stopColumns>;

export interface Calendar {
  ramadan: RamadanDays | null;
  clockChanges: ClockChange[];
  holidays: string[];
}

const calendarColumns = {
  ramadanFrom: settings.ramadanFrom,
  ramadanUntil: settings.ramadanUntil,
  clockChanges: settings.clockChanges,
  holidays: settings.holidays,
};

const calendarOf = ({ ramadanFrom, ramadanUntil, clockChanges, holidays }: CalendarRow): Calendar => ({
  ramadan: ramadanFrom && ramadanUntil ? { from: ramadanFrom, until: ramadanUntil } : null,
  clockChanges,
  holidays,
});

type CalendarRow = Pick<typeof settings.$inferSelect, keyof typeof calendarColumns>;

export async function readCalendar(db: Queries): Promise<Calendar> {
  const [row] = await db.select(calendarColumns).from(settings);
  if (!row) throw new Error('the settings row is missing');
  return calendarOf(row);
}

const readAll = statement(
  { ...columns, ...calendarColumns, ...stopColumns },
  (selected) => sql`select ${selected} from ${settings}`,
);

/** Reads the settings, and sets the clock of this process. */
export async function readSettingsAndClock(db: Queries): Promise<MarketplaceSettings & Calendar & Stops> {
  const [row] = await readAll(db);
  if (!row) throw new Error('the settings row is missing');
  const { ramadanFrom, ramadanUntil, clockChanges, holidays, ...rest } = row;
  setClockChanges(clockChanges);
  return { ...rest, ...calendarOf({ ramadanFrom, ramadanUntil, clockChanges, holidays }) };
}

export async function writeCalendar(
  tx: Transaction,
  { ramadan, clockChanges, holidays }: Calendar,
): Promise<void> {
  const days = { ramadanFrom: ramadan?.from ?? null, ramadanUntil: ramadan?.until ?? null };
  await tx.update(settings).set({ ...days, clockChanges, holidays });
}

/** A migration inserts the one row. */
export async function readSettings(db: Queries): Promise<MarketplaceSettings> {
  const [row] = await db.select(columns).from(settings);
  if (!row) throw new Error('the settings row is missing');
  return row;
}

export const helpLineOf = (
  { supportPhone }: Pick<Config, 'supportPhone'>,
  { helpLine }: Pick<MarketplaceSettings, 'helpLine'>,
): string | null => helpLine ?? supportPhone;

/**
 * No admin changes the settings until the end of the transaction: what it plans by them holds. Call it before an alarm
 * is locked.
 */
export async function holdSettings(tx: Transaction): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(settings)
    .for('share');
}

/** Locks the settings until the end of the transaction: no other change comes between the reading and the write. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(settings)
    .for('update');
}

export async function writeSettings(tx: Transaction, changed: SettingsChange): Promise<void> {
  if (Object.keys(changed).length > 0) await tx.update(settings).set(changed);
}

export async function readStops(db: Queries): Promise<Stops> {
  const [row] = await db.select(stopColumns).from(settings);
  if (!row) throw new Error('the settings row is missing');
  return row;
}

/** False when it was so already. */
export async function writeStop(
  tx: Transaction,
  stop: Exclude<keyof Stops, 'anonymisedAt'>,
  since: Date | null,
): Promise<boolean> {
  const column = stopColumns[stop];
  const written = await tx
    .update(settings)
    .set({ [stop]: since })
    .where(since ? isNull(column) : isNotNull(column))
    .returning({ one: sql`1` });
  return written.length > 0;
}

const purposeColumns = {
  productionSince: settings.productionSince,
  productionHome: settings.productionHome,
  anonymisedAt: settings.anonymisedAt,
};

/** What the database is for, and where its production is. */
export async function readPurpose(
  db: Queries,
): Promise<Pick<typeof settings.$inferSelect, keyof typeof purposeColumns>> {
  const [row] = await db.select(purposeColumns).from(settings);
  if (!row) throw new Error('the settings row is missing');
  return row;
}

/** Nothing leaves it from then on. Its admins have no second factor, and need none. */
export async function markAsCopy(tx: Transaction, at: Date): Promise<void> {
  await tx.update(settings).set({ anonymisedAt: at, adminsNeedTwoFactor: false });
}
