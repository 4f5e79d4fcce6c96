import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CityState, DutyCourier, OpenOrder } from './city.ts';
import { explainPlan, planReasons } from './explain.ts';
import { planCity } from './plan.ts';
import { plannerRules } from './planner-rules.ts';
import { drawMoment } from './simulation/drawn-moments.ts';

/** Spots are minutes on one line: the kitchen at 0. */
const ways = (from: number, to: number): number => Math.abs(from - to);
const now = 100;
const moment = { rules: plannerRules, ways, now };
const order: OpenOrder = {
  id: 'o1',
  kitchen: { id: 'k', spot: 0 },
  door: 5,
  placedAt: 90,
  readyAt: 100,
  dueCentimes: 5_000,
};
const courier = (id: string, spot: number, change: Partial<DutyCourier> = {}): DutyCourier => ({
  id,
  spot,
  freeAt: now,
  offDutyAt: null,
  joinableTrip: null,
  cash: { heldCentimes: 0, limitCentimes: 200_000 },
  forbidden: [],
  ...change,
});
const explain = (city: CityState) => explainPlan(planCity(city, moment), city, moment);
const reasonsOf = (couriers: DutyCourier[], changed: Partial<OpenOrder> = {}) =>
  explain({ orders: [{ ...order, ...changed }], couriers })[0]?.reasons;

describe('why the plan chose a courier', () => {
  it('the nearest one, with the minutes of the way, of the food’s wait, and by how much the next one is worse', () => {
    expect(reasonsOf([courier('near', 2), courier('far', 9)])).toEqual([
      { code: 'nearest', minutes: 2 },
      { code: 'food_waits', minutes: 2 },
      { code: 'next_best', courierId: 'far', minutes: 7 },
    ]);
  });

  it('the one who is free first, though another one is nearer by then', () => {
    expect(reasonsOf([courier('here', 6), courier('later', 1, { freeAt: 120 })])).toEqual([
      { code: 'free_first' },
      { code: 'food_waits', minutes: 6 },
      { code: 'next_best', courierId: 'later', minutes: 15 },
    ]);
  });

  it('not by being free when a nearer one is free, who has no time for it', () => {
    expect(reasonsOf([courier('here', 6), courier('late', 1, { offDutyAt: 101 })])).toEqual([
      { code: 'food_waits', minutes: 6 },
      { code: 'no_other' },
    ]);
  });

  it('a courier who comes before the food waits for it', () => {
    expect(reasonsOf([courier('near', 2), courier('far', 3)], { readyAt: 112 })).toEqual([
      { code: 'nearest', minutes: 2 },
      { code: 'courier_waits', minutes: 8 },
      { code: 'next_best', courierId: 'far', minutes: 0 },
    ]);
  });

  it('a pin, or that no other courier may have the order', () => {
    const two = [courier('near', 2), courier('far', 9)];
    expect(reasonsOf(two, { pinnedTo: 'far' })?.[0]).toEqual({ code: 'pinned' });
    expect(reasonsOf([courier('near', 2, { forbidden: ['o1'] }), courier('far', 9)])?.[0]).toEqual({
      code: 'only',
    });
    expect(reasonsOf([courier('near', 2)])).toEqual([{ code: 'only' }, { code: 'food_waits', minutes: 2 }]);
  });

  it('two orders that go together, and others who have no time for it', () => {
    const late = courier('late', 9, { offDutyAt: 101 });
    const orders = [order, { ...order, id: 'o2', door: 6 }];
    const both = explain({ orders, couriers: [courier('near', 0), late] });
    for (const { reasons } of both) {
      expect(reasons).toContainEqual({ code: 'together' });
      expect(reasons).toContainEqual({ code: 'no_other' });
    }
    expect(both).toHaveLength(2);
  });

  it('each planned order is explained with known codes and whole minutes, and none that is left', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(16), fc.nat(8), (seed, orders, couriers) => {
        const drawn = drawMoment(seed, { orders, couriers, kitchens: 3 });
        const at = { rules: plannerRules, ways: drawn.ways, now: drawn.now };
        const plan = planCity(drawn.city, at);
        const explained = explainPlan(plan, drawn.city, at);
        const planned = plan.trips.flatMap(({ stops }) => stops.filter(({ isNew }) => isNew));
        expect(explained.map(({ orderId }) => orderId)).toEqual(planned.map(({ orderId }) => orderId));
        for (const { code, minutes = 0, courierId } of explained.flatMap(({ reasons }) => reasons)) {
          expect(planReasons).toContain(code);
          expect(Number.isInteger(minutes) && minutes >= 0).toBe(true);
          expect(courierId !== undefined).toBe(code === 'next_best');
        }
      }),
      { numRuns: 100 },
    );
  });
});
