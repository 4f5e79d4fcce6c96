import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalMinutesAt } from './arrival-minutes.ts';
import {
  arrivalFactsOf,
  habitRules,
  learnHabits,
  promisedMinutes,
  windowOf,
  type DatedDelivery,
  type KitchenHabits,
} from './kitchen-habits.ts';

const pickup = { lat: 31.63, lng: -8 };
/** 2,224 m in a straight line, 2,900 m of way: 8.2 minutes of riding and 3 at the door. */
const delivery = { lat: 31.65, lng: -8 };
const usual: DatedDelivery = {
  placedAtMinutes: 0,
  preparationMinutes: 20,
  pickupMinutes: 8,
  rideMinutes: 11.2,
  pickup,
  delivery,
};
/** Deliveries so far apart that none waits for another one. */
const apart = (count: number, change: (index: number) => Partial<DatedDelivery> = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    ...usual,
    placedAtMinutes: index * 1_000,
    ...change(index),
  }));

const calm = { waits: { nowMinutes: 0, usualMinutes: 0, orders: 0 }, queue: 0 };

function habitsOf(past: readonly DatedDelivery[]): KitchenHabits {
  const habits = learnHabits(past);
  if (!habits) throw new Error('nothing learned');
  return habits;
}

describe('the habits of a kitchen', () => {
  it('nineteen deliveries teach nothing, twenty do', () => {
    expect(learnHabits(apart(19))).toBeNull();
    expect(habitsOf(apart(20))).toMatchObject({
      preparationMinutes: 20,
      waitMinutes: 8,
      ride: { metres: 2_900, percent: 100 },
      queueTenths: 0,
      minutesAnOrderTenths: 0,
    });
  });

  it('slow rides and one forgotten tap are learned as they are', () => {
    const past = apart(21, (index) => ({ rideMinutes: 22.4, preparationMinutes: index === 0 ? 900 : 20 }));
    expect(habitsOf(past)).toMatchObject({ ride: { percent: 200 }, preparationMinutes: 20, lateMinutes: 0 });
  });

  it('nine of ten past orders come within the learned delay, and nine of ten within the learned haste', () => {
    // 0 to 50 minutes of preparation, most of them short: the median is 12.5.
    const habits = habitsOf(apart(51, (index) => ({ preparationMinutes: index ** 2 / 50 })));
    // The 47th of 51 is 42.3 minutes, the fifth 0.3.
    expect(habits).toMatchObject({ preparationMinutes: 13, lateMinutes: 30, earlyMinutes: 12 });
  });

  it('each order ahead costs what it cost before', () => {
    // Pairs: the second comes while the first is in preparation, and takes six minutes longer.
    const past = Array.from({ length: 40 }, (_, index) => ({
      ...usual,
      placedAtMinutes: Math.floor(index / 2) * 1_000 + (index % 2) * 5,
      preparationMinutes: 20 + (index % 2) * 6,
    }));
    expect(habitsOf(past)).toMatchObject({ queueTenths: 5, minutesAnOrderTenths: 50 });
  });

  it('a difference that may be chance is no habit of a queue', () => {
    const past = Array.from({ length: 40 }, (_, index) => ({
      ...usual,
      placedAtMinutes: Math.floor(index / 2) * 1_000 + (index % 2) * 5,
      preparationMinutes: 10 + ((index * 7) % 23) + (index % 2),
    }));
    expect(habitsOf(past).minutesAnOrderTenths).toBe(0);
  });
});

