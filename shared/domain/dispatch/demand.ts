/** What a kitchen's orders of today say about its next one: how soon it comes, and how long its food would wait for a courier. */
import { sorted } from '#shared/domain/sorted.ts';
import type { Kitchen, Minute } from './city.ts';

export interface PastOrder {
  kitchen: Kitchen;
  placedAt: Minute;
  preparationMinutes: number;
}

export interface KitchenDemand {
  kitchen: Kitchen;
  /** Orders a minute, the last ones weigh most. */
  rate: number;
  /** Minutes that its food waits on the mean, by the minutes from a courier who leaves at once, up to `farthest`. */
  waits: Float64Array;
}

export const farthest = 15;

const memoryMinutes = 60;
const pickupMinutes = 2;
/** A kitchen with few orders is believed to be like the city: as if it had had this number of its orders. */
const cityOrders = 2;

/** The demand at each kitchen, in the sequence of ids. */
export function learnDemand(past: readonly PastOrder[], now: Minute): KitchenDemand[] {
  const city = new Float64Array(farthest + 1);
  const byKitchen = new Map<string, KitchenDemand & { orders: number }>();
  for (const { kitchen, placedAt, preparationMinutes } of past) {
    const own = byKitchen.get(kitchen.id) ?? {
      kitchen,
      rate: 0,
      waits: new Float64Array(farthest + 1),
      orders: 0,
    };
    byKitchen.set(kitchen.id, own);
    own.orders += 1;
    own.rate += Math.exp((placedAt - now) / memoryMinutes) / memoryMinutes;
    addWaits(own.waits, preparationMinutes);
    addWaits(city, preparationMinutes);
  }
  const kitchens = sorted([...byKitchen.values()], (one, other) =>
    one.kitchen.id < other.kitchen.id ? -1 : 1,
  );
  return kitchens.map(({ kitchen, rate, waits, orders }) => ({
    kitchen,
    rate,
    waits: waits.map(
      (sum, away) => (sum + (cityOrders * (city[away] ?? 0)) / past.length) / (orders + cityOrders),
    ),
  }));
}

function addWaits(waits: Float64Array, preparationMinutes: number): void {
  for (let away = 0; away <= farthest; away += 1)
    waits[away] = (waits[away] ?? 0) + Math.max(0, away + pickupMinutes - preparationMinutes);
}
