import type { DeskCourier, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { whereStands } from '#shared/domain/couriers/duty-positions.ts';
import type { KeptPlan } from '#shared/domain/dispatch/kept-plan.ts';
import {
  expectReady,
  momentOf,
  type SeenCity,
  type SeenCourier,
  type SeenOrder,
} from '#shared/domain/dispatch/seen-city.ts';
import { sorted } from '#shared/domain/sorted.ts';
import type { NamedPin } from './desk-store.ts';
import type { NamedCourier } from './state-store.ts';

interface Desk {
  now: Date;
  plan: KeptPlan;
  kitchens: ReadonlyMap<number, string>;
  districts: ReadonlyMap<string, string | null>;
  couriers: ReadonlyMap<string, NamedCourier>;
  pins: readonly NamedPin[];
}

/** The city of this moment, beside the last plan: what the plan does not know yet has neither courier nor reason. */
export function viewDesk(seen: SeenCity, desk: Desk): { waiting: WaitingOrder[]; onDuty: DeskCourier[] } {
  const byAge = sorted(seen.orders, (one, other) => one.placedAt.getTime() - other.placedAt.getTime());
  const onDuty = seen.couriers.map((courier) => viewCourier(courier, desk));
  return {
    waiting: byAge.map((order) => viewWaiting(order, desk)),
    onDuty: sorted(onDuty, (one, other) => one.name.localeCompare(other.name)),
  };
}

function viewWaiting(order: SeenOrder, desk: Desk): WaitingOrder {
  const { id, version, isReady, kitchen, door, placedAt } = order;
  return {
    orderId: id,
    version,
    isReady,
    restaurantName: desk.kitchens.get(order.restaurantId) ?? '',
    kitchen,
    door,
    district: desk.districts.get(id) ?? null,
    placedAt,
    readyAt: expectReady(order, desk.now),
    planned: viewPlanned(id, desk),
    why: desk.plan.left.find(({ orderId }) => orderId === id)?.why ?? null,
    pins: desk.pins.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...pin }) => pin),
  };
}

function viewPlanned(id: string, { plan, couriers }: Desk): WaitingOrder['planned'] {
  const trip = plan.trips.find(({ stops }) => stops.some(({ orderId }) => orderId === id));
  const stop = trip?.stops.find(({ orderId }) => orderId === id);
  const courier = trip && couriers.get(trip.courierId);
  if (!trip || !stop || !courier) return null;
  const reasons = plan.reasons?.find(({ orderId }) => orderId === id)?.reasons ?? [];
  return {
    courierId: trip.courierId,
    courierName: courier.name,
    number: trip.number,
    arrivesAt: momentOf(trip.arrivesAt),
    pickupAt: momentOf(trip.pickupAt),
    dropAt: momentOf(stop.dropAt),
    reasons: reasons.flatMap((reason) => {
      if (reason.courierId === undefined) return reason;
      const other = couriers.get(reason.courierId);
      return other ? { ...reason, courierName: other.name } : [];
    }),
  };
}

function viewCourier(courier: SeenCourier, { now, plan, couriers }: Desk): DeskCourier {
  const { id, hasOffer, trip, phone, lastDoor } = courier;
  const named = couriers.get(id);
  const trips = plan.trips.filter(({ courierId }) => courierId === id);
  const busy = trip ? 'busy' : 'free';
  return {
    courierId: id,
    name: named?.name ?? '',
    phone: named?.phone ?? '',
    standing: whereStands({ phone, door: lastDoor }, now),
    state: hasOffer ? 'asked' : busy,
    trips: trips.flatMap(({ stops, arrivesAt }) => {
      const last = stops.at(-1);
      if (!last) return [];
      const orderIds = stops.map(({ orderId }) => orderId);
      return { orderIds, arrivesAt: momentOf(arrivesAt), dropAt: momentOf(last.dropAt) };
    }),
  };
}
