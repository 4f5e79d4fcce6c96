import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CityState, DutyCourier, OpenOrder, Ways } from './city.ts';
import { numberCity } from './numbered-city.ts';
import { planCity, type PlannedTrip } from './plan.ts';
import { plannerRules } from './planner-rules.ts';
import { delaysOfTrip } from './shared-trips.ts';
import { drawMoment } from './simulation/drawn-moments.ts';

const rules = plannerRules;
/** A street: its spots are a minute from one another. */
const street: Ways = (from, to) => Math.abs(from - to);
const order = (id: string, door: number, readyAt: number): OpenOrder => ({
  id,
  kitchen: { id: 'r1', spot: 0 },
  door,
  placedAt: 0,
  readyAt,
  dueCentimes: 5_000,
});
const courier: DutyCourier = {
  id: 'c1',
  spot: 0,
  freeAt: 0,
  offDutyAt: null,
  joinableTrip: null,
  cash: { heldCentimes: 0, limitCentimes: 200_000 },
  forbidden: [],
};

describe('what sharing a trip costs its orders', () => {
  it.each([
    ['one order waits for nobody', courier, [order('a', 6, 10)], [0]],
    ['the same door: the hand-over of the first', courier, [order('a', 6, 10), order('b', 6, 10)], [0, 4]],
    ['a door behind the first', courier, [order('a', 6, 10), order('b', 8, 10)], [0, 4]],
    ['the farther door first: there and back', courier, [order('b', 8, 10), order('a', 6, 10)], [0, 8]],
    ['the first waits for the food of the second', courier, [order('a', 6, 10), order('b', 6, 15)], [5, 4]],
    ['the second waits for the food of the first', courier, [order('a', 6, 15), order('b', 6, 10)], [0, 9]],
    [
      'food that is ready before he can be there waits for him, not for other food',
      { ...courier, spot: 12 },
      [order('a', 6, 2), order('b', 6, 16)],
      [2, 4],
    ],
    ['a courier who is free late', { ...courier, freeAt: 20 }, [order('a', 6, 2), order('b', 6, 16)], [0, 4]],
  ])('%s', (_what, rider, orders, delays) => {
    const city = { orders, couriers: [rider] };
    const numbered = numberCity(city, { rules, ways: street, now: 0 });
    const trip = orders.flatMap(({ id }) => numbered.orders.find((one) => one.order.id === id) ?? []);
    const [first] = numbered.couriers;
    expect(first && delaysOfTrip(first, trip)).toEqual(delays);
  });
});

/** Minutes by which each stop is later than if he had brought it alone from the same arrival. */
function delaysOf(trip: PlannedTrip, { orders }: CityState, ways: Ways): number[] {
  const half = rules.pickupService / 2;
  return trip.stops.map(({ orderId, dropAt }) => {
    const one = orders.find(({ id }) => id === orderId);
    if (!one) throw new Error(`the plan invents ${orderId}`);
    const aloneAt = Math.max(one.readyAt, trip.arrivesAt + half) + half + ways(one.kitchen.spot, one.door);
    return dropAt - aloneAt - rules.doorService / 2;
  });
}

describe('a plan of trips that are shared', () => {
  it('delays no order by more than the rules allow', () => {
    let shared = 0;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 20 }), (seed, delayMax) => {
        const drawn = drawMoment(seed, { orders: 14, couriers: 4, kitchens: 2 });
        const couriers = drawn.city.couriers.map((one) => ({ ...one, joinableTrip: null }));
        const city = { ...drawn.city, couriers };
        const { trips } = planCity(city, { ...drawn, rules: { ...rules, delayMax } });
        shared += trips.filter(({ stops }) => stops.length > 1).length;
        const delays = trips.flatMap((trip) => delaysOf(trip, city, drawn.ways));
        expect(Math.max(0, ...delays)).toBeLessThanOrEqual(delayMax + 1e-6);
      }),
      { numRuns: 80 },
    );
    expect(shared).toBeGreaterThan(80);
  });

  it('joins what is worth it, and not where one would wait too long', () => {
    const orders = [order('a', 6, 10), order('b', 7, 16)];
    const tripsOf = (delayMax: number) =>
      planCity({ orders, couriers: [courier] }, { rules: { ...rules, delayMax }, ways: street, now: 0 })
        .trips;
    expect(tripsOf(6).map(({ stops }) => stops.map(({ orderId }) => orderId))).toEqual([['a', 'b']]);
    expect(tripsOf(5).map(({ stops }) => stops.length)).toEqual([1, 1]);
  });
});
