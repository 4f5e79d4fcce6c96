import type { MarketplaceSettings, SettingsChange } from '#shared/contract/settings.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { inTransaction } from '#server/live/announce.ts';
import { keep } from '#server/live/keep.ts';
import { helpLineOf, readSettings, writeSettings } from './store.ts';

export async function getSettings(
  { config }: Pick<AppContext, 'config'>,
  db: Queries,
): Promise<MarketplaceSettings> {
  const kept = await readSettings(db);
  return { ...kept, helpLine: helpLineOf(config, kept) };
}

/** For every order's call. Another process's change arrives as an announcement, at the latest after five seconds. */
export const keptSettings = keep({
  forMs: 5_000,
  isOutdatedBy: ({ topic }) => topic === 'settings',
  read: (db) => readSettings(db),
});

export function updateSettings(app: AppContext, changed: SettingsChange): Promise<MarketplaceSettings> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    const before = await getSettings(app, tx);
    await writeSettings(tx, changed);
    const after = await getSettings(app, tx);
    announce.settings(at);
    if (after.helpLine !== before.helpLine) announce.site(at);
    return after;
  });
}
