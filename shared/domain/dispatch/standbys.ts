/** Where couriers without a trip should wait, so that the next order finds one nearby: advice, and never an order. */
import { sorted } from '#shared/domain/sorted.ts';
import type { CityState, DutyCourier, Kitchen, Minute, Spot, Ways } from './city.ts';
import { farthest, type KitchenDemand } from './demand.ts';
import type { Plan } from './plan.ts';

export interface Standby {
  courierId: string;
  kitchen: Kitchen;
}

/** Couriers count who are free this soon, and are sent when their duty lasts so long. */
const freeWithin = 10;
const dutyLeft = 10;
const longestRide = 8;
/** What a minute of riding costs, against minutes of waiting food in the next twenty. */
const rideCost = 0.05;
const minutesAhead = 20;

interface Waiting {
  courier: DutyCourier;
  /** The minutes until the courier can be at each kitchen, at most `farthest`. */
  away: Float64Array;
}

interface Moment {
  ways: Ways;
  now: Minute;
}

/**
 * Each courier in turn goes where he helps most, counted with the second nearest one: the nearest is busy
 * every second time (Daskin's MEXCLP).
 */
export function adviseStandbys(
  city: CityState,
  plan: Plan,
  demand: readonly KitchenDemand[],
  moment: Moment,
): Standby[] {
  const { ways, now } = moment;
  const waiting = listWaiting(city, plan, demand, moment);
  const fromKitchens =
    waiting.length === 0 ? [] : demand.map(({ kitchen }) => awayFrom(kitchen.spot, demand, ways));
  let nearest = demand.map((_, kitchen) => nearestTo(waiting, kitchen));
  const advised: Standby[] = [];
  for (const one of waiting) {
    const { id, spot, freeAt } = one.courier;
    if (freeAt > now) continue;
    const rides = awayFrom(spot, demand, ways);
    const best = bestKitchen(
      { away: one.away, rides, others: listOthers(one, nearest) },
      demand,
      fromKitchens,
    );
    const known = demand[best];
    if (!known) continue;
    one.away = fromKitchens[best] ?? one.away;
    nearest = demand.map((_, kitchen) => nearestTo(waiting, kitchen));
    advised.push({ courierId: id, kitchen: known.kitchen });
  }
  return advised;
}

function listWaiting(
  { couriers }: CityState,
  plan: Plan,
  demand: readonly KitchenDemand[],
  { ways, now }: Moment,
): Waiting[] {
  const planned = new Set(plan.trips.map(({ courierId }) => courierId));
  return sorted(couriers, (one, other) => (one.id < other.id ? -1 : 1))
    .filter(
      ({ id, freeAt, offDutyAt }) =>
        !planned.has(id) && freeAt <= now + freeWithin && (offDutyAt ?? Infinity) >= now + dutyLeft,
    )
    .map((courier) => {
      const later = Math.max(0, courier.freeAt - now);
      return { courier, away: awayFrom(courier.spot, demand, (from, to) => later + ways(from, to)) };
    });
}

/** The whole minutes from a spot to each kitchen. */
function awayFrom(spot: Spot, demand: readonly KitchenDemand[], ways: Ways): Float64Array {
  const away = new Float64Array(demand.length);
  let number = 0;
  for (const { kitchen } of demand) {
    away[number] = Math.min(farthest, Math.ceil(ways(spot, kitchen.spot)));
    number += 1;
  }
  return away;
}

/** The three nearest, so that the two nearest of the others are known for each. */
function nearestTo(waiting: readonly Waiting[], kitchen: number): Waiting[] {
  const found: Waiting[] = [];
  for (const one of waiting) {
    const away = one.away[kitchen] ?? farthest;
    let place = found.length;
    while (place > 0 && (found[place - 1]?.away[kitchen] ?? 0) > away) place -= 1;
    if (place > 2) continue;
    found.splice(place, 0, one);
    if (found.length > 3) found.pop();
  }
  return found;
}

/** The minutes from the nearest and the second nearest of the other couriers, for each kitchen. */
interface Others {
  first: Float64Array;
  second: Float64Array;
}

function listOthers(one: Waiting, nearest: readonly Waiting[][]): Others {
  const first = new Float64Array(nearest.length).fill(farthest);
  const second = new Float64Array(nearest.length).fill(farthest);
  for (const [kitchen, found] of nearest.entries()) {
    const [a, b] =
      found[0] === one ? [found[1], found[2]] : [found[0], found[1] === one ? found[2] : found[1]];
    first[kitchen] = a?.away[kitchen] ?? farthest;
    second[kitchen] = b?.away[kitchen] ?? farthest;
  }
  return { first, second };
}

interface Mover {
  away: Float64Array;
  rides: Float64Array;
  others: Others;
}

/** The number of the kitchen that gains most, or -1: the courier stays. */
function bestKitchen(
  { away, rides, others }: Mover,
  demand: readonly KitchenDemand[],
  fromKitchens: readonly Float64Array[],
): number {
  const stays = waitsWith(away, others, demand);
  let best = -1;
  let most = 0;
  for (const [number, from] of fromKitchens.entries()) {
    const ride = rides[number] ?? 0;
    if (ride === 0 || ride > longestRide) continue;
    const gain = stays - waitsWith(from, others, demand) - rideCost * ride;
    if (gain <= most) continue;
    best = number;
    most = gain;
  }
  return best;
}

/** Minutes that food will wait with a courier this far from the kitchens, against without him. */
function waitsWith(away: Float64Array, { first, second }: Others, demand: readonly KitchenDemand[]): number {
  let sum = 0;
  let kitchen = 0;
  for (const { waits, rate } of demand) {
    const own = away[kitchen] ?? farthest;
    const near = first[kitchen] ?? farthest;
    const far = second[kitchen] ?? farthest;
    kitchen += 1;
    if (own >= far) continue;
    const before = (waits[near] ?? 0) + (waits[far] ?? 0);
    const after = (waits[Math.min(own, near)] ?? 0) + (waits[Math.max(own, near)] ?? 0);
    sum += (minutesAhead * rate * (after - before)) / 2;
  }
  return sum;
}
