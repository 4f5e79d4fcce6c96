import { arrivalMinutesAt, metresAMinute, type Minutes } from '#shared/domain/promise/arrival-minutes.ts';
import { learnPace, handOverMinutes } from '#shared/domain/promise/arrival.ts';
import {
  arrivalFactsOf,
  learnHabits,
  windowOf,
  type CityWaits,
  type DatedDelivery,
  type KitchenHabits,
} from '#shared/domain/promise/kitchen-habits.ts';
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { homeOf } from '#server/seed/homes.ts';
import { stepMinutes } from '#server/seed/past-orders.ts';
import { createRandom, type Random } from '#shared/domain/random.ts';
import type { SampleRestaurant } from '#server/seed/content-types.ts';
import { sampleRestaurants } from '#server/seed/restaurants.ts';
import { median } from './figures.ts';

/** How a city lives: the sample's own moments, or one whose kitchens, queues and ways differ. */
export interface World {
  ordersADay: number;
  couriers: number;
  isVaried: boolean;
}

interface Kitchen {
  index: number;
  sample: SampleRestaurant;
  slowness: number;
  past: (DatedDelivery & { deliveredAt: number })[];
  habits: KitchenHabits | null;
  learnedDay: number;
  busy: { from: number; until: number }[];
}

export interface Promised {
  kitchen: number;
  /** Minutes from the order to the door. */
  took: number;
  /** The window by what the product shows, by what it promised before, and by the typed range. */
  shown: Minutes;
  before: Minutes;
  typed: Minutes;
}

const dayMinutes = 24 * 60;
/** The cleaner's rounds. */
const roundMinutes = 10;
const waitDays = 28;
const learnedFrom = 50;

/** Orders one after the other, and for each what would have been promised at its moment. */
export function liveCity(world: World, { orders, seed }: { orders: number; seed: number }): Promised[] {
  const random = createRandom(seed);
  const kitchens = sampleRestaurants.map((sample, index): Kitchen => {
    const slowness = world.isVaried ? 0.7 + random.fraction() * 0.9 : 1;
    return { index, sample, slowness, past: [], habits: null, learnedDay: -1, busy: [] };
  });
  const city = { world, random, freeAt: Array.from({ length: world.couriers }, () => 0), waited: [] };
  const promised: Promised[] = [];
  for (let day = 0; promised.length < orders; day += 1)
    for (const placedAt of drawTimes(random, day, world.ordersADay))
      promised.push(liveOrder(city, random.pick(kitchens), placedAt));
  return promised.slice(0, orders);
}

/** The orders at each hour are as many as the sample city has. */
function drawTimes(random: Random, day: number, count: number): number[] {
  const hour = (): number => {
    const part = random.fraction();
    if (part < 0.12) return random.between(9, 11);
    return part < 0.45 ? random.between(12, 14) : random.between(19, 22);
  };
  const times = Array.from({ length: count }, () => day * dayMinutes + hour() * 60 + random.between(0, 59));
  return times.toSorted((a, b) => a - b);
}

interface City {
  world: World;
  random: Random;
  freeAt: number[];
  waited: { at: number; minutes: number }[];
}

function liveOrder(city: City, kitchen: Kitchen, placedAt: number): Promised {
  const { random } = city;
  const { lat, lng, deliveryMinutes } = kitchen.sample;
  const pickup = { lat, lng };
  const delivery = homeOf(String(600_000_000 + random.between(0, 2_000))).position;
  const way = routeMetres(pickup, delivery);
  const [min, max] = deliveryMinutes;
  const known = kitchen.past.filter(({ deliveredAt }) => deliveredAt < placedAt).slice(-learnedFrom);
  const shown = shownAt(city, kitchen, { placedAt, way, typed: { min, max }, known });
  const pace = learnPace(known);
  const middle =
    pace.preparationMinutes + pace.pickupMinutes + (way / metresAMinute + handOverMinutes) * pace.rideFactor;
  const spread = Math.max(2, Math.round(middle / 6));

  const lived = live(city, kitchen, { placedAt, way });
  const took = lived.preparationMinutes + lived.pickupMinutes + lived.rideMinutes;
  kitchen.past.push({ ...lived, placedAtMinutes: placedAt, deliveredAt: placedAt + took, pickup, delivery });
  kitchen.past = kitchen.past.slice(-2 * learnedFrom);
  const before = { min: Math.floor(middle - spread), max: Math.floor(middle + spread) };
  return { kitchen: kitchen.index, took, shown, before, typed: { min, max } };
}

