import type { MarketplaceSettings, SettingsChange } from '#shared/contract/marketplace/settings.ts';
import { changesBetween } from '#shared/domain/audit.ts';
import { AppError } from '#shared/domain/errors.ts';
import { doesTrustGrow, type TrustPolicy } from '#shared/domain/placing/trust.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { cached } from '#server/live/cache.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { helpLineOf, lockSettings, readSettings, readSettingsAndClock, writeSettings } from './store.ts';

export async function getSettings(
  { config }: Pick<AppContext, 'config'>,
  db: Queries,
): Promise<MarketplaceSettings> {
  const kept = await readSettings(db);
  return { ...kept, helpLine: helpLineOf(config, kept) };
}

/**
 * Every call of an order reads them. Another process's change arrives as an announcement, at the latest after five
 * seconds.
 */
export const cachedSettings = cached({
  forMs: 5_000,
  isOutdatedBy: ({ topic }) => topic === 'settings',
  read: (db) => readSettingsAndClock(db),
});

export function updateSettings(
  app: AppContext,
  admin: ActingAdmin,
  changed: SettingsChange,
): Promise<MarketplaceSettings> {
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await lockSettings(tx);
    const before = await getSettings(app, tx);
    if (!doesTrustGrow({ ...before, ...givenIn(changed) })) throw new AppError('trust_shrinks');
    await writeSettings(tx, changed);
    const after = await getSettings(app, tx);
    const subject = { kind: 'settings', id: 'all' } as const;
    await recordAct(tx, admin, { act: 'settings_changed', subject, at, ...changesOf(before, after) });
    announce.settings(at);
    // What waits for an offer is on the board at once (server/background.ts).
    const opening = { topic: 'board_mode', subject: 'all' } as const;
    if (after.dispatch === 'offers') await dropAlarm(tx, opening);
    else if (before.dispatch === 'offers') await setAlarm(tx, { ...opening, dueAt: at });
    if (after.helpLine !== before.helpLine) announce.site(at);
    if (after.reachMetres !== before.reachMetres) announce.reach(at);
    return after;
  });
}

/** What is left out stays. */
const givenIn = (changed: SettingsChange): Partial<TrustPolicy> =>
  Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));

/** A new setting does not compile before it is a field of the audit. */
function changesOf(before: MarketplaceSettings, after: MarketplaceSettings) {
  const present = before.helpLine === after.helpLine ? 'former_number' : 'new_number';
  return changesBetween<keyof MarketplaceSettings>(
    { ...before, helpLine: wordOf(before, 'former_number') },
    { ...after, helpLine: wordOf(after, present) },
  );
}

const wordOf = <Word>({ helpLine }: MarketplaceSettings, word: Word): Word | null =>
  helpLine === null ? null : word;
