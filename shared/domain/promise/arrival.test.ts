import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateArrival,
  estimatePickup,
  isNearDoor,
  isPromiseKept,
  learnPace,
  minutesUntil,
} from './arrival.ts';
import { orderStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';

const pickup = { lat: 31.63, lng: -8.0 };
/** 2,224 m to the north: 3 km of streets, 8 minutes of riding, 3 to hand over. */
const delivery = { lat: 31.65, lng: -8.0 };
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 19, minutes));
const middleOf = (journey: Parameters<typeof estimateArrival>[0]): number => {
  const window = estimateArrival(journey);
  if (!window) throw new Error('no window');
  return (window.earliest.getTime() + window.latest.getTime()) / 2;
};
const assumedPace = learnPace([]);
const journey = {
  createdAt: at(0),
  statusSince: at(0),
  readyBy: null,
  pickup,
  delivery,
  pace: assumedPace,
  now: at(0),
};

describe('the arrival of an order', () => {
  it('an arrival counts preparation, wait and ride while the kitchen works', () => {
    expect(middleOf({ ...journey, status: 'new' })).toBe(at(18 + 8 + 11).getTime());
    expect(middleOf({ ...journey, status: 'preparing', statusSince: at(4), now: at(4) })).toBe(
      at(37).getTime(),
    );
  });

  it('an arrival counts from the time that the kitchen said, and from now when it is late', () => {
    const said = { ...journey, status: 'preparing', statusSince: at(4), readyBy: at(44) } as const;
    expect(middleOf({ ...said, now: at(4) })).toBe(at(44 + 8 + 11).getTime());
    expect(middleOf({ ...said, readyBy: at(54), now: at(30) })).toBe(at(54 + 8 + 11).getTime());
    expect(middleOf({ ...said, now: at(60) })).toBe(at(60 + 8 + 11).getTime());
  });

  it('a kitchen’s time changes nothing once the order is ready', () => {
    const ready = { ...journey, status: 'ready_for_pickup', statusSince: at(20), now: at(20) } as const;
    expect(middleOf({ ...ready, readyBy: at(60) })).toBe(middleOf(ready));
  });

  it('an arrival counts from the moment the order became ready or was picked up', () => {
    const ready = { ...journey, status: 'ready_for_pickup', statusSince: at(20), now: at(20) } as const;
    const pickedUp = { ...journey, status: 'picked_up', statusSince: at(30), now: at(30) } as const;
    expect(middleOf(ready)).toBe(at(20 + 8 + 11).getTime());
    expect(middleOf(pickedUp)).toBe(at(30 + 11).getTime());
  });

  describe('from the pickup on', () => {
    const pickedUp = { ...journey, status: 'picked_up', statusSince: at(0), now: at(4) } as const;
    const northOf = (place: typeof pickup, metres: number) => ({
      ...place,
      lat: place.lat + metres / 111_195,
    });

    it.each([
      // Street distance, riding and three minutes to hand over.
      ['at the kitchen', pickup, at(4), 4 + 8 + 3],
      ['half way', northOf(delivery, -1_112), at(4), 4 + 4 + 3],
      ['370 m from the door', northOf(delivery, -370), at(4), 4 + 1 + 3],
      ['beyond the door', northOf(delivery, 370), at(4), 4 + 1 + 3],
      ['half way a minute ago', northOf(delivery, -1_112), at(3), 3 + 4 + 3],
      ['half way three minutes ago', northOf(delivery, -1_112), at(1), 1 + 4 + 3],
    ])('an arrival is counted from the courier’s last position: %s', (_where, position, seenAt, minutes) => {
      expect(middleOf({ ...pickedUp, courier: { ...position, at: seenAt } })).toBe(at(minutes).getTime());
    });

    it('a position that is older than three minutes changes nothing', () => {
      const courier = { ...northOf(delivery, -370), at: new Date(at(1).getTime() - 1) };
      expect(middleOf({ ...pickedUp, courier })).toBe(middleOf(pickedUp));
    });

    it('a slow kitchen’s rides stay slow for what is left of them', () => {
      const pace = { ...assumedPace, rideFactor: 2 };
      const courier = { ...northOf(delivery, -1_112), at: at(4) };
      expect(middleOf({ ...pickedUp, pace, courier })).toBe(at(4 + 2 * (4 + 3)).getTime());
    });

    it.each(orderStatuses.filter((status) => status !== 'picked_up'))(
      'a courier’s position changes nothing for an order that is %s',
      (status) => {
        const courier = { ...delivery, at: at(4) };
        expect(estimateArrival({ ...pickedUp, status, courier })).toEqual(
          estimateArrival({ ...pickedUp, status }),
        );
      },
    );

    it.each([
      [299, 0, true],
      [301, 0, false],
      [-299, 3 * 60_000, true],
      [299, 3 * 60_000 + 1, false],
    ])('a courier seen %i m from the door %i ms ago is near it: %s', (metres, ago, isNear) => {
      const courier = { ...northOf(delivery, metres), at: new Date(at(4).getTime() - ago) };
      expect(isNearDoor(courier, delivery, at(4))).toBe(isNear);
    });
  });

  it("an arrival follows the pace of the kitchen's past deliveries", () => {
    const past = { preparationMinutes: 30, pickupMinutes: 4, rideMinutes: 22, pickup, delivery };
    const forgotten = { ...past, preparationMinutes: 600, pickupMinutes: 600, rideMinutes: 600 };
    const pace = learnPace([past, past, forgotten, past, past]);
    expect(middleOf({ ...journey, status: 'new', pace })).toBe(at(30 + 4 + 22).getTime());
    expect(learnPace([past, past, past, past])).toEqual(assumedPace);
  });

  it('the pace of a kitchen is the median of an odd or even number of past deliveries', () => {
    const past = (minutes: number) => ({
      preparationMinutes: minutes,
      pickupMinutes: 4,
      rideMinutes: 22,
      pickup,
      delivery,
    });
    const paceOf = (...minutes: number[]) => learnPace(minutes.map(past)).preparationMinutes;
    expect(paceOf(50, 10, 30, 40, 20)).toBe(30);
    expect(paceOf(50, 10, 30, 40, 20, 60)).toBe(35);
  });

  it('a delivered or cancelled order has no arrival', () => {
    expect(estimateArrival({ ...journey, status: 'delivered' })).toBeNull();
    expect(estimateArrival({ ...journey, status: 'cancelled' })).toBeNull();
  });

  it('a late order still has the rest of its way before it', () => {
    const hoursLate = { ...journey, now: at(180) };
    const minutesAhead = (status: OrderStatus): number =>
      (middleOf({ ...hoursLate, status }) - at(180).getTime()) / 60_000;
    expect(minutesAhead('preparing')).toBe(8 + 11);
    expect(minutesAhead('ready_for_pickup')).toBe(4 + 11);
    expect(minutesAhead('out_for_delivery')).toBe(11);
    expect(minutesAhead('picked_up')).toBeLessThan(3);
  });

  it('an arrival never lies in the past and never ends before it begins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.nat(600), (status, minutesLate) => {
        const now = at(minutesLate);
        const window = estimateArrival({ ...journey, status, now });
        if (!window) return;
        expect(window.earliest.getTime()).toBeGreaterThan(now.getTime());
        expect(window.latest.getTime()).toBeGreaterThan(window.earliest.getTime());
      }),
    );
  });
});

