import type { CartItem } from '#shared/domain/cart.ts';
import type { CourierJob } from '#shared/contract/order-views.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { isLate } from '#shared/domain/lateness.ts';
import { actionsFor, type OrderStatus } from '#shared/domain/order-lifecycle.ts';

export interface MovableOrder {
  id: string;
  status: OrderStatus;
  statusSince: Date;
  actions: readonly unknown[];
}

/** A press whose answer has not come yet. */
export interface PendingMove {
  orderId: string;
  newStatus: OrderStatus;
  at: Date;
}

/** The orders as they will be; one that is under way offers no moves until the server says which. */
export function withMoves<O extends MovableOrder>(orders: readonly O[], moves: readonly PendingMove[]): O[] {
  return orders.map((order) => {
    const move = moves.findLast(({ orderId }) => orderId === order.id);
    if (!move || move.newStatus === order.status) return order;
    return { ...order, status: move.newStatus, statusSince: move.at, actions: [] };
  });
}

export const boardColumns = ['new', 'preparing', 'ready_for_pickup'] as const;
export type BoardColumn = (typeof boardColumns)[number];

interface BoardPage<O> {
  items: readonly O[];
  counts: Record<BoardColumn, number>;
}

export interface Board<O> {
  orders: O[];
  /** Of the orders that are not loaded yet too. */
  counts: Record<BoardColumn, number>;
}

/** The pages as one board. An order that was accepted between two of them is on both: the later one counts. */
export function boardOf<O extends { id: string }>({ pages }: { pages: readonly BoardPage<O>[] }): Board<O> {
  const byId = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]));
  return {
    orders: [...byId.values()],
    counts: pages.at(-1)?.counts ?? { new: 0, preparing: 0, ready_for_pickup: 0 },
  };
}

/** The columns' counts once what was pressed is done. */
export function countsAfter(
  { orders, counts }: Board<MovableOrder>,
  moved: readonly MovableOrder[],
): Record<BoardColumn, number> {
  const count = (column: BoardColumn): number => {
    const loaded = ordersInColumn(moved, column).length;
    return Math.max(loaded, counts[column] + loaded - ordersInColumn(orders, column).length);
  };
  return { new: count('new'), preparing: count('preparing'), ready_for_pickup: count('ready_for_pickup') };
}

/** Longest waiting first: the kitchen works from the top. */
export function ordersInColumn<O extends MovableOrder>(orders: readonly O[], column: BoardColumn): O[] {
  return orders
    .filter((order) => order.status === column)
    .toSorted((a, b) => a.statusSince.getTime() - b.statusSince.getTime());
}

/** A ready order should not wait longer than this for somebody to take it. */
const courierWaitMs = 10 * 60_000;

export type Concern<O> = { order: O; about: 'late' | 'without_courier' };

/** What an admin should look at, the longest waiting first. */
export function concernsOf<O extends MovableOrder>(orders: readonly O[], now: Date): Concern<O>[] {
  return orders
    .flatMap((order): Concern<O>[] => {
      if (isLate(order, now)) return [{ order, about: 'late' }];
      const waitedMs = now.getTime() - order.statusSince.getTime();
      const isUnclaimed = order.status === 'ready_for_pickup' && waitedMs > courierWaitMs;
      return isUnclaimed ? [{ order, about: 'without_courier' }] : [];
    })
    .toSorted((a, b) => a.order.statusSince.getTime() - b.order.statusSince.getTime());
}

interface OrderedDish {
  menuItemId: string;
  name: string;
  quantity: number;
}

interface MenuSection {
  items: readonly { id: string; name: string; category: string; priceCentimes: number }[];
}

/** An order's dishes as the cart takes them, at the menu's present prices; and the names of those that are gone. */
export function dishesAgain(lines: readonly OrderedDish[], menu: readonly MenuSection[]) {
  const onMenu = new Map(menu.flatMap(({ items }) => items).map((item) => [item.id, item] as const));
  const found = lines.flatMap(({ menuItemId, quantity }): { item: CartItem; quantity: number }[] => {
    const item = onMenu.get(menuItemId);
    if (!item) return [];
    const { name, category, priceCentimes: unitPriceCentimes } = item;
    return [{ item: { menuItemId, name, category, unitPriceCentimes }, quantity }];
  });
  const gone = lines.filter(({ menuItemId }) => !onMenu.has(menuItemId)).map(({ name }) => name);
  return { found, gone };
}

/** The statuses that a courier brings about, in their order. */
const courierSteps = ['out_for_delivery', 'picked_up', 'delivered'] as const;

/** A courier's tap, as it is kept until the network takes it; JSON, because it is stored. */
export interface CourierStep {
  orderId: string;
  to: (typeof courierSteps)[number];
  madeAt: string;
}

export const stepKey = ({ orderId, to }: CourierStep): string => `${orderId} ${to}`;

export function isCourierStep(value: unknown): value is CourierStep {
  const { orderId, to, madeAt }: Record<string, unknown> = Object(value);
  return (
    typeof orderId === 'string' &&
    courierSteps.some((step) => step === to) &&
    typeof madeAt === 'string' &&
    !Number.isNaN(Date.parse(madeAt))
  );
}

/** Refused for good. Whatever else comes of a step, a fault of ours too, it is kept and sent again. */
export function isFinalRefusal(code: ErrorCode | 'offline', to: CourierStep['to']): boolean {
  switch (code) {
    case 'invalid_input':
    case 'forbidden':
    case 'courier_not_approved':
    case 'courier_off_duty':
    case 'order_not_found':
    case 'illegal_move':
    case 'job_taken':
    case 'courier_busy':
      return true;
    case 'unauthenticated':
      // Others may take the job meanwhile; what was done with one in hand waits for who did it.
      return to === 'out_for_delivery';
    default:
      return false;
  }
}

const rankOf = (status: OrderStatus): number => courierSteps.findIndex((step) => step === status);

/** The job as it will be once what was tapped has been sent: the courier goes on working meanwhile. */
export function withKeptSteps(job: CourierJob, steps: readonly CourierStep[]): CourierJob {
  return steps
    .filter(({ orderId }) => orderId === job.id)
    .reduce((before, { to, madeAt }) => {
      if (rankOf(to) <= rankOf(before.status)) return before;
      const at = new Date(madeAt);
      return {
        ...before,
        status: to,
        statusSince: at,
        // What a restaurant may reject is no business of a courier's moves.
        actions: actionsFor(to, 'courier', { restaurantsMayReject: false }),
        history: [...before.history, { status: to, at }],
      };
    }, job);
}

/** The steps that a customer is told of wherever he is (product §9.2). */
export const isToldByToast = (status: OrderStatus): status is 'picked_up' | 'delivered' =>
  status === 'picked_up' || status === 'delivered';
