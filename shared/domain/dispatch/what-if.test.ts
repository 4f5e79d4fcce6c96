import { describe, expect, it } from 'vitest';
import type { CityState, DutyCourier, OpenOrder } from './city.ts';
import { plannerRules } from './planner-rules.ts';
import { drawMoment } from './simulation/drawn-moments.ts';
import { tryMoreCouriers } from './what-if.ts';

/** Spots are minutes on one line. */
const ways = (from: number, to: number): number => Math.abs(from - to);
const now = 100;
const moment = { rules: plannerRules, ways, now };
const order = (id: string, spot: number, change: Partial<OpenOrder> = {}): OpenOrder => ({
  id,
  kitchen: { id: `k${spot}`, spot },
  door: spot + 4,
  placedAt: 95,
  readyAt: 100,
  dueCentimes: 5_000,
  ...change,
});
const far: DutyCourier = {
  id: 'c1',
  spot: 30,
  freeAt: now,
  offDutyAt: null,
  joinableTrip: null,
  cash: { heldCentimes: 0, limitCentimes: 200_000 },
  forbidden: [],
};

describe('with more couriers', () => {
  it('they stand at the kitchens with most orders, from the first again where there are few', () => {
    const city: CityState = { orders: [order('o1', 0), order('o2', 10), order('o3', 10)], couriers: [far] };
    expect(tryMoreCouriers(city, 3, moment).kitchenIds).toEqual(['k10', 'k0', 'k10']);
  });

  it('orders come sooner, and fewer of them late', () => {
    const city: CityState = { orders: [order('o1', 0, { promisedBy: 120 })], couriers: [far] };
    const { before, after } = tryMoreCouriers(city, 1, moment);
    // The way of 30 minutes, the hand-overs of 2 and 2 and 2, the way of 4: at 140, placed at 95.
    expect(before).toEqual({ meanMinutes: 45, left: 0, late: 1 });
    expect(after).toEqual({ meanMinutes: 15, left: 0, late: 0 });
  });

  it('an order that nobody had is left no more, and changes no mean', () => {
    const city: CityState = { orders: [order('o1', 0)], couriers: [] };
    const { before, after } = tryMoreCouriers(city, 1, moment);
    expect(before).toEqual({ meanMinutes: null, left: 1, late: 0 });
    expect(after).toEqual({ meanMinutes: null, left: 0, late: 0 });
  });

  it('a pinned order waits for its courier all the same, and food of later is no one’s yet', () => {
    const orders = [order('o1', 0, { pinnedTo: 'gone' }), order('o2', 0, { readyAt: 190 })];
    const { before, after } = tryMoreCouriers({ orders, couriers: [] }, 2, moment);
    expect([before.left, after.left]).toEqual([1, 1]);
  });

  it('an empty city stays empty, and no drawn city has more orders left than before', () => {
    expect(tryMoreCouriers({ orders: [], couriers: [] }, 5, moment).kitchenIds).toEqual([]);
    for (let seed = 0; seed < 30; seed += 1) {
      const drawn = drawMoment(seed, { orders: 12, couriers: 3, kitchens: 3 });
      const at = { rules: plannerRules, ways: drawn.ways, now: drawn.now };
      const { before, after } = tryMoreCouriers(drawn.city, 2, at);
      expect(after.left).toBeLessThanOrEqual(before.left);
    }
  });
});
