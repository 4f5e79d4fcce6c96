import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooMuchCash } from '#shared/domain/money/courier-cash.ts';
import type { CityState, DutyCourier, OpenOrder } from './city.ts';
import { planCity, type Plan } from './plan.ts';
import { plannerRules } from './planner-rules.ts';
import { drawMoment, type DrawnMoment } from './simulation/drawn-moments.ts';

const rules = plannerRules;
const planOf = ({ city, ways, now }: DrawnMoment): Plan => planCity(city, { rules, ways, now });
const moments = fc
  .record({
    seed: fc.nat(),
    orders: fc.nat(16),
    couriers: fc.nat(8),
    kitchens: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ seed, ...size }) => drawMoment(seed, size));

describe('a plan', () => {
  it('a plan has each order once or leaves it with a reason, and breaks no rule', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { city, now } = moment;
        const plan = planOf(moment);
        const planned = plan.trips.flatMap(({ stops }) => stops.filter(({ isNew }) => isNew));
        const ids = [...planned, ...plan.left].map(({ orderId }) => orderId);
        expect(ids.toSorted()).toEqual(city.orders.map(({ id }) => id).toSorted());
        for (const courier of city.couriers) expectLawful(courier, plan, city);
        for (const { freeAt, arrivesAt, pickupAt } of plan.trips) {
          expect(freeAt).toBeGreaterThanOrEqual(now);
          expect(pickupAt).toBeGreaterThanOrEqual(arrivesAt + rules.pickupService / 2);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('a plan is the same in whatever sequence orders and couriers come', () => {
    fc.assert(
      fc.property(moments, fc.nat(), (moment, seed) => {
        const { orders, couriers } = moment.city;
        const turned = { orders: turn(orders, seed), couriers: turn(couriers, seed).toReversed() };
        expect(planOf({ ...moment, city: turned })).toEqual(planOf(moment));
      }),
      { numRuns: 60 },
    );
  });

  it('a plan breaks no forbid, and a pinned order goes to its courier or is left', () => {
    fc.assert(
      fc.property(moments, fc.nat(), fc.nat(), (moment, seed, forbidSeed) => {
        const pinned = pinSome(moment.city, seed, forbidSeed);
        const { trips, left } = planOf({ ...moment, city: pinned });
        for (const { courierId, stops } of trips) {
          const { forbidden } = pinned.couriers.find(({ id }) => id === courierId) ?? { forbidden: [] };
          for (const { orderId, isNew } of stops) {
            if (!isNew) continue;
            const order = pinned.orders.find(({ id }) => id === orderId);
            expect(order?.pinnedTo ?? courierId).toBe(courierId);
            expect(forbidden).not.toContain(orderId);
          }
        }
        for (const { orderId, why } of left) {
          const isPinned = Boolean(pinned.orders.find(({ id }) => id === orderId)?.pinnedTo);
          expect(why === 'pinned').toBe(isPinned && why !== 'later');
        }
      }),
      { numRuns: 150 },
    );
  });

  it('more rounds of the search never make a plan dearer', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { city, ways, now } = drawMoment(seed, { orders: 20, couriers: 6, kitchens: 4 });
      const costs = [0, 10, 100].map(
        (roundsMax) => planCity(city, { rules: { ...rules, roundsMax }, ways, now }).cost,
      );
      expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    }
  });
});

/** Every third order is pinned, to a courier of the city or to one who has left; each courier is kept from some others. */
const pinSome = ({ orders, couriers }: CityState, seed: number, forbidSeed: number): CityState => ({
  orders: orders.map((order, at) => ({
    ...order,
    pinnedTo: (at + seed) % 3 === 0 ? (couriers[(at + seed) % (couriers.length + 1)]?.id ?? 'gone') : null,
  })),
  couriers: couriers.map((courier, at) => ({
    ...courier,
    forbidden: orders.filter((_order, number) => (number + at + forbidSeed) % 4 === 0).map(({ id }) => id),
  })),
});

const turn = <Thing>(things: readonly Thing[], by: number): Thing[] => {
  const at = things.length === 0 ? 0 : by % things.length;
  return [...things.slice(at), ...things.slice(0, at)];
};

