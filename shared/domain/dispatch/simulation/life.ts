/** A day as it is lived: who rides where, who has which food, and what the dispatch sees of it. */
import { createRandom, type Random } from '#shared/domain/random.ts';
import type { DutyCourier, Minute, OpenOrder, Spot } from '../city.ts';
import { drawNormal } from './flat-city.ts';
import type { Day, DayCourier, DayOrder, Errors } from './day.ts';
import { readyByWords, type LearnedWords } from './learned-words.ts';

/** What became of an order. */
interface Delivery {
  order: DayOrder;
  courierId: string;
  pickupAt: Minute;
  dropAt: Minute;
}

/** A trip as the courier got it: `at` is when the last of its orders was his. */
interface LivedTrip {
  at: Minute;
  pickupAt: Minute;
  courierId: string;
  orderIds: string[];
}

interface Ride {
  courierId: string;
  leavesAt: Minute;
  from: Spot;
  to: Spot;
}

/** One thing that a courier does, as it was expected and as it comes. */
interface Errand {
  expectedAt: Minute;
  endsAt: Minute;
}

export interface LivingOrder {
  order: DayOrder;
  /** What the kitchen says. */
  saidReadyAt: Minute;
  isGiven: boolean;
  /** An offer of the order is open until then. */
  withheldUntil: Minute;
}

export interface LivingCourier {
  courier: DayCourier;
  spot: Spot;
  /** Where the dispatch believes the courier to be. */
  seenSpot: Spot;
  hasPosition: boolean;
  /** What the courier rides to or carries, and is free after. */
  errand: Errand;
  trip: { leftAt: Minute; givenAt: Minute; orders: LivingOrder[]; arrival: Errand } | null;
  forbidden: Map<string, Minute>;
  silentUntil: Minute;
  busyMinutes: number;
}

export interface Life {
  day: Day;
  errors: Errors;
  random: Random;
  orders: LivingOrder[];
  couriers: LivingCourier[];
  deliveries: Delivery[];
  trips: LivedTrip[];
  rides: Ride[];
  /** What was learned of the kitchens' words; null: they are believed as they are. */
  words: LearnedWords | null;
}

/** How much later food is believed to come whose time has passed. */
const overdueMinutes = 3;

export function beginDay(day: Day, errors: Errors, seed: number): Life {
  const random = createRandom(seed);
  const orders = day.orders.map((order): LivingOrder => {
    const minutes = (order.readyAt - order.placedAt) * Math.exp(errors.kitchenSpread * drawNormal(random));
    const saidReadyAt = order.placedAt + Math.round(minutes);
    return { order, saidReadyAt, isGiven: false, withheldUntil: 0 };
  });
  const couriers = day.couriers.map((courier): LivingCourier => ({
    courier,
    spot: courier.spot,
    seenSpot: courier.spot,
    hasPosition: !random.chance(errors.withoutPosition),
    errand: { expectedAt: courier.onDutyAt, endsAt: courier.onDutyAt },
    trip: null,
    forbidden: new Map(),
    silentUntil: 0,
    busyMinutes: 0,
  }));
  return { day, errors, random, orders, couriers, deliveries: [], trips: [], rides: [], words: null };
}

/** A ride takes as long as the way says, on the mean. */
function rideFor({ day, errors, random }: Life, from: Spot, to: Spot): { expected: number; real: number } {
  const expected = day.ways(from, to);
  if (errors.rideSpread === 0 || expected === 0) return { expected, real: expected };
  const factor = Math.exp(errors.rideSpread * drawNormal(random) - errors.rideSpread ** 2 / 2);
  return { expected, real: Math.max(1, Math.round(expected * factor)) };
}

function kitchenTime({ words }: Life, living: LivingOrder, now: Minute): Minute {
  const { order, saidReadyAt } = living;
  if (order.readyAt <= now) return order.readyAt;
  if (words) return readyByWords(words, living, now);
  return saidReadyAt <= now ? now + overdueMinutes : saidReadyAt;
}

