/** Who should carry which order: the whole city is planned again at each moment, and only what is due is offered. */
import { createRandom } from '#shared/domain/random.ts';
import { sorted } from '#shared/domain/sorted.ts';
import type { CityState, Minute } from './city.ts';
import { emptyDraft, insertAll } from './insertion.ts';
import { explainLeft, type LeftOrder } from './left-orders.ts';
import { numberCity, type Moment, type NumberedCity } from './numbered-city.ts';
import { createWalk, startWalk, walkTrip, type Route } from './routes.ts';
import { improve } from './search.ts';

export interface PlannedTrip {
  courierId: string;
  kitchenId: string;
  /** 0 is the courier's next one. */
  number: number;
  /** The courier rides to its kitchen already; the orders that are new to it are additions. */
  isJoinable: boolean;
  freeAt: Minute;
  arrivesAt: Minute;
  pickupAt: Minute;
  /** The stops in the sequence of their doors. */
  stops: { orderId: string; dropAt: Minute; isNew: boolean }[];
}

export interface Plan {
  trips: PlannedTrip[];
  left: LeftOrder[];
  /** The cost in minutes beyond the floor, weighed by the rules. */
  cost: number;
}

/** The same for the same city, moment and rules, in whatever sequence the orders and couriers come. */
export function planCity(city: CityState, moment: Moment): Plan {
  const { rules, now } = moment;
  const numbered = numberCity(city, moment);
  const planned = numbered.orders.slice(0, numbered.plannedCount);
  const random = createRandom(Math.floor(now * 60));
  const built = emptyDraft(numbered);
  const least = insertAll(built, planned, { regretWeight: 1, noise: 0, random });
  const { routes, holders, cost } = improve(numbered, built, { random, least });
  const left = planned
    .filter(({ number }) => holders[number] === -1)
    .map((order): LeftOrder => ({ orderId: order.order.id, why: explainLeft(routes, order) }));
  const later = city.orders
    .filter(({ readyAt }) => readyAt > now + rules.ordersAhead)
    .map(({ id }): LeftOrder => ({ orderId: id, why: 'later' }));
  return {
    trips: routes.flatMap((route) => timeTrips(numbered, route)),
    left: [...left, ...sorted(later, (one, other) => (one.orderId < other.orderId ? -1 : 1))],
    cost,
  };
}

function timeTrips({ kitchens }: NumberedCity, { courier, trips, between }: Route): PlannedTrip[] {
  const walk = createWalk();
  if (between[0]) startWalk(walk, between[0], courier.joinableTrip !== null);
  return trips.map((trip, number) => {
    const freeAt = walk.minute;
    walkTrip(walk, courier, trip);
    const isJoinable = number === 0 && courier.joinableTrip !== null;
    return {
      courierId: courier.courier.id,
      kitchenId: kitchens[trip[0]?.kitchen ?? 0]?.id ?? '',
      number,
      isJoinable,
      freeAt,
      arrivesAt: walk.arrivesAt,
      pickupAt: walk.pickupAt,
      stops: trip.map((order, stop) => ({
        orderId: order.order.id,
        dropAt: walk.dropsAt[stop] ?? walk.minute,
        isNew: !(isJoinable && courier.joinableTrip?.includes(order)),
      })),
    };
  });
}