function live(
  { world, random, freeAt, waited }: City,
  kitchen: Kitchen,
  at: { placedAt: number; way: number },
) {
  const { placedAt, way } = at;
  const ahead = kitchen.busy.filter(({ from, until }) => from <= placedAt && until > placedAt).length;
  const cooking = random.between(...stepMinutes.preparing) + random.between(...stepMinutes.ready_for_pickup);
  const preparationMinutes = cooking * kitchen.slowness + (world.isVaried ? 1.5 * ahead : 0);
  const readyAt = placedAt + preparationMinutes;
  kitchen.busy = [...kitchen.busy.slice(-40), { from: placedAt, until: readyAt }];
  const taking = random.between(...stepMinutes.out_for_delivery);
  const courier = freeAt.indexOf(Math.min(...freeAt));
  const takenAt = Math.max(readyAt + taking, freeAt[courier] ?? 0);
  const pickupMinutes = takenAt - readyAt + random.between(...stepMinutes.picked_up);
  const byWay = (way / metresAMinute + handOverMinutes) * (0.8 + random.fraction() * 0.45);
  const rideMinutes = world.isVaried ? byWay : random.between(...stepMinutes.delivered);
  freeAt[courier] = readyAt + pickupMinutes + rideMinutes;
  waited.push({ at: readyAt + pickupMinutes + rideMinutes, minutes: pickupMinutes });
  return { preparationMinutes, pickupMinutes, rideMinutes };
}

interface Asked {
  placedAt: number;
  way: number;
  typed: Minutes;
  known: Kitchen['past'];
}

/** The minutes as `refreshArrivals` writes them, and placing reads them. */
function shownAt(city: City, kitchen: Kitchen, { placedAt, way, typed, known }: Asked): Minutes {
  const day = Math.floor(placedAt / dayMinutes);
  if (kitchen.learnedDay !== day) {
    kitchen.habits = learnHabits(known);
    kitchen.learnedDay = day;
  }
  const round = Math.floor(placedAt / roundMinutes) * roundMinutes;
  const queue = kitchen.busy.filter(({ from, until }) => from <= round && until > round).length;
  const window = kitchen.habits && windowOf(kitchen.habits, { waits: waitsAt(city, round), queue });
  const kept = {
    deliveryMinMinutes: typed.min,
    deliveryMaxMinutes: typed.max,
    arrivalMinMinutes: window?.min ?? null,
    arrivalMaxMinutes: window?.max ?? null,
    usualWayMetres: kitchen.habits?.ride.metres ?? null,
    ridePercent: kitchen.habits?.ride.percent ?? null,
    busyMinutes: null,
    busyUntil: null,
  };
  return arrivalMinutesAt(arrivalFactsOf(kept, new Date(0)), way);
}

/** The waits as `readCityWaits` asks for them. */
function waitsAt(city: City, round: number): CityWaits {
  city.waited = city.waited.filter(({ at }) => at > round - waitDays * dayMinutes);
  const seen = new Map<number, number[]>();
  for (const { at, minutes } of city.waited.toReversed()) {
    const ago = Math.floor((round - at) / 60);
    const hour = seen.get(ago) ?? [];
    if (at <= round && hour.length < 5) seen.set(ago, [...hour, minutes]);
  }
  const now = [...seen].flatMap(([ago, minutes]) => (ago % 24 === 0 || ago % 24 === 23 ? minutes : []));
  const all = [...seen.values()].flat();
  return { nowMinutes: median(now), usualMinutes: median(all), orders: now.length };
}
