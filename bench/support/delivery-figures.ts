import { floorAt, type Day, type DayOrder } from '#shared/domain/dispatch/simulation/day.ts';
import type { LivedDay } from '#shared/domain/dispatch/simulation/live-day.ts';
import { quantile } from './figures.ts';

export interface DispatchFigures {
  orders: number;
  missing: number;
  /** Means of the days' means, in minutes, as the public evaluator counts. */
  mean: number;
  excess: number;
  median: number;
  ninetieth: number;
  greatest: number;
  /** Shares of what was delivered. */
  beyondForty: number;
  /** The orders delivered after 120 minutes or never, and the number of them that no plan could change. */
  beyondTwoHours: number;
  unavoidable: number;
  readyToPickup: number;
  utilisation: number;
  ordersATrip: number;
}

const twoHours = 120;
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function figuresOf(days: readonly LivedDay[]): DispatchFigures {
  const deliveries = days.flatMap((lived) => lived.deliveries);
  const ages = deliveries.map(({ order, dropAt }) => dropAt - order.placedAt);
  const count = days.reduce((sum, { day }) => sum + day.orders.length, 0);
  const trips = days.reduce((sum, lived) => sum + lived.trips.length, 0);
  const excessOf = ({ day, deliveries: own }: LivedDay): number =>
    meanOf(own.map(({ order, dropAt }) => dropAt - floorAt(day, order)));
  const missing = count - deliveries.length;
  return {
    orders: count,
    missing,
    mean: meanOf(
      days.map((lived) => meanOf(lived.deliveries.map(({ order, dropAt }) => dropAt - order.placedAt))),
    ),
    excess: meanOf(days.map(excessOf)),
    median: quantile(ages, 0.5),
    ninetieth: quantile(ages, 0.9),
    greatest: Math.max(...ages),
    beyondForty: ages.filter((age) => age > 40).length / ages.length,
    beyondTwoHours: missing + ages.filter((age) => age > twoHours).length,
    unavoidable: days.reduce((sum, { day }) => sum + countUnavoidable(day), 0),
    readyToPickup: meanOf(deliveries.map(({ order, pickupAt }) => pickupAt - order.readyAt)),
    utilisation: meanOf(days.map(({ busyMinutes, dutyMinutes }) => busyMinutes / dutyMinutes)),
    ordersATrip: deliveries.length / trips,
  };
}

const countUnavoidable = (day: Day): number =>
  day.orders.filter((order) => soonestAt(day, order) - order.placedAt > twoHours).length;

/** When the best-placed courier delivers it who does nothing else that day; Infinity: no duty is long enough. */
function soonestAt(day: Day, order: DayOrder): number {
  const pickups = day.couriers.flatMap(({ spot, onDutyAt, offDutyAt }) => {
    const there = onDutyAt + day.ways(spot, order.kitchen.spot) + day.pickupService / 2;
    const pickupAt = Math.max(order.readyAt, there);
    return pickupAt <= offDutyAt ? [pickupAt] : [];
  });
  return floorAt(day, order) - order.readyAt + Math.min(Infinity, ...pickups);
}
