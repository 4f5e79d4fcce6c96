import type { MarketplaceSettings, SettingsChange } from '#shared/contract/settings.ts';
import type { Config } from '#server/config.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { settings } from '#server/db/schema.ts';

const columns = {
  commissionPercent: settings.commissionPercent,
  restaurantsMayReject: settings.restaurantsMayReject,
  adminsNeedTwoFactor: settings.adminsNeedTwoFactor,
  helpLine: settings.helpLine,
};

/** The one row, which a migration puts there; what holds where it is empty is `getSettings`. */
export async function readSettings(db: Queries): Promise<MarketplaceSettings> {
  const [row] = await db.select(columns).from(settings);
  if (!row) throw new Error('the settings row is missing');
  return row;
}

/** Whom people may call: what an admin keeps, before that SUPPORT_PHONE. */
export const helpLineOf = (
  { supportPhone }: Pick<Config, 'supportPhone'>,
  { helpLine }: Pick<MarketplaceSettings, 'helpLine'>,
): string | null => helpLine ?? supportPhone;

export async function writeSettings(tx: Transaction, changed: SettingsChange): Promise<void> {
  await tx.update(settings).set(changed);
}
