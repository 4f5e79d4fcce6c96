import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';

/** What an order shows of its place, to those who may mend it. */
export type Mendable = Pick<
  CustomerOrder,
  | 'id'
  | 'deliveryAddress'
  | 'landmark'
  | 'door'
  | 'contactPhone'
  | 'note'
  | 'courierNote'
  | 'deliveryPosition'
> & { phone: string | null };
