import type { MarketplaceFigures, RestaurantFigures } from '#shared/contract/statistics.ts';
import { commissionCentimes } from '#shared/domain/pricing.ts';
import type { AppContext } from '#server/context.ts';
import { readSettings } from '#server/features/settings/store.ts';
import { countCouriers, countOrdersByHour, listBestMenuItems, readDays, type Scope } from './store.ts';

const bestMenuItems = 5;

export async function viewFigures(app: AppContext, scope: Scope): Promise<RestaurantFigures> {
  const { db } = app;
  const now = app.clock.now();
  const days = await readDays(db, scope, now);
  const { commissionPercent } = await readSettings(db);
  return {
    ...days,
    bestMenuItems: await listBestMenuItems(db, scope, { now, limit: bestMenuItems }),
    ordersByHour: await countOrdersByHour(db, scope, now),
    commissionCentimes: commissionCentimes(days.today.subtotalCentimes, commissionPercent),
  };
}

export async function viewMarketplace(app: AppContext): Promise<MarketplaceFigures> {
  const { onDuty, approved } = await countCouriers(app.db);
  return { ...(await viewFigures(app, {})), couriersOnDuty: onDuty, couriersApproved: approved };
}
