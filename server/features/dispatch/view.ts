import type { DispatchView } from '#shared/contract/orders/dispatch.ts';
import type { DispatchMode } from '#shared/domain/dispatch/modes.ts';
import { isPlanOld } from '#shared/domain/dispatch/kept-plan.ts';
import { momentOf } from '#shared/domain/dispatch/seen-city.ts';
import type { DispatchState } from './state-store.ts';

interface Viewing {
  mode: DispatchMode;
  now: Date;
  /** By the couriers' ids. */
  names: ReadonlyMap<string, string>;
}

/** A trip's order is its first one: an offer carries one. */
export function viewState(state: DispatchState, { mode, now, names }: Viewing): DispatchView {
  const { plannedAt, planMs, orders, couriers, offersMade, offersRefused, plan } = state;
  const next = plan.trips.filter(({ number }) => number === 0);
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
              courierName: names.get(courierId) ?? '',
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
