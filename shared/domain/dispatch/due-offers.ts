/** An offer is made as late as it can be without food that waits: until then a better courier may get free. */
import type { CityState, Minute, JoinableTrip } from './city.ts';
import type { Plan, PlannedTrip } from './plan.ts';
import type { PlannerRules } from './planner-rules.ts';

export interface DueOffer {
  courierId: string;
  /** An `addition` is one to the trip on which the courier rides to this kitchen. */
  kind: 'trip' | 'addition';
  /** The orders in the sequence of their doors; an addition also names those that the courier has. */
  orderIds: string[];
  newIds: string[];
}

interface At {
  now: Minute;
  rules: PlannerRules;
}

/** A courier gets one offer at most: the next trip, or an addition to the joinable one. */
export function dueOffers(plan: Plan, { couriers }: CityState, at: At): DueOffer[] {
  const joinableTrips = new Map(couriers.map(({ id, joinableTrip }) => [id, joinableTrip]));
  return plan.trips.flatMap((trip) => {
    const { courierId, stops } = trip;
    const newIds = stops.filter(({ isNew }) => isNew).map(({ orderId }) => orderId);
    const joinableTrip = joinableTrips.get(courierId);
    const isDue = joinableTrip ? isLastChance(joinableTrip, at) : isTimeToLeave(trip, at);
    if (trip.number > 0 || newIds.length === 0 || !isDue) return [];
    const kind = joinableTrip ? 'addition' : 'trip';
    return [{ courierId, kind, orderIds: stops.map(({ orderId }) => orderId), newIds }];
  });
}

/** The courier is free, and would wait for the food for the lead at most. */
const isTimeToLeave = ({ freeAt, arrivesAt, pickupAt }: PlannedTrip, { now, rules }: At): boolean =>
  freeAt <= now && pickupAt - arrivesAt - rules.pickupService / 2 <= rules.lead;

/** Later the courier has the food, and the trip is closed. */
function isLastChance({ arrivesAt, orders }: JoinableTrip, { now, rules }: At): boolean {
  const readyAt = Math.max(...orders.map((order) => order.readyAt));
  return Math.max(arrivesAt + rules.pickupService / 2, readyAt) - now <= rules.lead;
}
