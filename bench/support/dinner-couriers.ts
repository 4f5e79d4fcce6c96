import { setTimeout as pause } from 'node:timers/promises';
import type { DayOrder, Errors } from '#shared/domain/dispatch/simulation/day.ts';
import { drawNormal } from '#shared/domain/dispatch/simulation/flat-city.ts';
import type { Spot } from '#shared/domain/dispatch/city.ts';
import type { OrderAction, OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { stageOf } from '#shared/domain/orders/trip-stops.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { createRandom, type Random } from '#shared/domain/random.ts';
import { ask, listen, type Answer } from './dinner-calls.ts';
import { minuteMs, until, type DinnerRun } from './dinner-kitchens.ts';
import { workingCouriers } from './market.ts';

/** What the couriers were told, to be compared with what the database holds. */
export interface Heard {
  /** Ids of offers. */
  accepted: string[];
  /** Ids of orders. */
  delivered: string[];
  declined: number;
  silent: number;
}

export interface CourierPlan {
  number: number;
  spot: Spot;
  hasPosition: boolean;
  errors: Errors;
}

interface Ride {
  from: Position;
  to: Position;
  leftAt: number;
  endsAt: number;
}

interface Job {
  id: string;
  version: number;
  status: 'out_for_delivery' | 'picked_up';
  /** The orders of a trip of several. */
  trip?: { orderId: string; status: OrderStatus }[];
}

interface Waiting {
  offer: { id: string } | null;
  promise: { orderId: string } | null;
}

const reportMs = 30_000;
const lookMs = 10_000;
const thinkMs = { least: 3_000, most: 12_000 };
const serviceMs = 2 * minuteMs;

interface Courier extends CourierPlan {
  run: DinnerRun;
  heard: Heard;
  random: Random;
  stream: ReturnType<typeof listen>;
  /** Offers that were answered, or are left without an answer. */
  decided: Set<string>;
  way: Ride | null;
  arrivedAt: number;
  /** The moment after a delivery. */
  freeAt: number;
  orderId: string | undefined;
}

/** A courier with a phone gets offers, answers some of them, rides, picks up and delivers, until `isOver`. */
export async function liveCourier(
  run: DinnerRun,
  plan: CourierPlan,
  heard: Heard,
  isOver: () => boolean,
): Promise<void> {
  const courier: Courier = {
    ...plan,
    run,
    heard,
    random: createRandom(1_000 + plan.number),
    stream: listen(run.urls, whoIs(plan)),
    decided: new Set(),
    way: null,
    arrivedAt: 0,
    freeAt: 0,
    orderId: undefined,
  };
  await askAs(courier, 'couriers/setOnDuty', { isOnDuty: true });
  await askAs(courier, 'positions/setSharing', { isShared: plan.hasPosition });
  await report(courier);
  const reporting = setInterval(() => void report(courier), reportMs);
  while (!isOver()) await look(courier);
  clearInterval(reporting);
  courier.stream.close();
}

const whoIs = ({ number }: CourierPlan): ['courier', number] => ['courier', workingCouriers + number];

const askAs = (courier: Courier, path: string, input?: unknown): Promise<Answer> =>
  ask(courier.run.urls, whoIs(courier), path, input);

/** The server's word is the only memory, as on a phone that was restarted. */
async function look(courier: Courier): Promise<void> {
  const [waiting, job] = await Promise.all([
    askAs(courier, 'offers/getMine'),
    askAs(courier, 'orders/getMyActiveJob'),
  ]);
  if ('json' in job && job.json) return doJob(courier, job.json as Job);
  courier.orderId = undefined;
  if ('refused' in waiting) throw new Error(`a courier may not look: ${JSON.stringify(waiting.refused)}`);
  const { offer, promise } = waiting.json as Waiting;
  if (promise) await rideToKitchen(courier, promise.orderId);
  else if (offer && !courier.decided.has(offer.id)) return decide(courier, offer.id);
  await courier.stream.news(lookMs);
}

async function decide(courier: Courier, offerId: string): Promise<void> {
  const { heard, random, errors, decided } = courier;
  decided.add(offerId);
  await askAs(courier, 'offers/seen', { offerId });
  const drawn = random.fraction();
  if (drawn >= errors.declined && drawn < errors.declined + errors.silent) {
    heard.silent += 1;
    return;
  }
  await pause(random.between(thinkMs.least, thinkMs.most));
  const answer = drawn < errors.declined ? 'decline' : 'accept';
  const answered = await askAs(courier, 'offers/answer', { offerId, answer });
  if ('refused' in answered) return;
  if (answer === 'accept') heard.accepted.push(offerId);
  else heard.declined += 1;
}

/** All food of a trip is fetched before any of it is brought: the courier waits for what still cooks. */
async function doJob(courier: Courier, job: Job): Promise<void> {
  courier.orderId = job.id;
  const trip = job.trip ?? [{ orderId: job.id, status: job.status }];
  const ready = trip.filter(({ status }) => stageOf(status) === 'at_kitchen');
  if (ready.length > 0) {
    await rideToKitchen(courier, job.id);
    const isCooking = trip.some(({ status }) => stageOf(status) === 'cooking');
    if (isCooking) return courier.stream.news(lookMs);
    await until(courier.arrivedAt + serviceMs);
    for (const { orderId } of ready) await fetchFood(courier, orderId);
    await pause(serviceMs);
    return;
  }
  await rideTo(courier, orderOf(courier, job.id).door);
  await until(courier.arrivedAt + serviceMs);
  if (await moveOn(courier, job, 'mark_delivered')) courier.heard.delivered.push(job.id);
  courier.freeAt = Date.now() + serviceMs;
}

async function fetchFood(courier: Courier, orderId: string): Promise<void> {
  const job = await askAs(courier, 'orders/getMyOrderDetails', { orderId });
  if ('json' in job) await moveOn(courier, job.json as Job, 'mark_picked_up');
}

/** Refused: an attempt whose answer was lost has moved it, or it was taken away; the next look shows it. */
async function moveOn(courier: Courier, { id, version }: Job, action: OrderAction): Promise<boolean> {
  const answer = await askAs(courier, 'orders/updateStatusAsCourier', { orderId: id, action, version });
  return 'json' in answer;
}

function orderOf({ run }: Courier, orderId: string): DayOrder {
  const order = run.placed.get(orderId);
  if (!order) throw new Error('an order of no customer of this dinner');
  return order;
}

const rideToKitchen = (courier: Courier, orderId: string): Promise<void> =>
  rideTo(courier, orderOf(courier, orderId).kitchen.spot);

async function rideTo(courier: Courier, to: Spot): Promise<void> {
  const { run, random, errors, spot } = courier;
  if (spot === to) return;
  const factor = Math.exp(errors.rideSpread * drawNormal(random) - errors.rideSpread ** 2 / 2);
  const minutes = Math.max(1, run.dinner.day.ways(spot, to) * factor);
  await until(courier.freeAt);
  const leftAt = Date.now();
  const endsAt = leftAt + minutes * minuteMs;
  courier.way = { from: run.dinner.placeOf(spot), to: run.dinner.placeOf(to), leftAt, endsAt };
  await until(endsAt);
  Object.assign(courier, { way: null, spot: to, arrivedAt: endsAt });
  await report(courier);
}

function placeOf({ way, spot, run }: Courier): Position {
  if (!way) return run.dinner.placeOf(spot);
  const { from, to, leftAt, endsAt } = way;
  const part = Math.min(1, (Date.now() - leftAt) / (endsAt - leftAt));
  return { lat: from.lat + part * (to.lat - from.lat), lng: from.lng + part * (to.lng - from.lng) };
}

async function report(courier: Courier): Promise<void> {
  if (!courier.hasPosition) return;
  const { orderId } = courier;
  await askAs(courier, 'positions/reportMyPosition', {
    orderId,
    position: placeOf(courier),
    accuracyMetres: 15,
  });
}
