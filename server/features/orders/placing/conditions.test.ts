import { expect, it } from 'vitest';
import { firstTariff, type Quote } from '#shared/domain/reach/tariff.ts';
import { AppError, type ErrorCode } from '#shared/domain/errors.ts';
import type { HandOverWay } from '#shared/domain/placing/hand-over-ways.ts';
import {
  conditionsOfKitchen,
  conditionsOfPlace,
  conditionsOfPrice,
  requireConditions,
} from './conditions.ts';

const at = new Date('2026-11-28T19:00:00Z');
const centre = { lat: 31.63, lng: -8 };

const policy = {
  city: { name: 'Marrakech', centre, radiusMetres: 12_000 },
  helpLine: '0524000000',
  isPaused: false,
  ordersNeedPhone: false,
  orderingLimits: { openBeforeFirstDelivery: 3, open: 8, placedInAnHour: 20 },
  noShowMad: 200,
  trustUnprovedMad: 500,
  trustProvedMad: 1000,
  trustKnownMad: 2000,
  answerMinutes: 8,
  handOverCodes: true,
  handOverMad: 300,
  ramadan: null,
  tariff: { version: 1, zones: firstTariff },
  reachMetres: 6_000,
};
const none = { open: 0, delivered: 1, placedInAnHour: 0, firstPlacedAt: null };

const trust = { isProved: false, delivered: 0, ownMad: null as number | null };

const served = { zone: 0, metres: 0, feeCentimes: 1_000, leastCentimes: 0, freeFromCentimes: null };

/** An order that every condition accepts. */
const accepted = {
  policy,
  provedPhone: null as string | null,
  input: { position: centre },
  at,
  restaurant: {
    isAcceptingOrders: true,
    pausedUntil: null,
    openingHours: null,
    minimumCentimes: 5_000,
    quarterOrdersMax: 1,
  },
  placedAt: [] as Date[],
  quote: served as Quote,
  leastCentimes: 0,
  price: { charges: { dishes: 25_000, delivery: 1_000 }, totalCentimes: 26_000 },
  changed: null,
  ordered: { account: none, phone: none, noShows: 0, trust },
};
type Facts = Omit<typeof accepted, 'changed' | 'policy' | 'input'> & {
  policy: Omit<typeof policy, 'helpLine'> & { helpLine: string | null };
  input: {
    position: typeof centre;
    positionAccuracyMetres?: number;
    cashCentimes?: number;
    handOverWay?: HandOverWay;
  };
  changed: { lines: []; totalCentimes: number } | null;
};

function codeOf(facts: Facts): ErrorCode | 'accepted' {
  try {
    requireConditions(conditionsOfPlace, facts);
    requireConditions(conditionsOfKitchen, facts);
    requireConditions(conditionsOfPrice, facts);
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const away = { lat: 33.57, lng: -7.59 };
const small = { charges: { dishes: 4_999, delivery: 1_000 }, totalCentimes: 20_001 };

/** Each change spoils one thing, in the order in which a customer reads the refusals. */
const spoiled: readonly [ErrorCode, (facts: Facts) => Facts][] = [
  ['orders_paused', (facts) => ({ ...facts, policy: { ...facts.policy, isPaused: true } })],
  ['phone_not_proved', (facts) => ({ ...facts, policy: { ...facts.policy, ordersNeedPhone: true } })],
  ['help_line_missing', (facts) => ({ ...facts, policy: { ...facts.policy, helpLine: null } })],
  ['position_too_rough', (facts) => ({ ...facts, input: { ...facts.input, positionAccuracyMetres: 151 } })],
  ['outside_service_area', (facts) => ({ ...facts, input: { ...facts.input, position: away } })],
  [
    'restaurant_closed',
    (facts) => ({ ...facts, restaurant: { ...facts.restaurant, isAcceptingOrders: false } }),
  ],
  ['restaurant_full', (facts) => ({ ...facts, placedAt: [at] })],
  ['prices_changed', (facts) => ({ ...facts, changed: { lines: [], totalCentimes: 1 } })],
  [
    'too_many_open_orders',
    (facts) => ({ ...facts, ordered: { ...facts.ordered, account: { ...none, open: 8 } } }),
  ],
  [
    'too_many_orders',
    (facts) => ({ ...facts, ordered: { ...facts.ordered, phone: { ...none, placedInAnHour: 20 } } }),
  ],
  ['invalid_input', (facts) => ({ ...facts, input: { ...facts.input, cashCentimes: 1 } })],
  ['below_minimum', (facts) => ({ ...facts, price: small })],
  ['no_shows', (facts) => ({ ...facts, ordered: { ...facts.ordered, noShows: 2 } })],
  ['above_trust', (facts) => ({ ...facts, ordered: { ...facts.ordered, trust: { ...trust, ownMad: 200 } } })],
];

it('an order that every condition accepts is placed', () => {
  expect(codeOf(accepted)).toBe('accepted');
});

it.each(spoiled)('an order is refused with %s for that alone', (code, spoil) => {
  expect(codeOf(spoil(accepted))).toBe(code);
});

it('of several refusals a customer is told the first', () => {
  for (const [first, [code]] of spoiled.entries()) {
    const facts = spoiled.slice(first).reduce<Facts>((spoilt, [, spoil]) => spoil(spoilt), accepted);
    expect(codeOf(facts)).toBe(code);
  }
});

it('after two no-shows of its phone an order up to the allowed sum is placed', () => {
  const ordered = { ...accepted.ordered, noShows: 2 };
  const price = { charges: { dishes: 19_000, delivery: 1_000 }, totalCentimes: 20_000 };
  expect(codeOf({ ...accepted, ordered, price })).toBe('accepted');
});

it('an order is left at the door only where no change and no code is needed', () => {
  const leave = (cashCentimes: number | undefined, handOverMad: number) =>
    codeOf({
      ...accepted,
      policy: { ...policy, handOverMad },
      input: { ...accepted.input, handOverWay: 'leave', ...(cashCentimes && { cashCentimes }) },
    });
  expect(leave(undefined, 261)).toBe('accepted');
  expect(leave(30_000, 261)).toBe('invalid_input');
  expect(leave(undefined, 260)).toBe('invalid_input');
});

it('the dearest order grows with the proof of the number and its deliveries, unless an admin set another sum', () => {
  const costing = (totalCentimes: number, facts: Partial<typeof trust>) =>
    codeOf({
      ...accepted,
      ordered: { ...accepted.ordered, trust: { ...trust, ...facts } },
      price: { charges: { dishes: totalCentimes - 1_000, delivery: 1_000 }, totalCentimes },
    });
  expect(costing(50_000, {})).toBe('accepted');
  expect(costing(50_050, {})).toBe('above_trust');
  expect(costing(50_050, { delivered: 2 })).toBe('above_trust');
  expect(costing(100_000, { isProved: true })).toBe('accepted');
  expect(costing(100_050, { isProved: true })).toBe('above_trust');
  expect(costing(200_000, { delivered: 3 })).toBe('accepted');
  expect(costing(200_050, { delivered: 3, isProved: true })).toBe('above_trust');
  expect(costing(200_050, { ownMad: 2001 })).toBe('accepted');
  expect(costing(10_050, { delivered: 30, ownMad: 100 })).toBe('above_trust');
});
