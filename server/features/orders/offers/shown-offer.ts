import type { Standing } from '#shared/domain/couriers/duty-positions.ts';
import { offerEnd, offerMinutes } from '#shared/domain/dispatch/offers.ts';
import { tripPay } from '#shared/domain/dispatch/trip-pay.ts';
import { routeMetres, type PayRates } from '#shared/domain/money/courier-pay.ts';
import { handOverMinutes } from '#shared/domain/promise/arrival.ts';
import { distanceMetres, rideMinutes, type Position } from '#shared/domain/promise/distance.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

interface Showing {
  /** Null: nobody knows where the courier is. */
  standing: Standing | null;
  at: Date;
  policy: PayRates & { offerSeconds: number };
}

/** What the courier is shown of the orders of one restaurant, in the sequence of their doors, and keeps (product §4.32). */
export function shownOffers(orders: readonly OrderRecord[], { standing, at: madeAt, policy }: Showing) {
  const place = standing?.position;
  const seconds = policy.offerSeconds;
  const waits = orders.map(({ status, readyBy }) =>
    status === 'preparing' && readyBy ? readyBy.getTime() - madeAt.getTime() : 0,
  );
  const untilReadyMinutes = Math.max(0, Math.ceil(Math.max(...waits) / 60_000));
  const { eachCentimes } = tripPay(
    orders.map((order) => order.routeMetres),
    policy,
    madeAt,
  );
  let ridden = 0;
  let from: Position | null = orders[0]?.pickup ?? null;
  return orders.map((order, index) => {
    const { pickup } = order;
    const door = { lat: order.deliveryLat, lng: order.deliveryLng };
    ridden += (from ? rideMinutes(distanceMetres(from, door)) : 1) + (index === 0 ? 0 : handOverMinutes);
    from = door;
    return {
      stop: index + 1,
      payCentimes: eachCentimes[index] ?? 0,
      dueCentimes: order.dueCentimes,
      toKitchenMetres: place && pickup ? routeMetres(place, pickup) : null,
      routeMetres: order.routeMetres ?? (pickup ? routeMetres(pickup, door) : 0),
      minutes: offerMinutes({
        toKitchenMinutes: place && pickup ? rideMinutes(distanceMetres(place, pickup)) : null,
        untilReadyMinutes,
        toDoorMinutes: ridden,
      }),
      madeAt,
      seconds,
      endsAt: offerEnd({ madeAt, seenAt: null, seconds }),
    };
  });
}
