import type { CourierPromise, WaitingOffer } from '#shared/contract/orders/offers.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import { pickupPosition } from '#server/features/orders/view.ts';
import type { OwnOffer } from './store.ts';

const shown = (offer: OwnOffer, order: OrderRecord) => ({
  restaurantName: order.restaurantName,
  pickupAddress: order.pickup?.address ?? null,
  pickupPosition: pickupPosition(order),
  deliveryDistrict: offer.deliveryDistrict,
  payCentimes: offer.payCentimes,
  routeMetres: offer.routeMetres,
  /** What is due may have changed since the offer. */
  collectCentimes: order.dueCentimes,
});

/** Nothing of the customer (product §4.32). */
export const viewOffer = (offer: OwnOffer, order: OrderRecord): WaitingOffer => ({
  id: offer.id,
  pickupDistrict: offer.pickupDistrict,
  toKitchenMetres: offer.toKitchenMetres,
  minutes: offer.minutes,
  isReady: order.status === 'ready_for_pickup',
  readyBy: order.readyBy,
  madeAt: offer.madeAt,
  seenAt: offer.seenAt,
  endsAt: offer.endsAt,
  seconds: offer.seconds,
  ...shown(offer, order),
});

export const viewPromise = (offer: OwnOffer, promisedAt: Date, order: OrderRecord): CourierPromise => ({
  offerId: offer.id,
  orderId: order.id,
  restaurantPhone: order.kitchenPhone ?? null,
  beThereAt: order.readyBy,
  promisedAt,
  ...shown(offer, order),
});
