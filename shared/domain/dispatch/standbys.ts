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
  spot: Spot;
  /** By kitchen: minutes until he can be there, at most `farthest`. */
  away: Float64Array;
}

interface Moment {
  ways: Ways;
  now: Minute;
}

/** Each in turn goes where he helps most, counted with the second nearest courier: the nearest is busy every second time (Daskin's MEXCLP). */
export function adviseStandbys(
  city: CityState,
  plan: Plan,
  demand: readonly KitchenDemand[],
  moment: Moment,
): Standby[] {
  const waiting = listWaiting(city, plan, demand, moment);
  const nearest = demand.map((_, kitchen) => nearestTo(waiting, kitchen));
  const advised: Standby[] = [];
  for (const one of waiting) {
    if (one.courier.freeAt > moment.now) continue;
    const best = bestKitchen(one, demand, nearest, moment.ways);
    if (!best) continue;
    one.away = awayFrom(best.kitchen.spot, demand, { ways: moment.ways, later: 0 });
    for (const kitchen of nearest.keys()) nearest[kitchen] = nearestTo(waiting, kitchen);
    advised.push({ courierId: one.courier.id, kitchen: best.kitchen });
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
      return { courier, spot: courier.spot, away: awayFrom(courier.spot, demand, { ways, later }) };
    });
}

const awayFrom = (
  spot: Spot,
  demand: readonly KitchenDemand[],
  { ways, later }: { ways: Ways; later: number },
) =>
  Float64Array.from(demand, ({ kitchen }) => Math.min(farthest, Math.ceil(later + ways(spot, kitchen.spot))));

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

function bestKitchen(
  one: Waiting,
  demand: readonly KitchenDemand[],
  nearest: readonly Waiting[][],
  ways: Ways,
): KitchenDemand | null {
  const others = nearest.map((found, kitchen) =>
    found.filter((other) => other !== one).map(({ away }) => away[kitchen] ?? farthest),
  );
  const first = Float64Array.from(others, ([away = farthest]) => away);
  const second = Float64Array.from(others, ([, away = farthest]) => away);
  const waitsWith = (away: Float64Array): number => {
    let sum = 0;
    for (let kitchen = 0; kitchen < demand.length; kitchen += 1) {
      const own = away[kitchen] ?? farthest;
      const [near, far] = [first[kitchen] ?? farthest, second[kitchen] ?? farthest];
      const known = demand[kitchen];
      if (!known || own >= far) continue;
      const { waits, rate } = known;
      const before = (waits[near] ?? 0) + (waits[far] ?? 0);
      const after = (waits[Math.min(own, near)] ?? 0) + (waits[Math.max(own, near)] ?? 0);
      sum += (minutesAhead * rate * (after - before)) / 2;
    }
    return sum;
  };
  const stays = waitsWith(one.away);
  let best: KitchenDemand | null = null;
  let most = 0;
  for (const candidate of demand) {
    const ride = ways(one.spot, candidate.kitchen.spot);
    if (ride === 0 || ride > longestRide) continue;
    const gain =
      stays - waitsWith(awayFrom(candidate.kitchen.spot, demand, { ways, later: 0 })) - rideCost * ride;
    if (gain <= most) continue;
    best = candidate;
    most = gain;
  }
  return best;
}
