import type {
  AdminOrder,
  AvailableJob,
  CourierJob,
  CustomerOrder,
  KitchenOrder,
} from '#shared/contract/orders/order-views.ts';
import type { Page } from '#shared/domain/paging.ts';
import type { AppContext } from '#server/context.ts';
import { findPosition } from '#server/features/couriers/positions-store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { arrivalOf } from './arrival-commands.ts';
import { readTalks } from './changes/store.ts';
import type { WaitingOrder } from './jobs/store.ts';
import { viewAvailableJob, viewForCourier } from './jobs/view.ts';
import { readHistory } from './moves/history-store.ts';
import type { OrderRecord } from './store.ts';
import { viewForAdmin, viewForCustomer, viewForKitchen, type Viewpoint } from './view.ts';

/** What every view of these orders needs beside them: the moment, the settings and what their kitchens and customers agree on. */
export async function viewpoint(app: AppContext, viewed: readonly OrderRecord[] = []): Promise<Viewpoint> {
  const talks = await readTalks(app.db, viewed);
  return { ...(await cachedSettings(app)), now: app.clock.now(), talks };
}

/** The order's page, with the courier's position while he carries the food. */
export async function showCustomer(app: AppContext, order: OrderRecord): Promise<CustomerOrder> {
  const position = order.status === 'picked_up' ? await findPosition(app.db, order.id) : undefined;
  return viewForCustomer(order, await viewpoint(app, [order]), {
    history: await readHistory(app.db, order.id),
    position,
    arrival: await arrivalOf(app, order, position),
  });
}

/** The answer of placing. A new order's history is known without reading it. */
export async function showPlaced(app: AppContext, order: OrderRecord): Promise<CustomerOrder> {
  // A repeated checkout answers an order that may have moved on.
  if (order.version > 1) return showCustomer(app, order);
  const { status, createdAt: at, customerId: actorId, version } = order;
  const by = { party: 'customer', actorId, tabletName: null, reason: null, words: '' } as const;
  const history = [{ version, from: null, status, at, ...by }];
  const arrival = await arrivalOf(app, order);
  return viewForCustomer(order, await viewpoint(app), { history, arrival });
}

export const showKitchen = async (app: AppContext, order: OrderRecord): Promise<KitchenOrder> =>
  viewForKitchen(order, await viewpoint(app, [order]));

/** The answer leaves out steps that came after this version of the order. */
export async function showCourier(app: AppContext, order: OrderRecord): Promise<CourierJob> {
  const history = (await readHistory(app.db, order.id)).filter(({ version }) => version <= order.version);
  return viewForCourier(order, history, await viewpoint(app, [order]));
}

export const showAdmin = async (app: AppContext, order: OrderRecord): Promise<AdminOrder> =>
  viewForAdmin(order, await viewpoint(app, [order]));

/** A page of orders, each as its list shows it. */
export async function showPage<View>(
  app: AppContext,
  { items, nextCursor }: Page<OrderRecord>,
  viewOf: (order: OrderRecord, at: Viewpoint) => View,
): Promise<Page<View>> {
  const at = await viewpoint(app, items);
  return { items: items.map((order) => viewOf(order, at)), nextCursor };
}

export async function showAvailableJobs(app: AppContext, waiting: WaitingOrder[]): Promise<AvailableJob[]> {
  const at = await viewpoint(app);
  return waiting.map((order) => viewAvailableJob(order, at));
}