describe('the window of a kitchen', () => {
  const habits: KitchenHabits = {
    preparationMinutes: 20,
    waitMinutes: 8,
    ride: { metres: 3_000, percent: 100 },
    lateMinutes: 7,
    earlyMinutes: 6,
    queueTenths: 10,
    minutesAnOrderTenths: 25,
  };

  it.each([
    ['the medians, and what nine of ten need', {}, {}, 33, 46],
    ['this hour’s longer wait', {}, { waits: { nowMinutes: 11, usualMinutes: 7, orders: 20 } }, 37, 50],
    ['no hour of few orders', {}, { waits: { nowMinutes: 11, usualMinutes: 7, orders: 19 } }, 33, 46],
    ['no wait below none', {}, { waits: { nowMinutes: 0, usualMinutes: 20, orders: 50 } }, 25, 38],
    ['a queue as usual', {}, { queue: 1 }, 33, 46],
    ['one order more, which costs less than a step', {}, { queue: 2 }, 33, 46],
    ['two orders more: a step of five minutes', {}, { queue: 3 }, 38, 51],
    ['a very long queue: the most', {}, { queue: 90 }, 63, 76],
    ['an uneven kitchen: fifteen minutes before its end', { lateMinutes: 20, earlyMinutes: 20 }, {}, 44, 59],
    ['an even kitchen: five minutes before its end', { lateMinutes: 1, earlyMinutes: 1 }, {}, 35, 40],
  ])('a window counts %s', (_what, changed, present, min, max) => {
    expect(windowOf({ ...habits, ...changed }, { ...calm, ...present })).toEqual({ min, max });
  });

  it('a window is five to fifteen minutes wide and begins in the future, whatever was learned', () => {
    const any = fc.record({
      preparationMinutes: fc.integer({ min: 1, max: 120 }),
      waitMinutes: fc.integer({ min: 0, max: 60 }),
      ride: fc.record({
        metres: fc.integer({ min: 500, max: 15_000 }),
        percent: fc.integer({ min: 50, max: 300 }),
      }),
      lateMinutes: fc.integer({ min: 0, max: 60 }),
      earlyMinutes: fc.integer({ min: 0, max: 60 }),
      queueTenths: fc.integer({ min: 0, max: 100 }),
      minutesAnOrderTenths: fc.integer({ min: 0, max: 50 }),
    });
    const waits = fc.record({
      nowMinutes: fc.double({ min: 0, max: 90, noNaN: true }),
      usualMinutes: fc.double({ min: 0, max: 90, noNaN: true }),
      orders: fc.nat(100),
    });
    fc.assert(
      fc.property(any, waits, fc.nat(60), (learned, present, queue) => {
        const { min, max } = windowOf(learned, { waits: present, queue });
        expect(min).toBeGreaterThanOrEqual(1);
        expect(max - min).toBeLessThanOrEqual(habitRules.widthMax);
        expect(max - min).toBeGreaterThanOrEqual(habitRules.widthMin);
        const longer = windowOf(learned, { waits: present, queue: queue + 10 });
        expect(longer.max).toBeGreaterThanOrEqual(max);
      }),
    );
  });
});

describe('the facts of a restaurant', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const typed = {
    deliveryMinMinutes: 25,
    deliveryMaxMinutes: 35,
    arrivalMinMinutes: null,
    arrivalMaxMinutes: null,
    usualWayMetres: null,
    ridePercent: null,
    busyMinutes: null,
    busyUntil: null,
  };
  const learned = { arrivalMinMinutes: 30, arrivalMaxMinutes: 44, usualWayMetres: 2_000, ridePercent: 150 };
  const busy = { busyMinutes: 20, busyUntil: new Date(now.getTime() + 1) };

  it('the typed range stands in where nothing is learned, and means the assumed way', () => {
    expect(arrivalFactsOf(typed, now)).toEqual({ deliveryMinutes: { min: 25, max: 35 } });
    expect(arrivalMinutesAt(arrivalFactsOf(typed, now), 4_000)).toEqual({ min: 28, max: 38 });
  });

  it('what is learned stands before the typed range, and a busy kitchen adds its minutes to either', () => {
    expect(arrivalFactsOf({ ...typed, ...learned }, now)).toEqual({
      deliveryMinutes: { min: 30, max: 44 },
      ride: { metres: 2_000, percent: 150 },
    });
    expect(arrivalFactsOf({ ...typed, ...busy }, now).deliveryMinutes).toEqual({ min: 45, max: 55 });
    expect(arrivalFactsOf({ ...typed, ...learned, ...busy }, now).deliveryMinutes).toEqual({
      min: 50,
      max: 64,
    });
  });
});

it.each([
  ['what was read', { min: 30, max: 44 }, { min: 40, max: 54 }, { min: 30, max: 44 }],
  [
    'what was read, when it has become sooner',
    { min: 40, max: 54 },
    { min: 30, max: 44 },
    { min: 40, max: 54 },
  ],
  [
    'the present one after a change of eleven minutes',
    { min: 30, max: 44 },
    { min: 41, max: 55 },
    { min: 41, max: 55 },
  ],
  [
    'the present one for a made-up beginning',
    { min: 1, max: 44 },
    { min: 30, max: 44 },
    { min: 30, max: 44 },
  ],
  ['the present one for a made-up end', { min: 30, max: 90 }, { min: 30, max: 44 }, { min: 30, max: 44 }],
  ['the present one where none was sent', undefined, { min: 30, max: 44 }, { min: 30, max: 44 }],
])('promised is %s', (_what, shown, present, promised) => {
  expect(promisedMinutes(present, shown)).toEqual(promised);
});
