import { createRandom, type Random } from '#shared/domain/random.ts';
import type { Spot } from '#shared/domain/dispatch/city.ts';
import type { Day, DayCourier, DayOrder } from '#shared/domain/dispatch/simulation/day.ts';
import { drawNormal, drawPoint, type Point } from '#shared/domain/dispatch/simulation/flat-city.ts';
import { distanceMetres, rideMinutes, type Position } from '#shared/domain/promise/distance.ts';

export interface DinnerSize {
  kitchens: number;
  couriers: number;
  ordersAnHour: number;
  /** The minutes in which orders are placed; the last of them are delivered later. */
  minutes: number;
}

/** The day as the simulation lives it, and the place of each of its spots. */
export interface Dinner {
  day: Day;
  placeOf(spot: Spot): Position;
}

const centre = { lat: 31.6357, lng: -8.0099 };
const metresADegree = 111_195;
const spread = { kitchensMetres: 1_100, doorsMetres: 900 };
/** The planner's own, so that a courier needs as long as it believes on the mean. */
const serviceMinutes = 4;
const dutyAfterwards = 600;

export function drawDinner(seed: number, size: DinnerSize): Dinner {
  const random = createRandom(seed);
  const places: Position[] = [];
  const spotAround = (around: Point, metres: number): { spot: Spot; point: Point } => {
    const point = drawPoint(random, around, metres);
    return { spot: places.push(placeAt(point)) - 1, point };
  };
  const origin = { xMetres: 0, yMetres: 0 };
  const kitchens = Array.from({ length: size.kitchens }, (_, number) => ({
    id: String(number + 1),
    ...spotAround(origin, spread.kitchensMetres),
  }));
  const orders = Array.from(
    { length: Math.round((size.ordersAnHour * size.minutes) / 60) },
    (_, number): DayOrder => {
      const { id, spot, point } = random.pick(kitchens);
      const placedAt = random.between(0, size.minutes - 1);
      const door = spotAround(point, spread.doorsMetres).spot;
      return {
        id: `o${number}`,
        kitchen: { id, spot },
        door,
        placedAt,
        readyAt: placedAt + drawPreparation(random),
      };
    },
  );
  const couriers = Array.from({ length: size.couriers }, (_, number): DayCourier => {
    const { spot } = spotAround(origin, spread.kitchensMetres);
    return { id: `c${number}`, spot, onDutyAt: 0, offDutyAt: size.minutes + dutyAfterwards };
  });
  const placeOf = (spot: Spot): Position => places[spot] ?? centre;
  return {
    placeOf,
    day: {
      name: `dinner ${seed}`,
      kitchens: kitchens.map(({ id, spot }) => ({ id, spot })),
      orders,
      couriers,
      ways: (from, to) => rideMinutes(distanceMetres(placeOf(from), placeOf(to))),
      pickupService: serviceMinutes,
      doorService: serviceMinutes,
    },
  };
}

const placeAt = ({ xMetres, yMetres }: Point): Position => ({
  lat: centre.lat + yMetres / metresADegree,
  lng: centre.lng + xMetres / (metresADegree * Math.cos((centre.lat * Math.PI) / 180)),
});

/** What a kitchen can say lies between 10 and 60 minutes; half of the food takes 15 at most. */
const drawPreparation = (random: Random): number =>
  Math.min(50, Math.max(8, Math.round(15 * Math.exp(0.45 * drawNormal(random)))));
