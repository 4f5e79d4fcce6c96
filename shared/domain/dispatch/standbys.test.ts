import { describe, expect, it } from 'vitest';
import type { CityState, DutyCourier, Kitchen } from './city.ts';
import { learnDemand } from './demand.ts';
import { planCity } from './plan.ts';
import { plannerRules as rules } from './planner-rules.ts';
import { drawMoment } from './simulation/drawn-moments.ts';
import { adviseStandbys } from './standbys.ts';

const now = 600;
const line = (from: number, to: number): number => Math.abs(from - to);
const courier = (id: string, spot: number, more: Partial<DutyCourier> = {}): DutyCourier => ({
  id,
  spot,
  freeAt: now,
  offDutyAt: null,
  joinableTrip: null,
  cash: { heldCentimes: 0, limitCentimes: 100_000 },
  forbidden: [],
  ...more,
});
const kitchen = (spot: number): Kitchen => ({ id: `r${spot}`, spot });
/** Ten orders each just came, whose food was ready in three minutes. */
const demandOf = (...kitchens: Kitchen[]) =>
  learnDemand(
    kitchens.flatMap((one) =>
      Array.from({ length: 10 }, () => ({ kitchen: one, placedAt: now, preparationMinutes: 3 })),
    ),
    now,
  );
const advise = (city: CityState, kitchens: Kitchen[]) => {
  const plan = planCity(city, { rules, ways: line, now });
  return adviseStandbys(city, plan, demandOf(...kitchens), { ways: line, now });
};

describe('where a free courier should wait', () => {
  it('at a quick kitchen nearby', () => {
    expect(advise({ orders: [], couriers: [courier('c1', 0)] }, [kitchen(8)])).toEqual([
      { courierId: 'c1', kitchen: kitchen(8) },
    ]);
  });

  it.each([
    ['the kitchen is too far', {}, 9],
    ['he is there', {}, 0],
    ['his duty ends soon', { offDutyAt: now + 9 }, 8],
    ['he is not free yet', { freeAt: now + 1 }, 8],
    ['he rides to a kitchen', { joinableTrip: { arrivesAt: now + 9, orders: [] } }, 8],
  ])('nowhere else when %s', (_what, more, spot) => {
    expect(advise({ orders: [], couriers: [courier('c1', 0, more)] }, [kitchen(spot)])).toEqual([]);
  });

  it('a courier with a planned trip stays', () => {
    const order = {
      id: 'o1',
      kitchen: kitchen(3),
      door: 5,
      placedAt: now,
      readyAt: now + 30,
      dueCentimes: 1,
    };
    expect(advise({ orders: [order], couriers: [courier('c1', 0)] }, [kitchen(8)])).toEqual([]);
  });

  it('each of two couriers at the kitchen of the own side', () => {
    const couriers = [courier('c1', 0), courier('c2', 20)];
    expect(advise({ orders: [], couriers }, [kitchen(6), kitchen(14)])).toEqual([
      { courierId: 'c1', kitchen: kitchen(6) },
      { courierId: 'c2', kitchen: kitchen(14) },
    ]);
  });

  it('without demand, and without couriers, there is no advice', () => {
    expect(advise({ orders: [], couriers: [courier('c1', 0)] }, [])).toEqual([]);
    expect(advise({ orders: [], couriers: [] }, [kitchen(4)])).toEqual([]);
  });

  it('the same in whatever sequence couriers come', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const { city, ways } = drawMoment(seed, { orders: 6, couriers: 20, kitchens: 8 });
      const demand = demandOf(...city.orders.map((order) => order.kitchen));
      const adviseIn = (couriers: readonly DutyCourier[]) => {
        const one = { ...city, couriers };
        return adviseStandbys(one, planCity(one, { rules, ways, now }), demand, { ways, now });
      };
      expect(adviseIn(city.couriers.toReversed())).toEqual(adviseIn(city.couriers));
    }
  });
});
