import type { MarketplaceFigures, RestaurantFigures } from '#shared/contract/statistics.ts';
import { commissionCentimes } from '#shared/domain/pricing.ts';
import type { AppContext } from '#server/context.ts';
import { readSettings } from '#server/features/settings/store.ts';
import { countCouriers, countOrdersByHour, listBestMenuItems, readDay, type Scope } from './store.ts';

const bestMenuItems = 5;

export async function viewFigures(app: AppContext, scope: Scope): Promise<RestaurantFigures> {
  const { db } = app;
  const now = app.clock.now();
  const today = await readDay(db, scope, { now, daysAgo: 0 });
  const { commissionPercent } = await readSettings(db);
  return {
    today,
    yesterdayByNow: await readDay(db, scope, { now, daysAgo: 1 }),
    bestMenuItems: await listBestMenuItems(db, scope, { now, limit: bestMenuItems }),
    ordersByHour: await countOrdersByHour(db, scope, now),
    commissionCentimes: commissionCentimes(today.subtotalCentimes, commissionPercent),
  };
}

export async function viewMarketplace(app: AppContext): Promise<MarketplaceFigures> {
  const { onDuty, approved } = await countCouriers(app.db);
  return { ...(await viewFigures(app, {})), couriersOnDuty: onDuty, couriersApproved: approved };
}
