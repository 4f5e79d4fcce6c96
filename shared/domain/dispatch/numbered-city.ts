/** The same city with numbers for names and rows of minutes for ways, in the sequence of ids: a plan does not depend on how the caller sorted. */
import { sorted } from '#shared/domain/sorted.ts';
import type { CityState, DutyCourier, Kitchen, Minute, OpenOrder, Spot, Ways } from './city.ts';
import { costOfLeaving } from './drop-cost.ts';
import type { PlannerRules } from './planner-rules.ts';

/** Minutes by the number of a kitchen or of an order. */
export type Row = Float64Array;

/** The orders that a courier takes from one kitchen, in the sequence of their doors. */
export type Trip = readonly NumberedOrder[];

export interface NumberedOrder {
  number: number;
  order: OpenOrder;
  kitchen: number;
  placedAt: Minute;
  readyAt: Minute;
  dueCentimes: number;
  /** The rides from the kitchen to the door, and from the door to kitchens and to other doors. */
  rideMinutes: number;
  toKitchens: Row;
  toDoors: Row;
  /** The time at the door when a courier stands at the kitchen while the food gets ready: no plan is sooner. */
  floorAt: Minute;
  /** What it costs in no route. */
  leftCost: number;
  /** The order as a trip of its own. */
  alone: Trip;
}

export interface NumberedCourier {
  /** The rules, which are the same for all couriers. */
  rules: PlannerRules;
  courier: DutyCourier;
  freeAt: Minute;
  /** Infinity: he has not said. */
  offDutyAt: Minute;
  /** What he costs less as soon as he has a trip, because his duty ends soon. */
  bonus: number;
  toKitchens: Row;
  joinableTrip: Trip | null;
  joinableArrivesAt: Minute;
  /** The forbidden orders, by number: 1 is forbidden. */
  forbidden: Uint8Array;
}

export interface NumberedCity {
  rules: PlannerRules;
  kitchens: readonly Kitchen[];
  /** The planned ones first; the orders of joinable trips follow. */
  orders: readonly NumberedOrder[];
  plannedCount: number;
  couriers: readonly NumberedCourier[];
  /** The rides from kitchen to kitchen. */
  kitchenRows: readonly Row[];
}

export interface Moment {
  rules: PlannerRules;
  ways: Ways;
  now: Minute;
}

const sortedById = <Thing extends { id: string }>(things: readonly Thing[]): Thing[] =>
  sorted(things, (one, other) => (one.id < other.id ? -1 : Number(one.id > other.id)));

export function numberCity(city: CityState, moment: Moment): NumberedCity {
  const { rules, ways, now } = moment;
  const open = sortedById(city.orders).filter(({ readyAt }) => readyAt <= now + rules.ordersAhead);
  const couriers = sortedById(city.couriers).filter((courier) => isPlanned(courier, now, rules));
  const joinable = couriers.flatMap(({ joinableTrip }) => joinableTrip?.orders ?? []);
  const all = [...open, ...joinable];
  const kitchens = listKitchens(all);
  const kitchenSpots = kitchens.map(({ spot }) => spot);
  const orders = numberOrders(all, kitchens, moment);
  const byId = new Map(orders.map((order) => [order.order.id, order]));
  const tripOf = ({ joinableTrip }: DutyCourier): Trip | null =>
    joinableTrip && joinableTrip.orders.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    rules,
    kitchens,
    orders,
    plannedCount: open.length,
    couriers: couriers.map((courier) => ({
      rules,
      courier,
      freeAt: Math.max(now, courier.freeAt),
      offDutyAt: courier.offDutyAt ?? Infinity,
      bonus: (courier.offDutyAt ?? Infinity) <= now + rules.endingSoon ? rules.endingBonus : 0,
      toKitchens: rowOf(ways, courier.spot, kitchenSpots),
      joinableTrip: tripOf(courier),
      joinableArrivesAt: courier.joinableTrip?.arrivesAt ?? now,
      forbidden: markForbidden(courier, orders),
    })),
    kitchenRows: kitchenSpots.map((spot) => rowOf(ways, spot, kitchenSpots)),
  };
}

function numberOrders(
  orders: readonly OpenOrder[],
  kitchens: readonly Kitchen[],
  { rules, ways, now }: Moment,
): NumberedOrder[] {
  const kitchenSpots = kitchens.map(({ spot }) => spot);
  const kitchenNumbers = new Map(kitchens.map(({ id }, number) => [id, number]));
  const doors = orders.map(({ door }) => door);
  return orders.map((order, number) => {
    const { placedAt, readyAt, dueCentimes, kitchen, door } = order;
    const rideMinutes = ways(kitchen.spot, door);
    const floorAt = readyAt + rules.pickupService / 2 + rideMinutes + rules.doorService / 2;
    const numbered: NumberedOrder = {
      number,
      order,
      kitchen: kitchenNumbers.get(kitchen.id) ?? 0,
      placedAt,
      readyAt,
      dueCentimes,
      rideMinutes,
      toKitchens: rowOf(ways, door, kitchenSpots),
      toDoors: rowOf(ways, door, doors),
      floorAt,
      leftCost: costOfLeaving(order, now, rules),
      alone: [],
    };
    return Object.assign(numbered, { alone: [numbered] });
  });
}

function rowOf(ways: Ways, from: Spot, spots: readonly Spot[]): Row {
  const row = new Float64Array(spots.length);
  for (let number = 0; number < spots.length; number += 1) row[number] = ways(from, spots[number] ?? from);
  return row;
}

const isPlanned = (
  { joinableTrip, freeAt, offDutyAt }: DutyCourier,
  now: Minute,
  rules: PlannerRules,
): boolean =>
  joinableTrip !== null || (freeAt <= now + rules.couriersAhead && (offDutyAt === null || offDutyAt >= now));

function listKitchens(orders: readonly OpenOrder[]): Kitchen[] {
  return sortedById([...new Map(orders.map(({ kitchen }) => [kitchen.id, kitchen])).values()]);
}

function markForbidden({ id, forbidden }: DutyCourier, orders: readonly NumberedOrder[]): Uint8Array {
  const marks = new Uint8Array(orders.length);
  for (const { number, order } of orders) {
    const isKept = (order.pinnedTo ?? id) !== id;
    if (isKept || forbidden.includes(order.id)) marks[number] = 1;
  }
  return marks;
}
