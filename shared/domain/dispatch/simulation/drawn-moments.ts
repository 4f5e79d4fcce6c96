/** Seeded moments of a city for whom plans are made in tests and measured in benchmarks. */
import { createRandom } from '#shared/domain/random.ts';
import type { CityState, DutyCourier, Minute, OpenOrder, Spot, Ways } from '../city.ts';
import { drawPoint, flatWays, type Point } from './flat-city.ts';

export interface DrawnMoment {
  city: CityState;
  ways: Ways;
  now: Minute;
}

export interface MomentSize {
  orders: number;
  couriers: number;
  kitchens: number;
}

const now = 600;
const centre = { xMetres: 0, yMetres: 0 };

/** Every fifth courier rides to a kitchen already, every third has little room for cash, each has declined something. */
export function drawMoment(seed: number, size: MomentSize): DrawnMoment {
  const random = createRandom(seed);
  const points: Point[] = [];
  const drawSpot = (): Spot => points.push(drawPoint(random, centre, 2_500)) - 1;
  const kitchens = Array.from({ length: size.kitchens }, (_, number) => ({
    id: `r${number}`,
    spot: drawSpot(),
  }));
  const drawOrder = (id: string): OpenOrder => {
    const placedAt = now - random.between(0, 30);
    const readyAt = placedAt + random.between(5, 50);
    return {
      id,
      kitchen: random.pick(kitchens),
      door: drawSpot(),
      placedAt,
      readyAt,
      dueCentimes: random.between(4_000, 40_000),
    };
  };
  const orders = Array.from({ length: size.orders }, (_, number) => drawOrder(`o${number}`));
  const couriers = Array.from({ length: size.couriers }, (_, number): DutyCourier => ({
    id: `c${number}`,
    spot: drawSpot(),
    freeAt: now + random.between(-20, 35),
    offDutyAt: random.chance(0.5) ? now + random.between(-5, 200) : null,
    joinableTrip: random.chance(0.2)
      ? { arrivesAt: now + random.between(1, 9), orders: [drawOrder(`p${number}`)] }
      : null,
    cash: { heldCentimes: random.between(0, 60_000), limitCentimes: random.chance(0.3) ? 60_000 : 200_000 },
    forbidden: orders.length === 0 ? [] : [random.pick(orders).id],
  }));
  return { city: { orders, couriers }, ways: flatWays(points, 320), now };
}