describe('the arrival of a courier at the kitchen', () => {
  const approach = { statusSince: at(0), pickup, courier: undefined, pace: assumedPace };
  const minutes = (change: object): number =>
    (estimatePickup({ ...approach, ...change }).getTime() - at(0).getTime()) / 60_000;
  const near = { lat: pickup.lat + 0.03, lng: pickup.lng };

  it('a courier without a position is expected after half of the usual wait', () => {
    expect(minutes({})).toBe(4);
  });

  it('a courier is expected after the ride from his last position', () => {
    expect(minutes({ courier: { ...near, at: at(2) } })).toBe(2 + 12);
  });
});

describe('the minutes until an arrival', () => {
  const since = (minutes: number): Date => new Date(at(0).getTime() + minutes * 60_000);
  it.each([
    [25, 35, { min: 25, max: 35 }],
    [0.4, 2.6, { min: 1, max: 3 }],
    [-3, 1, { min: 1, max: 1 }],
    [-9, 0.2, null],
  ])('the minutes until an arrival are given from %d to %d', (earliest, latest, expected) => {
    expect(minutesUntil({ earliest: since(earliest), latest: since(latest) }, at(0))).toEqual(expected);
  });
});

describe('the promise of an order', () => {
  const told = { promisedFrom: at(25), promisedAt: at(39) };
  const windowAt = (minutes: number, change: object = {}) =>
    estimateArrival({ ...journey, status: 'new', ...told, now: at(minutes), ...change });

  it('the promised window is the arrival until somebody says another time', () => {
    for (const now of [0, 5, 13]) expect(windowAt(now)).toEqual({ earliest: at(25), latest: at(39) });
    expect(windowAt(4, { status: 'preparing' })).toEqual({ earliest: at(25), latest: at(39) });
    const said = windowAt(4, { status: 'preparing', readyBy: at(44) });
    expect(said).toEqual(estimateArrival({ ...journey, status: 'preparing', readyBy: at(44), now: at(4) }));
  });

  it('the promised window moves when wait and ride no longer fit before its middle', () => {
    // 8 minutes of waiting and 11 of riding, before the middle at 32.
    expect(windowAt(13)).toEqual(windowAt(0));
    expect(windowAt(23)).toEqual({ earliest: at(35), latest: at(49) });
  });

  it('an order without the beginning of its promise is estimated from the pace', () => {
    expect(windowAt(0, { promisedFrom: null })).toEqual(estimateArrival({ ...journey, status: 'new' }));
  });

  it('a promise is kept in the minute that it names, and broken one minute later', () => {
    const promised = new Date(at(40).getTime() + 10_000);
    expect(isPromiseKept(promised, at(36))).toBe(true);
    expect(isPromiseKept(promised, new Date(at(40).getTime() + 59_000))).toBe(true);
    expect(isPromiseKept(promised, at(41))).toBe(false);
  });
});
