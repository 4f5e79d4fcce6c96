import { describe, expect, it } from 'vitest';
import {
  expectReady,
  minuteOf,
  momentOf,
  seeCity,
  waysBetween,
  type SeenCourier,
  type SeenOrder,
} from './seen-city.ts';
import { assumedPace } from './ready.ts';
import { unknownRideMinutes } from './job-end.ts';

const now = new Date('2026-07-07T19:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const place = (lng: number) => ({ lat: 31.6, lng });

const order: SeenOrder = {
  id: 'o1',
  version: 2,
  isReady: false,
  statusSince: after(-5),
  readyBy: after(10),
  firstReadyBy: after(10),
  ahead: 0,
  pace: null,
  restaurantId: 7,
  kitchen: place(-8),
  door: place(-8.01),
  customerId: 'salma',
  placedAt: after(-6),
  promisedAt: after(30),
  dueCentimes: 9_000,
  givenBackBy: [],
  pins: [],
};
const courier: SeenCourier = {
  id: 'c1',
  hasOffer: false,
  phone: { position: place(-8.02), at: now },
  lastDoor: null,
  heldCentimes: 500,
  trip: null,
  refused: [],
};
const see = (orders: SeenOrder[], couriers: SeenCourier[]) =>
  seeCity({ orders, couriers, cashLimitCentimes: 200_000 }, now);

describe('the city as the planner takes it', () => {
  it('a pinned order names its courier, and a courier is kept from what admins forbid', () => {
    const pins = [{ courierId: 'c1', kind: 'pin' } as const, { courierId: 'c2', kind: 'forbid' } as const];
    const { city } = see(
      [
        { ...order, pins },
        { ...order, id: 'o2' },
      ],
      [courier, { ...courier, id: 'c2' }],
    );
    expect(city.orders.map(({ pinnedTo }) => pinnedTo)).toEqual(['c1', null]);
    expect(city.couriers.map(({ forbidden }) => forbidden)).toEqual([[], ['o1']]);
  });

  it('orders of a kitchen share its place, and each door has its own', () => {
    const { city, places } = see([order, { ...order, id: 'o2', door: place(-8.03) }], [courier]);
    expect(city.orders.map(({ kitchen }) => kitchen)).toEqual([
      { id: '7', spot: 0 },
      { id: '7', spot: 0 },
    ]);
    expect(places).toEqual([order.kitchen, order.door, place(-8.03), place(-8.02)]);
    expect(city.orders[0]).toMatchObject({
      readyAt: minuteOf(expectReady(order, now)),
      placedAt: minuteOf(after(-6)),
      promisedBy: minuteOf(after(30)),
    });
  });

  it('a courier stands at the later of the phone and the last door, with the cash in hand', () => {
    const { city, places } = see([], [{ ...courier, lastDoor: { position: place(-7.9), at: after(-3) } }]);
    expect(city.couriers).toMatchObject([
      { id: 'c1', freeAt: minuteOf(now), cash: { heldCentimes: 500, limitCentimes: 200_000 } },
    ]);
    expect(places).toEqual([place(-8.02)]);
  });

  it('a courier with a trip is free behind its door', () => {
    const carried = { ...order, isPickedUp: true, isReady: true };
    const trip = { openedAt: after(-10), kitchen: place(-8), orders: [carried] };
    const { city, places } = see([], [{ ...courier, trip }]);
    expect(city.couriers[0]?.freeAt).toBeGreaterThan(minuteOf(now));
    expect(places).toEqual([order.door]);
  });

  it('a courier who is being asked is not planned', () => {
    expect(see([order], [{ ...courier, hasOffer: true }]).city.couriers).toEqual([]);
  });

  it('a courier is kept from the own order, from what was refused, and from a job that was given back', () => {
    const own = { ...order, id: 'own', customerId: 'c1' };
    const back = { ...order, id: 'back', givenBackBy: ['c1'] };
    const { city } = see([order, own, back], [{ ...courier, refused: ['declined'] }]);
    expect(city.couriers[0]?.forbidden).toEqual(['declined', 'own', 'back']);
  });

  it('food that is ready was ready when the kitchen said so', () => {
    expect(expectReady({ ...order, isReady: true }, now)).toEqual(order.statusSince);
  });

  it('food that cooks is expected by the first word, and by what became of such words', () => {
    const minutesOf = (changed: Partial<SeenOrder>) =>
      minuteOf(expectReady({ ...order, ...changed }, now)) - minuteOf(now);
    const believed = minutesOf({});
    expect(believed).toBeGreaterThan(7);
    expect(believed).toBeLessThan(10);
    // A kitchen whose food takes twice as long as it says.
    const slow = { ...assumedPace, orders: 100, realMinutes: 40 };
    expect(minutesOf({ pace: slow })).toBeGreaterThan(20);
    // A kitchen that asked for more time is believed.
    expect(minutesOf({ readyBy: after(25) })).toBe(25);
    expect(minutesOf({ readyBy: after(-1), firstReadyBy: after(-1) })).toBeGreaterThan(0);
    expect(minutesOf({ readyBy: null, firstReadyBy: null })).toBe(3);
  });

  it('ways are those that an offer shows, and of an unknown place the same for all', () => {
    const ways = waysBetween([place(-8), place(-8.02), null]);
    // 1.89 km, times 1.35, at 22 km/h.
    expect(ways(0, 1)).toBe(7);
    expect(ways(2, 0)).toBe(unknownRideMinutes);
  });

  it('a moment is the same after it was a minute', () => {
    expect(momentOf(minuteOf(after(0.123)))).toEqual(after(0.123));
  });
});
