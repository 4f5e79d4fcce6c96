import { describe, expect, it } from 'vitest';
import { compareWithPlan, leastCompared, type ComparedOrder } from './comparison.ts';

const placedAt = new Date('2026-07-07T19:00:00Z');
const after = (minutes: number): Date => new Date(placedAt.getTime() + minutes * 60_000);

/** Ready after 20 minutes, as the plan believed; the plan's courier is there after 17, and two minutes are for the pickup. */
const order: ComparedOrder = {
  placedAt,
  readyAt: after(20),
  pickedUpAt: after(28),
  deliveredAt: after(40),
  arrivesAt: after(17),
  pickupAt: after(20),
  dropAt: after(32),
};
const many = (changed: Partial<ComparedOrder> = {}, count = leastCompared): ComparedOrder[] =>
  Array.from({ length: count }, () => ({ ...order, ...changed }));
const same = (minutes: number) => ({ mean: minutes, median: minutes, p90: minutes });

describe('the comparison with the plan', () => {
  it('says nothing of too few orders, but how many there are', () => {
    expect(compareWithPlan(many({}, leastCompared - 1))).toEqual({
      orders: leastCompared - 1,
      figures: null,
    });
    expect(compareWithPlan([])).toEqual({ orders: 0, figures: null });
  });

  it('compares the same orders, from the click to the door and from ready to the pickup', () => {
    expect(compareWithPlan(many())).toEqual({
      orders: leastCompared,
      figures: {
        clickToDoor: { real: same(40), planned: same(32) },
        readyToPickup: { real: same(8), planned: same(0) },
      },
    });
  });

  it('food that came later than the plan believed keeps the plan’s courier waiting', () => {
    const { figures } = compareWithPlan(many({ readyAt: after(25), pickedUpAt: after(28) }));
    expect(figures?.clickToDoor.planned).toEqual(same(37));
    expect(figures?.readyToPickup).toEqual({ real: same(3), planned: same(0) });
  });

  it('food that came earlier waits for the plan’s courier', () => {
    const { figures } = compareWithPlan(many({ readyAt: after(12), pickedUpAt: after(12) }));
    expect(figures?.clickToDoor.planned).toEqual(same(31));
    expect(figures?.readyToPickup).toEqual({ real: same(0), planned: same(7) });
  });

  it('means, medians and the nine tenths that came sooner are those of all orders', () => {
    const orders = many({}, 40).map((one, index) => ({ ...one, deliveredAt: after(index + 1) }));
    expect(compareWithPlan(orders).figures?.clickToDoor.real).toEqual({ mean: 20.5, median: 20.5, p90: 36 });
  });
});
