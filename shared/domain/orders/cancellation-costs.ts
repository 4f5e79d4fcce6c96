/** Who bears what a cancelled order has cost: the restaurant its own faults, the marketplace all others (docs/money.md). */
import type { MoveReason } from './move-reasons.ts';
import type { OrderParty, OrderStatus } from './order-lifecycle.ts';

export type Bearer = 'nobody' | 'restaurant' | 'marketplace';

export interface Cancellation {
  from: OrderStatus;
  party: OrderParty;
  /** Null when a customer cancels. */
  reason: MoveReason | null;
}

const faultsOfKitchen: readonly MoveReason[] = [
  'dish_ran_out',
  'kitchen_closing',
  'cannot_make',
  'kitchen_asked',
  'kitchen_unreachable',
];

export function bearerOf({ from, party, reason }: Cancellation): Bearer {
  if (from === 'new') return 'nobody';
  return isFaultOfKitchen({ from, party, reason }) ? 'restaurant' : 'marketplace';
}

function isFaultOfKitchen({ from, party, reason }: Cancellation): boolean {
  // A customer cancels an accepted order only because a dish ran out.
  if (party === 'restaurant' || party === 'customer') return true;
  // The kitchen is at fault for food that was not even ready after three hours.
  if (reason === 'not_picked_up') return from === 'preparing';
  return reason !== null && faultsOfKitchen.includes(reason);
}
