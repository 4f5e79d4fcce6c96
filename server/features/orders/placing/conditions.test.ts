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
  ordersNeedPhone: false,
  orderingLimits: { openBeforeFirstDelivery: 3, open: 8, placedInAnHour: 20 },
  noShowMad: 200,
  answerMinutes: 8,
  handOverCodes: true,
  handOverMad: 300,
  ramadan: null,
  tariff: { version: 1, zones: firstTariff },
  reachMetres: 6_000,
};
const none = { open: 0, delivered: 1, placedInAnHour: 0, firstPlacedAt: null };

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
  ordered: { account: none, phone: none, noShows: 0 },
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

/** Each spoils one thing, in the order in which a customer is told. */
const spoiled: readonly [ErrorCode, (facts: Facts) => Facts][] = [
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
