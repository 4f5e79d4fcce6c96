import type { Standing } from '#shared/domain/couriers/duty-positions.ts';
import { offerEnd, offerMinutes } from '#shared/domain/dispatch/offers.ts';
import { tripPay } from '#shared/domain/dispatch/trip-pay.ts';
import { routeMetres, type PayRates } from '#shared/domain/money/courier-pay.ts';
import { distanceMetres, rideMinutes } from '#shared/domain/promise/distance.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

interface Showing {
  /** Null: nobody knows where the courier is. */
  standing: Standing | null;
  at: Date;
  policy: PayRates & { offerSeconds: number };
}

/** What the courier is shown of the order, and keeps (product §4.32). */
export function shownOffer(order: OrderRecord, { standing, at: madeAt, policy }: Showing) {
  const { pickup, deliveryLat, deliveryLng } = order;
  const door = { lat: deliveryLat, lng: deliveryLng };
  const place = standing?.position;
  const seconds = policy.offerSeconds;
  const untilReadyMs =
    order.status === 'preparing' && order.readyBy ? order.readyBy.getTime() - madeAt.getTime() : 0;
  return {
    payCentimes: tripPay([order.routeMetres], policy, madeAt).totalCentimes,
    dueCentimes: order.dueCentimes,
    toKitchenMetres: place && pickup ? routeMetres(place, pickup) : null,
    routeMetres: order.routeMetres ?? (pickup ? routeMetres(pickup, door) : 0),
    minutes: offerMinutes({
      toKitchenMinutes: place && pickup ? rideMinutes(distanceMetres(place, pickup)) : null,
      untilReadyMinutes: Math.max(0, Math.ceil(untilReadyMs / 60_000)),
      toDoorMinutes: pickup ? rideMinutes(distanceMetres(pickup, door)) : 1,
    }),
    madeAt,
    seconds,
    endsAt: offerEnd({ madeAt, seenAt: null, seconds }),
  };
}
