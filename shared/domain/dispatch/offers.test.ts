import { describe, expect, it } from 'vitest';
import {
  approachOf,
  endsDuty,
  isOfferable,
  mayOffer,
  offerEnd,
  offerMinutes,
  promiseCheckAt,
  silencesAfter,
} from './offers.ts';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 29, 20) + seconds * 1000);

describe('the end of an offer', () => {
  it.each([
    [null, 40, 60],
    [0, 40, 40],
    [5, 40, 45],
    [20, 40, 60],
    [21, 40, 60],
    [3600, 40, 60],
    [7, 20, 27],
    [7, 90, 97],
    [null, 90, 110],
  ])('of a phone that shows it after %s s and an offer of %i s is after %i s', (seen, seconds, end) => {
    const seenAt = seen === null ? null : at(seen);
    expect(offerEnd({ madeAt: at(0), seenAt, seconds })).toEqual(at(end));
  });

  it('never comes later because the phone shows it', () => {
    for (const seconds of [20, 40, 90])
      for (let seen = 0; seen < 200; seen += 1) {
        const unseen = offerEnd({ madeAt: at(0), seenAt: null, seconds });
        const end = offerEnd({ madeAt: at(0), seenAt: at(seen), seconds });
        expect(end <= unseen).toBe(true);
        expect(end >= at(seconds)).toBe(true);
      }
  });
});

it('an order is offered while it cooks and while it is ready', () => {
  expect(orderStatuses.filter(isOfferable)).toEqual(['preparing', 'ready_for_pickup']);
});

describe('a courier who may be asked', () => {
  const free = {
    hasOffer: false,
    isBusy: false,
    isItsCustomer: false,
    heldCentimes: 0,
    limitCentimes: 20_000,
    pinRefusal: null,
  };

  it('has no offer, no trip, not ordered it, and room for its cash', () => {
    expect(mayOffer(free, 50_000)).toBeNull();
    expect(mayOffer({ ...free, heldCentimes: 10_000 }, 10_000)).toBeNull();
    expect(mayOffer({ ...free, heldCentimes: 10_000 }, 10_001)).toBe('cash_limit');
    expect(mayOffer({ ...free, isItsCustomer: true }, 1)).toBe('own_order');
    expect(mayOffer({ ...free, isBusy: true, isItsCustomer: true }, 1)).toBe('courier_busy');
    expect(mayOffer({ ...free, hasOffer: true, isBusy: true }, 1)).toBe('courier_offered');
    expect(mayOffer({ ...free, pinRefusal: 'order_pinned' }, 1)).toBe('order_pinned');
    expect(mayOffer({ ...free, pinRefusal: 'courier_forbidden' }, 1)).toBe('courier_forbidden');
  });
});

describe('silences in a row', () => {
  const after = (...ended: Parameters<typeof silencesAfter>[1][]): number =>
    ended.reduce((before, one) => silencesAfter(before, one), 0);

  it.each([
    [['silent', 'silent', 'silent'], 3],
    [['silent', 'silent', 'declined', 'silent'], 1],
    [['silent', 'silent', 'accepted', 'silent'], 1],
    [['silent', 'withdrawn', 'silent', 'withdrawn', 'silent'], 3],
    [['declined', 'accepted', 'withdrawn'], 0],
  ] as const)('after %j are %i', (ended, count) => {
    expect(after(...ended)).toBe(count);
    expect(endsDuty(count)).toBe(count === 3);
  });
});

it('the minutes of an offer hold the longer of way and wait, the ride and the door', () => {
  expect(offerMinutes({ toKitchenMinutes: 5, untilReadyMinutes: 12, toDoorMinutes: 8 })).toBe(23);
  expect(offerMinutes({ toKitchenMinutes: 12, untilReadyMinutes: 5, toDoorMinutes: 8 })).toBe(23);
  expect(offerMinutes({ toKitchenMinutes: null, untilReadyMinutes: 0, toDoorMinutes: 8 })).toBe(11);
});

it('a courier is near within a kilometre of the kitchen, and where nobody knows neither near nor far', () => {
  expect([null, 0, 1000, 1001].map(approachOf)).toEqual(['unknown', 'near', 'near', 'far']);
});

it('the courier of a promise is looked for six minutes after its moment', () => {
  expect(promiseCheckAt(at(0))).toEqual(at(360));
});
