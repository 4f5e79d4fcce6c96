/** Seeded days in the shape of the public instances: two rushes, few kitchens with most of the orders, short duties. */
import { createRandom, type Random } from '#shared/domain/random.ts';
import type { Spot } from '../city.ts';
import type { Day, DayCourier, DayOrder } from './day.ts';
import { drawNormal, drawPoint, flatWays, type Point } from './flat-city.ts';

/** Orders of each hour, of a thousand. */
const rush = [25, 70, 76, 73, 60, 60, 58, 100, 121, 124, 121, 80, 32];
const dutyHours = [2, 2, 3, 4, 4];
const spread = { kitchensMetres: 1_950, doorsMetres: 1_700 };
const metresAMinute = 320;

export interface DaySize {
  orders: number;
  /** The minutes of duty for each order: 28 keeps couriers busy for two thirds of it. */
  dutyMinutesAnOrder: number;
}

export function drawDay(seed: number, { orders, dutyMinutesAnOrder }: DaySize): Day {
  const random = createRandom(seed);
  const points: Point[] = [];
  const spotAround = (centre: Point, spreadMetres: number): Spot =>
    points.push(drawPoint(random, centre, spreadMetres)) - 1;
  const centre = { xMetres: 0, yMetres: 0 };
  const kitchens = Array.from({ length: Math.ceil(orders / 5) }, (_, number) => ({
    id: `r${number}`,
    spot: spotAround(centre, spread.kitchensMetres),
  }));
  const dayOrders = Array.from({ length: orders }, (_, number): DayOrder => {
    const placedAt = drawMinute(random);
    const kitchen = kitchens[Math.floor(kitchens.length * random.fraction() ** 2)] ?? random.pick(kitchens);
    const door = spotAround(points[kitchen.spot] ?? centre, spread.doorsMetres);
    return { id: `o${number}`, kitchen, door, placedAt, readyAt: placedAt + drawPreparation(random) };
  });
  const couriers: DayCourier[] = [];
  for (let minutes = 0; minutes < orders * dutyMinutesAnOrder;) {
    const onDutyAt = Math.max(0, drawMinute(random) - 60);
    const length = random.pick(dutyHours) * 60;
    minutes += length;
    const id = `c${couriers.length}`;
    couriers.push({
      id,
      spot: spotAround(centre, spread.kitchensMetres),
      onDutyAt,
      offDutyAt: onDutyAt + length,
    });
  }
  return {
    name: `drawn ${seed}`,
    kitchens,
    orders: dayOrders,
    couriers,
    ways: flatWays(points, metresAMinute),
    pickupService: 4,
    doorService: 4,
  };
}

function drawMinute(random: Random): number {
  let part = random.between(0, 999);
  const hour = rush.findIndex((orders) => (part -= orders) < 0);
  return Math.max(0, hour) * 60 + random.between(0, 59);
}

/** Half of the preparations take 15 minutes at most. */
const drawPreparation = (random: Random): number =>
  Math.min(75, Math.max(1, Math.round(15 * Math.exp(0.55 * drawNormal(random)))));
