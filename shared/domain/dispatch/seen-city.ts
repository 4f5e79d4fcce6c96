/** The city as the planner takes it, from what the product knows: minutes since 1970, and a number for each place. */
import { whereStands, type Seen } from '#shared/domain/couriers/duty-positions.ts';
import { distanceMetres, rideMinutes, type Position } from '#shared/domain/promise/distance.ts';
import { hourOf } from '#shared/domain/time/city-clock.ts';
import type { CityState, DutyCourier, Kitchen, Minute, OpenOrder, Spot, Ways } from './city.ts';
import { pinnedTo, refusalOfPins, type Pin } from './pins.ts';
import { assumedPace, estimateReady, type ReadyPace } from './ready.ts';
import { unknownRideMinutes, whenFree } from './job-end.ts';

interface CookedOrder {
  isReady: boolean;
  /** When the order became what it is: the acceptance, if it cooks. */
  statusSince: Date;
  /** What the kitchen says now, and what it said first; its orders in preparation then. */
  readyBy: Date | null;
  firstReadyBy: Date | null;
  ahead: number | null;
  /** The pace that was learned of the kitchen; null: not yet. */
  pace: ReadyPace | null;
}

export interface SeenOrder extends CookedOrder {
  id: string;
  version: number;
  restaurantId: number;
  kitchen: Position;
  door: Position;
  customerId: string;
  placedAt: Date;
  /** The end of what its customer was told. */
  promisedAt: Date | null;
  dueCentimes: number;
  /** Couriers who had it as a job and gave it back lately. */
  givenBackBy: readonly string[];
  /** What admins have said of it. */
  pins: readonly Pin[];
}

interface SeenTrip {
  openedAt: Date;
  kitchen: Position;
  /** A promise has its order already, which cooks. */
  orders: readonly (CookedOrder & { isPickedUp: boolean; door: Position })[];
}

export interface SeenCourier {
  id: string;
  /** The courier is asked now, so that no other order is planned for them. */
  hasOffer: boolean;
  phone: Seen | null;
  lastDoor: Seen | null;
  /** Cash in hand, and what the orders of the trip will bring. */
  heldCentimes: number;
  trip: SeenTrip | null;
  /** Orders whose offer the courier declined lately, or was silent on, or whose promise ended. */
  refused: readonly string[];
}

export interface SeenCity {
  orders: readonly SeenOrder[];
  couriers: readonly SeenCourier[];
  cashLimitCentimes: number;
}

/** Null: a courier whose place nobody knows. */
export type Places = readonly (Position | null)[];

/** Food that is promised by a courier, and of which its kitchen has said nothing. */
const unsaidMs = 3 * 60_000;
const minuteMs = 60_000;

export const minuteOf = (moment: Date): Minute => moment.getTime() / minuteMs;
export const momentOf = (minute: Minute): Date => new Date(Math.round(minute * minuteMs));

/** The moment that is expected by the kitchen's word, and by what became of its words. */
export function expectReady(order: CookedOrder, now: Date): Date {
  const { isReady, statusSince: acceptedAt, readyBy, firstReadyBy, ahead, pace } = order;
  if (isReady) return acceptedAt;
  if (!readyBy) return new Date(now.getTime() + unsaidMs);
  const saidMinutes = minuteOf(firstReadyBy ?? readyBy) - minuteOf(acceptedAt);
  const said = { saidMinutes, hour: hourOf(acceptedAt), ahead, acceptedAt, readyBy };
  return estimateReady(said, pace ?? assumedPace, now).p35;
}

export function seeCity(seen: SeenCity, now: Date): { city: CityState; places: Places } {
  const places: (Position | null)[] = [];
  const addPlace = (place: Position | null): Spot => places.push(place) - 1;
  const kitchens = new Map<number, Kitchen>();
  const kitchenOf = ({ restaurantId, kitchen }: SeenOrder): Kitchen => {
    const known = kitchens.get(restaurantId) ?? { id: String(restaurantId), spot: addPlace(kitchen) };
    kitchens.set(restaurantId, known);
    return known;
  };
  const orders = seen.orders.map((order): OpenOrder => ({
    id: order.id,
    kitchen: kitchenOf(order),
    door: addPlace(order.door),
    placedAt: minuteOf(order.placedAt),
    readyAt: minuteOf(expectReady(order, now)),
    dueCentimes: order.dueCentimes,
    promisedBy: order.promisedAt && minuteOf(order.promisedAt),
    pinnedTo: pinnedTo(order.pins),
  }));
  const couriers = seen.couriers
    .filter(({ hasOffer }) => !hasOffer)
    .map((courier): DutyCourier => {
      const { place, at } = findFree(courier, now);
      return {
        id: courier.id,
        spot: addPlace(place),
        freeAt: minuteOf(at),
        offDutyAt: null,
        // An offer carries one order (product §4.32), so nothing is added to a trip under way.
        joinableTrip: null,
        cash: { heldCentimes: courier.heldCentimes, limitCentimes: seen.cashLimitCentimes },
        forbidden: [...courier.refused, ...listKept(seen.orders, courier)],
      };
    });
  return { city: { orders, couriers }, places };
}

/** The courier's own orders, jobs that came back, and what admins forbid. */
const listKept = (orders: readonly SeenOrder[], { id }: SeenCourier): string[] =>
  orders
    .filter(
      ({ customerId, givenBackBy, pins }) =>
        customerId === id || givenBackBy.includes(id) || refusalOfPins(pins, id) === 'courier_forbidden',
    )
    .map((order) => order.id);

function findFree({ phone, lastDoor, trip }: SeenCourier, now: Date): { at: Date; place: Position | null } {
  const standing = whereStands({ phone, door: lastDoor }, now);
  const orders = trip?.orders.map((order) => ({ ...order, readyAt: expectReady(order, now) }));
  return (
    (trip && orders && whenFree({ ...trip, orders }, standing, now)) ?? {
      at: now,
      place: standing?.position ?? null,
    }
  );
}

/** The minutes of rides, as an offer shows them. */
export const waysBetween =
  (places: Places): Ways =>
  (from, to) => {
    const [one, other] = [places[from], places[to]];
    return one && other ? rideMinutes(distanceMetres(one, other)) : unknownRideMinutes;
  };
