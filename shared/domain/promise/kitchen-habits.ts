/** What a kitchen's past deliveries teach about its next ones, and the window that follows (product §4.14). */
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { handOverMinutes, medianOf, type PastDelivery } from './arrival.ts';
import { assumedRide, metresAMinute, type ArrivalFacts, type Minutes } from './arrival-minutes.ts';
import { busyMinutesAt, type Busyness } from './capacity.ts';

/** Whole numbers, so that what is shown changes seldom. */
export interface KitchenHabits {
  preparationMinutes: number;
  waitMinutes: number;
  /** The median way of its deliveries, and its real rides against those expected of the way. */
  ride: { metres: number; percent: number };
  /** The minutes by which nine of ten orders came later at most, and nine sooner at most, than the medians say. */
  lateMinutes: number;
  earlyMinutes: number;
  /** The orders in preparation when another one comes, and the minutes that each further one costs, in tenths. */
  queueTenths: number;
  minutesAnOrderTenths: number;
}

export const habitRules = {
  leastDeliveries: 20,
  shareKept: 0.9,
  widthMax: 15,
  widthMin: 5,
  queueStepMinutes: 5,
  queueMinutesMax: 30,
} as const;

/** `placedAtMinutes` counts from any moment, the same for all. */
export type DatedDelivery = PastDelivery & { placedAtMinutes: number };

const within = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

const rideOf = (wayMetres: number, percent: number): number =>
  ((wayMetres / metresAMinute + handOverMinutes) * percent) / 100;

/** Null for a kitchen with fewer than twenty deliveries. */
export function learnHabits(past: readonly DatedDelivery[]): KitchenHabits | null {
  if (past.length < habitRules.leastDeliveries) return null;
  const seen = past.map((one) => ({
    ...one,
    wayMetres: routeMetres(one.pickup, one.delivery),
    ahead: countAhead(one, past),
  }));
  const preparation = medianOf(seen.map((one) => one.preparationMinutes));
  const wait = medianOf(seen.map((one) => one.pickupMinutes));
  const metres = within(500, medianOf(seen.map((one) => one.wayMetres)), 15_000);
  const percent = within(
    50,
    100 * medianOf(seen.map((one) => one.rideMinutes / rideOf(one.wayMetres, 100))),
    300,
  );
  const queue = meanOf(seen.map(({ ahead }) => ahead));
  const minutesAnOrder = slopeOf(seen.map(({ ahead, preparationMinutes }) => [ahead, preparationMinutes]));
  const misses = seen.map(
    (one) =>
      one.preparationMinutes +
      one.pickupMinutes +
      one.rideMinutes -
      (preparation + minutesAnOrder * (one.ahead - queue) + wait + rideOf(one.wayMetres, percent)),
  );
  return {
    preparationMinutes: within(1, preparation, 120),
    waitMinutes: within(0, wait, 60),
    ride: { metres: Math.round(metres / 100) * 100, percent },
    lateMinutes: within(0, atMost(misses), 60),
    earlyMinutes: within(0, atMost(misses.map((miss) => -miss)), 60),
    queueTenths: Math.round(queue * 10),
    minutesAnOrderTenths: within(0, minutesAnOrder * 10, 50),
  };
}

/** The value that nine of ten are below, the next one counted too: with few values a little more than the ninth of ten. */
function atMost(values: readonly number[]): number {
  const rising = sorted(values, (a, b) => a - b);
  const place = Math.ceil(habitRules.shareKept * (rising.length + 1)) - 1;
  return rising[Math.min(place, rising.length - 1)] ?? 0;
}

/** The kitchen's other orders in preparation when this one came. */
const countAhead = (one: DatedDelivery, past: readonly DatedDelivery[]): number =>
  past.filter(
    (other) =>
      other.placedAtMinutes < one.placedAtMinutes &&
      other.placedAtMinutes + other.preparationMinutes > one.placedAtMinutes,
  ).length;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The slope by least squares; 0 where it may be chance, within twice its standard error. */
function slopeOf(pairs: readonly (readonly [number, number])[]): number {
  const [meanX, meanY] = [meanOf(pairs.map(([x]) => x)), meanOf(pairs.map(([, y]) => y))];
  const spread = pairs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) return 0;
  const slope = pairs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const left = pairs.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  const error = Math.sqrt(left / (pairs.length - 2) / spread);
  return slope > 2 * error ? slope : 0;
}

/** How long couriers let orders wait at this hour in the whole city, against all hours; from how many orders. */
export interface CityWaits {
  nowMinutes: number;
  usualMinutes: number;
  orders: number;
}

/** Orders of one hour of the day that are enough to speak of it. */
const hourOrders = 20;

const waitAt = ({ waitMinutes }: KitchenHabits, { nowMinutes, usualMinutes, orders }: CityWaits): number =>
  orders < hourOrders ? waitMinutes : Math.max(0, waitMinutes + nowMinutes - usualMinutes);

/** The minutes that the orders now in preparation beyond the usual ones cost the next, in steps of five. */
function queueMinutes({ queueTenths, minutesAnOrderTenths }: KitchenHabits, queue: number): number {
  const { queueStepMinutes: step, queueMinutesMax } = habitRules;
  const minutes = ((queue - queueTenths / 10) * minutesAnOrderTenths) / 10;
  return Math.min(queueMinutesMax, Math.max(0, Math.floor(minutes / step) * step));
}

/** The window on the usual way, without the minutes that a busy kitchen adds itself. */
export function windowOf(
  habits: KitchenHabits,
  { waits, queue }: { waits: CityWaits; queue: number },
): Minutes {
  const { preparationMinutes, ride, lateMinutes, earlyMinutes } = habits;
  const expected = Math.round(
    preparationMinutes +
      queueMinutes(habits, queue) +
      waitAt(habits, waits) +
      rideOf(ride.metres, ride.percent),
  );
  const { widthMin, widthMax } = habitRules;
  const max = Math.max(expected + lateMinutes, widthMin + 1);
  return { min: Math.max(1, max - within(widthMin, lateMinutes + earlyMinutes, widthMax)), max };
}

/** What a restaurant's row holds. The learned ones are null together. */
export interface KitchenMinutes extends Busyness {
  deliveryMinMinutes: number;
  deliveryMaxMinutes: number;
  arrivalMinMinutes: number | null;
  arrivalMaxMinutes: number | null;
  usualWayMetres: number | null;
  ridePercent: number | null;
}

export function arrivalFactsOf(kitchen: KitchenMinutes, now: Date): ArrivalFacts {
  const extra = busyMinutesAt(kitchen, now);
  const { arrivalMinMinutes, arrivalMaxMinutes, usualWayMetres, ridePercent } = kitchen;
  const min = (arrivalMinMinutes ?? kitchen.deliveryMinMinutes) + extra;
  const max = (arrivalMaxMinutes ?? kitchen.deliveryMaxMinutes) + extra;
  const { metres, percent } = assumedRide;
  const isLearned = usualWayMetres !== null || ridePercent !== null;
  return {
    deliveryMinutes: { min, max },
    ...(isLearned && { ride: { metres: usualWayMetres ?? metres, percent: ridePercent ?? percent } }),
  };
}

/** The window that the customer read counts, as long as the present one differs by no more. */
const readTolerance = 10;

export const promisedMinutes = (present: Minutes, shown: Minutes | undefined): Minutes =>
  shown &&
  Math.abs(shown.min - present.min) <= readTolerance &&
  Math.abs(shown.max - present.max) <= readTolerance
    ? shown
    : present;
