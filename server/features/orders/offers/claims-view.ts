import type { AdminOrder, KitchenOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

/** An open offer is no kitchen's matter. */
export const courierDueOf = ({ claim, readyBy }: OrderRecord): KitchenOrder['courierDue'] =>
  claim?.isPromise ? { name: claim.name, phone: claim.phone, at: readyBy } : null;

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
