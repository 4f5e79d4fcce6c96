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

/** The system makes moves at their time, without a user. */
export const orderParties = ['customer', 'restaurant', 'courier', 'admin', 'system'] as const;
export type OrderParty = (typeof orderParties)[number];

export const orderActions = [
  'accept',
  'reject',
  'mark_ready',
  'assign_job',
  'mark_picked_up',
  'mark_delivered',
  'release',
  'cancel',
  'decline_change',
  'expire',
  'fail_delivery',
] as const;
export type OrderAction = (typeof orderActions)[number];

export interface OrderMove {
  action: OrderAction;
  from: OrderStatus;
  to: OrderStatus;
  by: readonly OrderParty[];
}

/** Status and party lead to an action's row; both statuses and the party lead back to the action. */
export const orderMoves: readonly OrderMove[] = [
  { action: 'accept', from: 'new', to: 'preparing', by: ['restaurant', 'admin', 'system'] },
  { action: 'reject', from: 'new', to: 'cancelled', by: ['restaurant'] },
  { action: 'cancel', from: 'new', to: 'cancelled', by: ['customer', 'admin'] },
  { action: 'expire', from: 'new', to: 'cancelled', by: ['system'] },
  { action: 'mark_ready', from: 'preparing', to: 'ready_for_pickup', by: ['restaurant', 'admin'] },
  { action: 'cancel', from: 'preparing', to: 'cancelled', by: ['restaurant', 'admin'] },
  // The answer to a kitchen's proposal (product §4.25).
  { action: 'decline_change', from: 'preparing', to: 'cancelled', by: ['customer'] },
  { action: 'expire', from: 'preparing', to: 'cancelled', by: ['system'] },
  {
    action: 'assign_job',
    from: 'ready_for_pickup',
    to: 'out_for_delivery',
    by: ['courier', 'admin', 'system'],
  },
  { action: 'cancel', from: 'ready_for_pickup', to: 'cancelled', by: ['admin'] },
  { action: 'expire', from: 'ready_for_pickup', to: 'cancelled', by: ['system'] },
  { action: 'mark_picked_up', from: 'out_for_delivery', to: 'picked_up', by: ['courier', 'admin'] },
  { action: 'release', from: 'out_for_delivery', to: 'ready_for_pickup', by: ['courier', 'admin'] },
  { action: 'cancel', from: 'out_for_delivery', to: 'cancelled', by: ['admin'] },
  { action: 'expire', from: 'out_for_delivery', to: 'cancelled', by: ['system'] },
  { action: 'mark_delivered', from: 'picked_up', to: 'delivered', by: ['courier', 'admin'] },
  { action: 'cancel', from: 'picked_up', to: 'cancelled', by: ['admin'] },
  // This move has conditions of its own (product §4.21).
  { action: 'fail_delivery', from: 'picked_up', to: 'cancelled', by: ['courier'] },
];

export interface LifecyclePolicy {
  /** Off by default (product §4.3). */
  restaurantsMayReject: boolean;
}

/** A restaurant ends an order only where the policy allows it. */
const isAllowed = ({ to }: OrderMove, party: OrderParty, policy: LifecyclePolicy): boolean =>
  party !== 'restaurant' || to !== 'cancelled' || policy.restaurantsMayReject;

export function actionsFor(status: OrderStatus, party: OrderParty, policy: LifecyclePolicy): OrderAction[] {
  return orderMoves
    .filter((move) => move.from === status && move.by.includes(party) && isAllowed(move, party, policy))
    .map(({ action }) => action);
}

/**
 * A failed delivery, an answer to a proposal and a job that an admin gives have conditions and calls of their own
 * (product §4.21, §4.25, §4.31).
 */
export const offeredActions = (...[status, party, policy]: Parameters<typeof actionsFor>): OrderAction[] =>
  actionsFor(status, party, policy).filter((action) => !hasOwnCall(action, party));

const hasOwnCall = (action: OrderAction, party: OrderParty): boolean =>
  action === 'fail_delivery' || action === 'decline_change' || (action === 'assign_job' && party === 'admin');

export const moveFrom = (
  status: OrderStatus,
  action: OrderAction,
  party: OrderParty,
  policy: LifecyclePolicy,
): OrderMove | undefined => movesCalled(action, party, policy).find(({ from }) => from === status);

export const movesCalled = (
  action: OrderAction,
  party: OrderParty,
  policy: LifecyclePolicy,
): readonly OrderMove[] =>
  orderMoves.filter(
    (move) => move.action === action && move.by.includes(party) && isAllowed(move, party, policy),
  );

interface OrderStep {
  from: OrderStatus | null;
  status: OrderStatus;
  party: OrderParty;
}

/** The action of a step of history. Placing is none; an admin's rejection of earlier days reads as a cancellation. */
export const stepAction = ({ from, status, party }: OrderStep): OrderAction | undefined =>
  orderMoves.find((move) => move.from === from && move.to === status && move.by.includes(party))?.action;

export function statusAfter(action: OrderAction): OrderStatus {
  const move = orderMoves.find((one) => one.action === action);
  if (!move) throw new Error(`no move is called ${action}`);
  return move.to;
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

export function isJob(status: OrderStatus): boolean {
  return jobStatuses.some((job) => job === status);
}

/** The statuses on the kitchen's board: a ready order stays there until its courier picks it up. */
export const boardStatuses = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery'] as const;

export const closedStatuses = ['delivered', 'cancelled'] as const;

export function isOpen(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** The part of an order's id that people say aloud (product §4.1). */
export function shortOrderId(id: string): string {
  return id.slice(0, 6).toUpperCase();
}

/** Couriers may not carry their own orders: a courier could fail the delivery and be paid for it. */
export const mayCarry = (courierId: string, { customerId }: { customerId: string }): boolean =>
  courierId !== customerId;
