import type { DispatchView } from '#shared/contract/orders/dispatch.ts';
import type { DispatchMode } from '#shared/domain/dispatch/modes.ts';
import { isPlanOld } from '#shared/domain/dispatch/kept-plan.ts';
import { momentOf } from '#shared/domain/dispatch/seen-city.ts';
import type { DispatchState, NamedCourier } from './state-store.ts';

interface Viewing {
  mode: DispatchMode;
  now: Date;
  /** The couriers by their ids. */
  couriers: ReadonlyMap<string, NamedCourier>;
}

/** A trip's order is its first one: an offer carries one. */
export function viewState(state: DispatchState, { mode, now, couriers: named }: Viewing): DispatchView {
  const { plannedAt, planMs, orders, couriers, offersMade, offersRefused, plan } = state;
  const next = plan.trips.filter(({ number, courierId }) => number === 0 && named.has(courierId));
  return {
    mode,
    plannedAt,
    isOld: isPlanOld(plannedAt, now),
    planMs,
    orders,
    couriers,
    offersMade,
    offersRefused,
    trips: next.flatMap(({ courierId, arrivesAt, pickupAt, stops: [stop] }) =>
      stop
        ? [
            {
              courierId,
              courierName: named.get(courierId)?.name ?? '',
              orderId: stop.orderId,
              arrivesAt: momentOf(arrivesAt),
              pickupAt: momentOf(pickupAt),
              dropAt: momentOf(stop.dropAt),
            },
          ]
        : [],
    ),
    left: plan.left,
  };
}
