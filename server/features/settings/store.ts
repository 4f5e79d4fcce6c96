import type { MarketplaceSettings } from '#shared/contract/settings.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { settings } from '#server/db/schema.ts';

const columns = {
  commissionPercent: settings.commissionPercent,
  restaurantsMayReject: settings.restaurantsMayReject,
  adminsNeedTwoFactor: settings.adminsNeedTwoFactor,
};

/** The one row, which a migration puts there. */
export async function readSettings(db: Queries): Promise<MarketplaceSettings> {
  const [row] = await db.select(columns).from(settings);
  if (!row) throw new Error('the settings row is missing');
  return row;
}

export async function writeSettings(
  tx: Transaction,
  changed: MarketplaceSettings,
): Promise<MarketplaceSettings> {
  const [row] = await tx.update(settings).set(changed).returning(columns);
  if (!row) throw new Error('the settings row is missing');
  return row;
}
