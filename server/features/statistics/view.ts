import type { MarketplaceFigures } from '#shared/contract/marketplace/statistics.ts';
import type { AppContext } from '#server/context.ts';
import { countCouriers, countOrdersByHour, listBestMenuItems, readDays, type Scope } from './store.ts';

type OrderFigures = Omit<MarketplaceFigures, 'couriersOnDuty' | 'couriersApproved'>;

const bestMenuItems = 5;

export async function viewFigures(app: AppContext, scope: Scope): Promise<OrderFigures> {
  const { db } = app;
  const now = app.clock.now();
  return {
    ...(await readDays(db, scope, now)),
    bestMenuItems: await listBestMenuItems(db, scope, { now, limit: bestMenuItems }),
    ordersByHour: await countOrdersByHour(db, scope, now),
  };
}

export async function viewMarketplace(app: AppContext): Promise<MarketplaceFigures> {
  const { onDuty, approved } = await countCouriers(app.db);
  return { ...(await viewFigures(app, {})), couriersOnDuty: onDuty, couriersApproved: approved };
}
