import { describe, expect, it } from 'vitest';
import type { CityState, DutyCourier, Minute, OpenOrder } from './city.ts';
import { dueOffers } from './due-offers.ts';
import { planCity } from './plan.ts';
import { plannerRules } from './planner-rules.ts';

const kitchen = { id: 'r1', spot: 0 };
const order: OpenOrder = { id: 'o1', kitchen, door: 1, placedAt: 0, readyAt: 20, dueCentimes: 9_000 };
const courier: DutyCourier = {
  id: 'c1',
  spot: 2,
  freeAt: 0,
  offDutyAt: null,
  joinableTrip: null,
  cash: { heldCentimes: 0, limitCentimes: 100_000 },
  forbidden: [],
};
/** The ride from the courier's spot to the kitchen takes ten minutes. */
const ways = (from: number, to: number): number => 5 * Math.abs(from - to);
const dueAt = (now: Minute, city: Partial<CityState>, lead = 1) => {
  const whole = { orders: [order], couriers: [courier], ...city };
  const rules = { ...plannerRules, lead };
  return dueOffers(planCity(whole, { rules, ways, now }), whole, { rules, now });
};

describe('an offer', () => {
  const trip = [{ courierId: 'c1', kind: 'trip', orderIds: ['o1'], newIds: ['o1'] }];

  it.each([
    [6, 1, []],
    [7, 1, trip],
    [4, 3, []],
    [5, 3, trip],
    [30, 1, trip],
  ] as const)('at minute %i with a lead of %i: %j', (now, lead, offers) => {
    expect(dueAt(now, {}, lead)).toEqual(offers);
  });

  it('nobody gets an offer before he is free, and one at a time', () => {
    expect(dueAt(10, { couriers: [{ ...courier, freeAt: 11 }] })).toEqual([]);
    const other = { ...order, id: 'o2', kitchen: { id: 'r2', spot: 0 } };
    expect(dueAt(10, { orders: [order, other] })).toHaveLength(1);
  });

  it('an addition is offered when the courier is about to get the food that he rides for', () => {
    const joinableTrip = { arrivesAt: 12, orders: [{ ...order, id: 'o0', readyAt: 18 }] };
    const added = { ...order, door: 2, readyAt: 18 };
    const at = (now: Minute) => dueAt(now, { orders: [added], couriers: [{ ...courier, joinableTrip }] });
    expect(at(16)).toEqual([]);
    expect(at(17)).toEqual([{ courierId: 'c1', kind: 'addition', orderIds: ['o0', 'o1'], newIds: ['o1'] }]);
  });

  it('a trip behind the joinable one is no addition', () => {
    const joinableTrip = { arrivesAt: 12, orders: [{ ...order, id: 'o0', readyAt: 18 }] };
    const other = { ...order, kitchen: { id: 'r2', spot: 0 } };
    expect(dueAt(17, { orders: [other], couriers: [{ ...courier, joinableTrip }] })).toEqual([]);
  });

  it('a joinable trip to which nothing is added is not offered again', () => {
    const joinableTrip = { arrivesAt: 12, orders: [order] };
    expect(dueAt(19, { orders: [], couriers: [{ ...courier, joinableTrip }] })).toEqual([]);
  });
});