function expectLawful(courier: DutyCourier, plan: Plan, city: CityState): void {
  const trips = plan.trips.filter(({ courierId }) => courierId === courier.id);
  expect(trips.map(({ number }) => number)).toEqual([...trips.keys()]);
  expect(trips.length).toBeLessThanOrEqual(rules.tripsMax);
  const orderOf = (id: string): OpenOrder => {
    const order = [...city.orders, ...(courier.joinableTrip?.orders ?? [])].find((one) => one.id === id);
    if (!order) throw new Error(`the plan invents ${id}`);
    return order;
  };
  let { heldCentimes } = courier.cash;
  for (const { id, dueCentimes } of courier.joinableTrip?.orders ?? []) {
    heldCentimes += dueCentimes;
    expect(trips[0]?.stops).toContainEqual(expect.objectContaining({ orderId: id, isNew: false }));
  }
  let freeAt = 0;
  for (const trip of trips) {
    const orders = trip.stops.map(({ orderId }) => orderOf(orderId));
    const added = orders.filter(({ id }) => trip.stops.some((stop) => stop.orderId === id && stop.isNew));
    expect(orders.length).toBeLessThanOrEqual(rules.ordersMax);
    expect(new Set(orders.map(({ kitchen }) => kitchen.id))).toEqual(new Set([trip.kitchenId]));
    expect(trip.freeAt).toBeGreaterThanOrEqual(freeAt);
    freeAt = trip.stops.at(-1)?.dropAt ?? freeAt;
    if (added.length > 0) expect(trip.pickupAt).toBeLessThanOrEqual(courier.offDutyAt ?? Infinity);
    expect(trip.pickupAt).toBeGreaterThanOrEqual(Math.max(...orders.map(({ readyAt }) => readyAt)));
    for (const { id, dueCentimes } of added) {
      expect(courier.forbidden).not.toContain(id);
      const { limitCentimes } = courier.cash;
      expect(isTooMuchCash({ heldCentimes, limitCentimes }, dueCentimes)).toBe(false);
      heldCentimes += dueCentimes;
    }
  }
}

describe('why an order is left', () => {
  const order = {
    id: 'o1',
    kitchen: { id: 'r1', spot: 0 },
    door: 1,
    placedAt: 0,
    readyAt: 10,
    dueCentimes: 9_000,
  };
  const courier: DutyCourier = {
    id: 'c1',
    spot: 2,
    freeAt: 0,
    offDutyAt: null,
    joinableTrip: null,
    cash: { heldCentimes: 0, limitCentimes: 10_000 },
    forbidden: [],
  };
  const leftOf = (couriers: DutyCourier[], orders: OpenOrder[] = [order]) =>
    planCity({ orders, couriers }, { rules, ways: (from, to) => 5 * Math.abs(from - to), now: 0 }).left;

  it.each([
    ['nobody is on duty', [], 'no_courier'],
    ['nobody is free soon', [{ ...courier, freeAt: 31 }], 'no_courier'],
    ['all declined it', [{ ...courier, forbidden: ['o1'] }], 'forbidden'],
    [
      'nobody has room for its cash',
      [{ ...courier, cash: { heldCentimes: 1_001, limitCentimes: 10_000 } }],
      'cash',
    ],
    ['every duty ends before', [{ ...courier, offDutyAt: 11 }], 'off_duty'],
  ] as const)('%s', (_what, couriers, why) => {
    expect(leftOf([...couriers])).toEqual([{ orderId: 'o1', why }]);
  });

  it('its food is ready too late, or all trips are planned', () => {
    expect(leftOf([courier], [{ ...order, readyAt: 41 }])).toEqual([{ orderId: 'o1', why: 'later' }]);
    const five = Array.from({ length: 5 }, (_, number) => {
      return { ...order, id: `o${number}`, kitchen: { id: `r${number}`, spot: 0 }, dueCentimes: 1 };
    });
    expect(leftOf([courier], five)).toEqual([expect.objectContaining({ why: 'full' })]);
  });

  it('an order of ten hours ago is not left for a new one', () => {
    const old = { ...order, id: 'o0', placedAt: -600, readyAt: -570 };
    const few = { ...courier, cash: { heldCentimes: 500, limitCentimes: 10_000 } };
    expect(leftOf([few], [order, old])).toEqual([{ orderId: 'o1', why: 'cash' }]);
    expect(leftOf([few], [old, order])).toEqual([{ orderId: 'o1', why: 'cash' }]);
  });

  it('nothing is left that a courier can take', () => {
    expect(leftOf([{ ...courier, offDutyAt: 12 }])).toEqual([]);
    expect(leftOf([{ ...courier, cash: { heldCentimes: 1_000, limitCentimes: 10_000 } }])).toEqual([]);
    expect(leftOf([courier], [{ ...order, placedAt: -2_000, readyAt: 0 }])).toEqual([]);
  });
});
