/** An order moves only along the rows of one table (product §4.2); a test compares it with the database's order_transitions. */
export const orderStatuses = [
  'new',
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'picked_up',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrderParty = 'customer' | 'restaurant' | 'courier' | 'admin';

export type OrderAction =
  'accept' | 'reject' | 'mark_ready' | 'assign_job' | 'mark_picked_up' | 'mark_delivered' | 'cancel';

interface Transition {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly OrderParty[];
}

export const orderActions: Record<OrderAction, Transition> = {
  accept: { from: 'new', to: 'preparing', by: ['restaurant', 'admin'] },
  reject: { from: 'new', to: 'cancelled', by: ['restaurant', 'admin'] },
  cancel: { from: 'new', to: 'cancelled', by: ['customer'] },
  mark_ready: { from: 'preparing', to: 'ready_for_pickup', by: ['restaurant', 'admin'] },
  assign_job: { from: 'ready_for_pickup', to: 'out_for_delivery', by: ['courier'] },
  mark_picked_up: { from: 'out_for_delivery', to: 'picked_up', by: ['courier'] },
  mark_delivered: { from: 'picked_up', to: 'delivered', by: ['courier'] },
};

const actionNames = Object.keys(orderActions) as OrderAction[];

export interface LifecyclePolicy {
  /** Off by default (product §4.3). */
  restaurantsMayReject: boolean;
}

export function actionsFor(status: OrderStatus, party: OrderParty, policy: LifecyclePolicy): OrderAction[] {
  return actionNames.filter((action) => {
    const transition = orderActions[action];
    if (transition.from !== status || !transition.by.includes(party)) return false;
    return !(action === 'reject' && party === 'restaurant' && !policy.restaurantsMayReject);
  });
}

/** The action that leads to `to`, or undefined if this party has none; the present status is not checked. */
export function actionTowards(
  to: OrderStatus,
  party: OrderParty,
  policy: LifecyclePolicy,
): OrderAction | undefined {
  return actionNames.find(
    (action) =>
      orderActions[action].to === to && actionsFor(orderActions[action].from, party, policy).includes(action),
  );
}

/** Current orders (product §2.13). */
export const openStatuses = [
  'new',
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'picked_up',
] as const;

/** A courier holds at most one order in these statuses. */
export const jobStatuses = ['out_for_delivery', 'picked_up'] as const;

/** On the kitchen's board: a ready order stays there until its courier picks it up. */
export const boardStatuses = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery'] as const;

export const closedStatuses = ['delivered', 'cancelled'] as const;

export function isOpen(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** The part of an order's id that people say aloud (product §4.1). */
export function shortOrderId(id: string): string {
  return id.slice(0, 6).toUpperCase();
}
