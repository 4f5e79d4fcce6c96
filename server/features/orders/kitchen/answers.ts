import type { KitchenBoard } from '#shared/contract/orders/order-views.ts';
import { pageOf, parseCursor, type Keyset } from '#shared/domain/paging.ts';
import { estimatePickup } from '#shared/domain/promise/arrival.ts';
import { freshArrivalMs } from '#shared/domain/promise/auto-accept.ts';
import { proposePreparation } from '#shared/domain/promise/preparation.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { cachedPace } from '#server/features/orders/moves/pace-commands.ts';
import { viewpoint } from '#server/features/orders/answers.ts';
import { viewForKitchen, type Viewpoint } from '#server/features/orders/view.ts';
import { countKitchenOrders, listKitchenOrders, type BoardRecord } from './board-store.ts';

/** A page of a kitchen's board. `limit` does not count new orders and those that the system just accepted. */
export async function readBoard(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  asked: { cursor?: string; limit: number },
): Promise<KitchenBoard> {
  const cursor = parseCursor(asked.cursor);
  const { limit } = asked;
  const freshFrom = new Date(app.clock.now().getTime() - freshArrivalMs);
  const found = await listKitchenOrders(app.db, restaurantId, { cursor, limit: limit + 1, freshFrom });
  const counts = await countsOf({ app, restaurantId }, { found, cursor, limit });
  const arrivals = await pickupsOf(app, found);
  const preparationMinutes = proposePreparation(await cachedPace(app, restaurantId));
  const at = await viewpoint(app, found);
  return viewBoard(found, { isFirstPage: !cursor, counts, preparationMinutes, limit, arrivals, at });
}

/** The kitchen learns when a courier comes, and not where he is. */
async function pickupsOf(app: AppContext, board: BoardRecord[]): Promise<Map<string, Date>> {
  const approached = board.filter(({ status, pickup }) => status === 'out_for_delivery' && pickup);
  const [first] = approached;
  if (!first) return new Map();
  const pace = await cachedPace(app, first.restaurantId);
  return new Map(
    approached.flatMap(({ id, statusSince, pickup, approaching }) => {
      const courier = approaching ?? undefined;
      return pickup ? [[id, estimatePickup({ statusSince, pickup, courier, pace })]] : [];
    }),
  );
}

/** A first page that holds the whole board is counted itself; otherwise the database counts. */
async function countsOf(context: { app: AppContext; restaurantId: OwnRestaurantId }, page: BoardPage) {
  const { found, cursor, limit } = page;
  const isWhole = !cursor && found.filter(({ status }) => status !== 'new').length <= limit;
  if (isWhole) return countBoard(found.map(({ status }) => ({ status, orders: 1 })));
  return countBoard(await countKitchenOrders(context.app.db, context.restaurantId));
}

interface BoardPage {
  found: BoardRecord[];
  cursor?: Keyset;
  limit: number;
}

/** An order with a courier counts as ready until the pickup. */
function countBoard(counted: { status: OrderStatus; orders: number }[]): KitchenBoard['counts'] {
  const of = (...statuses: OrderStatus[]): number =>
    counted.reduce((sum, { status, orders }) => (statuses.includes(status) ? sum + orders : sum), 0);
  return {
    new: of('new'),
    preparing: of('preparing'),
    ready_for_pickup: of('ready_for_pickup', 'out_for_delivery'),
  };
}

interface BoardView {
  isFirstPage: boolean;
  counts: KitchenBoard['counts'];
  preparationMinutes: number;
  limit: number;
  /** When the couriers on the way reach the kitchen, by order. */
  arrivals: ReadonlyMap<string, Date>;
  at: Viewpoint;
}

/** New orders, and those that the system just accepted, come on top of the page's size. */
function viewBoard(found: BoardRecord[], board: BoardView): KitchenBoard {
  const { isFirstPage, counts, preparationMinutes, limit, arrivals, at } = board;
  const fresh = found.filter(({ status }) => status === 'new');
  const cooking = found.filter(({ status }) => status !== 'new');
  const { items, nextCursor } = pageOf(cooking, limit);
  const arrived = cooking.slice(limit).filter(({ isArrival }) => isArrival && isFirstPage);
  return {
    items: [...fresh, ...items, ...arrived].map((order) => ({
      courierArrivesAt: arrivals.get(order.id) ?? null,
      isArrival: order.isArrival,
      ...viewForKitchen(order, at),
    })),
    counts,
    preparationMinutes,
    nextCursor,
  };
}
