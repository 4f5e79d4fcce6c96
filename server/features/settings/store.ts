import { sql } from 'drizzle-orm';
import type { MarketplaceSettings, SettingsChange } from '#shared/contract/settings.ts';
import type { Config } from '#server/config.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { settings } from '#server/db/schema-settings.ts';

const columns = {
  commissionPercent: settings.commissionPercent,
  restaurantsMayReject: settings.restaurantsMayReject,
  adminsNeedTwoFactor: settings.adminsNeedTwoFactor,
  helpLine: settings.helpLine,
  answerMinutes: settings.answerMinutes,
  pickupMinutes: settings.pickupMinutes,
  deliveryMinutes: settings.deliveryMinutes,
  noShowMad: settings.noShowMad,
  handOverCodes: settings.handOverCodes,
  handOverMad: settings.handOverMad,
};

/** A migration inserts the one row. */
export async function readSettings(db: Queries): Promise<MarketplaceSettings> {
  const [row] = await db.select(columns).from(settings);
  if (!row) throw new Error('the settings row is missing');
  return row;
}

/** SUPPORT_PHONE until an admin sets a help line. */
export const helpLineOf = (
  { supportPhone }: Pick<Config, 'supportPhone'>,
  { helpLine }: Pick<MarketplaceSettings, 'helpLine'>,
): string | null => helpLine ?? supportPhone;

/** So that what stood before a change is what it replaced. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(settings)
    .for('update');
}

export async function writeSettings(tx: Transaction, changed: SettingsChange): Promise<void> {
  await tx.update(settings).set(changed);
}
