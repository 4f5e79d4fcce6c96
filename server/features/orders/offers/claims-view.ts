import type { AdminOrder, KitchenOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

/** An open offer is no kitchen's matter. */
export const courierDueOf = ({ claim, readyBy }: OrderRecord): KitchenOrder['courierDue'] =>
  claim?.isPromise ? { name: claim.name, phone: claim.phone, at: readyBy } : null;

/** The other orders that one courier brings with it, or is asked to. */
export const matesOf = ({ id, together }: OrderRecord): string[] | undefined =>
  together?.flatMap(({ orderId }) => (orderId === id ? [] : orderId));

/** The orders that leave together; undefined without a courier who comes. */
export const leavesWith = (order: OrderRecord): string[] | undefined =>
  order.courierId !== null || order.claim?.isPromise ? matesOf(order) : undefined;

/** The moment holds until another courier has the order, or has promised to come. */
export function promiseMissedAt({ missed, courierId, claim }: OrderRecord): Date | null {
  if (!missed) return null;
  const isAnothers = courierId !== null || claim?.isPromise;
  return missed.isOpen || !isAnothers ? new Date(missed.at) : null;
}

export const offerOf = ({ claim }: OrderRecord): AdminOrder['offer'] =>
  claim && {
    offerId: claim.offerId,
    state: claim.isPromise ? 'promised' : 'open',
    courierId: claim.courierId,
    courierName: claim.name,
    courierPhone: claim.phone,
    endsAt: new Date(claim.endsAt),
    seenAt: claim.seenAt === null ? null : new Date(claim.seenAt),
  };
