import { AppError } from '#shared/domain/errors.ts';
import { tariffFaults } from '#shared/domain/reach/tariff-faults.ts';
import type { Tariff } from '#shared/domain/reach/tariff.ts';
import type { AppContext } from '#server/context.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { cached } from '#server/live/cache.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { insertTariff, lockTariff, readTariff, type TariffRecord } from './store.ts';

/**
 * Every order's placing reads it. Another process's change arrives as an announcement, at the latest after five
 * seconds.
 */
export const cachedTariff = cached({
  forMs: 5_000,
  isOutdatedBy: ({ topic }) => topic === 'reach',
  read: (db) => readTariff(db),
});

/** Throws `tariff_unsound` with each zone's fault, and `tariff_changed` when the changed version holds no longer. */
export function saveTariff(
  app: AppContext,
  admin: ActingAdmin,
  { version, zones }: { version: number; zones: Tariff },
): Promise<TariffRecord> {
  const faults = tariffFaults(zones, app.config.city);
  if (faults.length > 0) throw new AppError('tariff_unsound', { faults });
  return inTransaction(app, async (tx, announce) => {
    const before = await lockTariff(tx);
    if (before.version !== version) throw new AppError('tariff_changed');
    const at = app.clock.now();
    const saved = { version: version + 1, zones };
    await insertTariff(tx, { ...saved, savedAt: at, savedBy: admin.id });
    const facts = {
      before: { tariffVersion: version, zoneCount: before.zones.length },
      after: { tariffVersion: saved.version, zoneCount: zones.length },
    };
    await recordAct(tx, admin, {
      act: 'tariff_saved',
      subject: { kind: 'tariff', id: String(saved.version) },
      at,
      ...facts,
    });
    announce.reach(at);
    return saved;
  });
}
