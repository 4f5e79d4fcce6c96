import type { Agreements, OwnCommission } from '#shared/contract/money/commissions.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { readSettings } from '#server/features/settings/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { insertCommission, listCommissions } from './store.ts';
import { findRestaurant, lockRestaurant } from '#server/features/restaurants/store.ts';

export async function getAgreements(db: Queries, id: number): Promise<Agreements> {
  if (!(await findRestaurant(db, id))) throw new AppError('restaurant_not_found');
  const history = await listCommissions(db, id);
  const { commissionPercent: usualPercent } = await readSettings(db);
  return { percent: history[0]?.percent ?? null, usualPercent, history };
}

export async function getOwnCommission(db: Queries, id: number): Promise<OwnCommission> {
  const { percent, usualPercent, history } = await getAgreements(db, id);
  if (percent === null) return { percent: usualPercent, since: null };
  return { percent, since: history[0]?.since ?? null };
}

interface Change {
  id: number;
  percent: number | null;
  /** What the admin saw. */
  before: number | null;
}

/** A repeated call answers alike. Orders read the commission when they are placed. */
export function setCommission(app: AppContext, admin: ActingAdmin, change: Change): Promise<Agreements> {
  const { id, percent, before } = change;
  return inTransaction(app, async (tx) => {
    await lockRestaurant(tx, id);
    const now = await getAgreements(tx, id);
    if (now.percent === percent) return now;
    if (now.percent !== before) throw new AppError('commission_changed');
    const at = app.clock.now();
    await insertCommission(tx, { restaurantId: id, percent, since: at });
    const subject = { kind: 'restaurant', id } as const;
    await recordAct(tx, admin, {
      act: 'commission_changed',
      subject,
      at,
      before: { commissionPercent: before },
      after: { commissionPercent: percent },
    });
    return getAgreements(tx, id);
  });
}