const seenEnd = ({ expectedAt, endsAt }: Errand, now: Minute): Minute =>
  endsAt <= now ? endsAt : Math.max(expectedAt, now + 1);

export const isFree = ({ errand, trip, courier }: LivingCourier, now: Minute): boolean =>
  trip === null && errand.endsAt <= now && courier.offDutyAt >= now;

/** The orders that are placed, and that no courier has. */
export const listOpen = ({ orders }: Life, now: Minute): LivingOrder[] =>
  orders.filter(({ order, isGiven }) => !isGiven && order.placedAt <= now);

export const seeOrder = (life: Life, living: LivingOrder, now: Minute): OpenOrder => {
  const { id, kitchen, door, placedAt } = living.order;
  return { id, kitchen, door, placedAt, readyAt: kitchenTime(life, living, now), dueCentimes: 0 };
};

export function seeCourier(life: Life, living: LivingCourier, now: Minute): DutyCourier {
  const { courier, trip, errand, forbidden } = living;
  return {
    id: courier.id,
    spot: living.seenSpot,
    freeAt: seenEnd(errand, now),
    offDutyAt: courier.offDutyAt,
    joinableTrip: trip && {
      arrivesAt: seenEnd(trip.arrival, now),
      orders: trip.orders.map((order) => seeOrder(life, order, now)),
    },
    cash: { heldCentimes: 0, limitCentimes: 0 },
    forbidden: [...forbidden].filter(([, until]) => until > now).map(([id]) => id),
  };
}

function leave(life: Life, living: LivingCourier, to: Spot, now: Minute): Errand {
  const { expected, real } = rideFor(life, living.spot, to);
  life.rides.push({ courierId: living.courier.id, leavesAt: now, from: living.spot, to });
  living.spot = to;
  living.seenSpot = to;
  return { expectedAt: now + expected, endsAt: now + real };
}

/** The courier leaves for the kitchen at once; an addition reaches him on the way. */
export function giveTrip(life: Life, living: LivingCourier, orders: LivingOrder[], now: Minute): void {
  for (const order of orders) order.isGiven = true;
  const [first] = orders;
  if (!first) throw new Error('a trip without orders');
  const arrival = living.trip?.arrival ?? leave(life, living, first.order.kitchen.spot, now);
  const leftAt = living.trip?.leftAt ?? now;
  living.trip = { givenAt: now, leftAt, orders, arrival };
}

/** The courier rides there to wait. */
export function standBy(life: Life, living: LivingCourier, to: Spot, now: Minute): void {
  living.errand = leave(life, living, to, now);
  living.busyMinutes += living.errand.endsAt - now;
}

/** A courier at a kitchen where all his food is ready takes it to its doors. */
export function takeFood(life: Life, now: Minute): void {
  const { pickupService, doorService } = life.day;
  for (const living of life.couriers) {
    const { trip } = living;
    if (!trip) continue;
    const readyAt = Math.max(...trip.orders.map(({ order }) => order.readyAt));
    const pickupAt = Math.max(trip.arrival.endsAt + pickupService / 2, readyAt);
    if (pickupAt > now) continue;
    let end: Errand = { expectedAt: pickupAt + pickupService / 2, endsAt: pickupAt + pickupService / 2 };
    for (const { order } of trip.orders) {
      const { expectedAt, endsAt } = leave(life, living, order.door, end.endsAt);
      const dropAt = endsAt + doorService / 2;
      life.deliveries.push({ order, courierId: living.courier.id, pickupAt, dropAt });
      end = {
        expectedAt: end.expectedAt + expectedAt - end.endsAt + doorService,
        endsAt: endsAt + doorService,
      };
    }
    const orderIds = trip.orders.map(({ order }) => order.id);
    life.trips.push({ at: trip.givenAt, pickupAt, courierId: living.courier.id, orderIds });
    living.busyMinutes += end.endsAt - trip.leftAt;
    living.errand = end;
    living.trip = null;
  }
}
