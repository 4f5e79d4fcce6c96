import type { CourierPromise, OfferStop, WaitingOffer } from '#shared/contract/orders/offers.ts';
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import { deliveryPosition, pickupPosition } from '#server/features/orders/view.ts';
import type { OwnOffer } from './store.ts';

export interface Offered {
  offer: OwnOffer;
  order: OrderRecord;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The stops in the sequence of the doors. What is due may have changed since the offer. */
function stopsOf(bundle: readonly Offered[]): OfferStop[] {
  let from: Position | null = null;
  return bundle.map(({ offer, order }) => {
    const door = deliveryPosition(order);
    const legMetres = from ? routeMetres(from, door) : offer.routeMetres;
    from = door;
    return {
      orderId: order.id,
      deliveryDistrict: offer.deliveryDistrict,
      legMetres,
      payCentimes: offer.payCentimes,
      collectCentimes: order.dueCentimes,
      isReady: order.status === 'ready_for_pickup',
      readyBy: order.readyBy,
    };
  });
}

function shown({ offer, order }: Offered, stops: OfferStop[]) {
  return {
    restaurantName: order.restaurantName,
    pickupAddress: order.pickup?.address ?? null,
    pickupPosition: pickupPosition(order),
    deliveryDistrict: offer.deliveryDistrict,
    payCentimes: sumOf(stops.map(({ payCentimes }) => payCentimes)),
    routeMetres: sumOf(stops.map(({ legMetres }) => legMetres)),
    collectCentimes: sumOf(stops.map(({ collectCentimes }) => collectCentimes)),
    stops,
  };
}

/** When the last of what cooks will be ready: the trip is picked up together. */
function lastReadyBy(bundle: readonly Offered[]): Date | null {
  const cooking = bundle.filter(({ order }) => order.status === 'preparing');
  const moments = (cooking.length > 0 ? cooking : bundle).flatMap(({ order }) => order.readyBy ?? []);
  return moments.length === 0 ? null : new Date(Math.max(...moments.map(Number)));
}

/** Nothing of the customers (product §4.32). */
export function viewOffer(first: Offered, bundle: readonly Offered[]): WaitingOffer {
  const stops = stopsOf(bundle);
  const { offer } = first;
  return {
    id: offer.bundleId,
    pickupDistrict: offer.pickupDistrict,
    toKitchenMetres: offer.toKitchenMetres,
    minutes: Math.max(...bundle.map((one) => one.offer.minutes)),
    isReady: stops.every(({ isReady }) => isReady),
    readyBy: lastReadyBy(bundle),
    madeAt: offer.madeAt,
    seenAt: offer.seenAt,
    endsAt: offer.endsAt,
    seconds: offer.seconds,
    ...shown(first, stops),
  };
}

export const viewPromise = (first: Offered, bundle: readonly Offered[]): CourierPromise => ({
  offerId: first.offer.bundleId,
  orderId: first.order.id,
  restaurantPhone: first.order.kitchenPhone ?? null,
  beThereAt: lastReadyBy(bundle),
  promisedAt: first.offer.endedAt ?? first.offer.madeAt,
  ...shown(first, stopsOf(bundle)),
});
