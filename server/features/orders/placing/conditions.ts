import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { fullUntil, missingCentimes } from '#shared/domain/promise/capacity.ts';
import { isCashChoice } from '#shared/domain/money/cash-notes.ts';
import { troubleRules } from '#shared/domain/orders/delivery-trouble.ts';
import { isInside, type ServiceArea } from '#shared/domain/promise/distance.ts';
import { AppError, type ErrorDetails } from '#shared/domain/errors.ts';
import { nextOpening, openingAt, type Opener, type RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import { demandsHandOverCode, type HandOverPolicy } from '#shared/domain/placing/hand-over.ts';
import { leavingRefusal, usualHandOver } from '#shared/domain/placing/hand-over-ways.ts';
import { orderingRefusal, type OrderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { cashMaxOf, type TrustFacts, type TrustPolicy } from '#shared/domain/placing/trust.ts';
import { isGoodForDoor } from '#shared/domain/placing/place-accuracy.ts';
import type { OrderPrice } from '#shared/domain/money/pricing.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { leavingRefusalText } from '#messages/placing/hand-over-ways.ts';
import { isServed, type Quote, type Tariff, type Unserved } from '#shared/domain/reach/tariff.ts';
import type { Ordered } from './limits-store.ts';

/** What the marketplace asks of every order. */
export interface PlacingPolicy extends HandOverPolicy, TrustPolicy {
  city: ServiceArea & { name: string };
  tariff: { version: number; zones: Tariff };
  /** The reach of a restaurant without a bound of its own. */
  reachMetres: number;
  helpLine: string | null;
  isPaused: boolean;
  orderingLimits: OrderingLimits;
  /** What an order costs at most after two no-shows of its phone (product §4.21). */
  noShowMad: number;
  answerMinutes: number;
  ordersNeedPhone: boolean;
  ramadan: RamadanDays | null;
}

interface Asked {
  policy: PlacingPolicy;
  /** The customer's proved number. */
  provedPhone: string | null;
  input: Pick<PlaceOrderInput, 'position' | 'positionAccuracyMetres' | 'cashCentimes' | 'handOverWay'>;
}

interface AskedOfKitchen extends Asked {
  at: Date;
  restaurant: Opener & { minimumCentimes: number; quarterOrdersMax: number | null };
  /** The quote of an order's delivery to that place, before its dishes are known. */
  quote: Quote;
  /** When the orders were placed that still fill a kitchen which counts them. */
  placedAt: readonly Date[];
}

interface AskedAtPrice extends AskedOfKitchen {
  price: OrderPrice;
  /** The least that the dishes cost, by the zone of the place. */
  leastCentimes: number;
  /** Null: these are the prices that the customer was shown. */
  changed: ErrorDetails['prices_changed'] | null;
  ordered: Record<'account' | 'phone', Ordered> & {
    noShows: number;
    trust: TrustFacts & { ownMad: number | null };
  };
}

type Condition<Facts> = (facts: Facts) => AppError | false;

/** Throws what the first condition refuses. */
export function requireConditions<Facts>(conditions: readonly Condition<Facts>[], facts: Facts): void {
  for (const condition of conditions) {
    const refusal = condition(facts);
    if (refusal) throw refusal;
  }
}

/* The conditions of placing, in the order in which a customer is told. A table for each moment at which more is known. */

export const conditionsOfPlace: readonly Condition<Asked>[] = [
  ({ policy }) => policy.isPaused && new AppError('orders_paused'),
  ({ policy, provedPhone }) =>
    policy.ordersNeedPhone && provedPhone === null && new AppError('phone_not_proved'),
  ({ policy }) => policy.helpLine === null && new AppError('help_line_missing'),
  ({ input: { positionAccuracyMetres: metres } }) =>
    metres !== undefined && !isGoodForDoor(metres) && new AppError('position_too_rough'),
  ({ policy: { city }, input }) =>
    !isInside(city, input.position) &&
    new AppError('outside_service_area', { city: city.name, radiusKm: city.radiusMetres / 1000 }),
];

export const conditionsOfKitchen: readonly Condition<AskedOfKitchen>[] = [
  ({ quote, policy }) => !isServed(quote) && refusalOfQuote(quote, policy.city),
  ({ policy, restaurant, at }) => {
    const opening = openingAt(restaurant, policy.ramadan, at);
    return !opening.isOpen && new AppError('restaurant_closed', { opensAt: nextOpening(opening, at) });
  },
  ({ restaurant, placedAt, at }) =>
    fullUntil(placedAt, restaurant.quarterOrdersMax, at) !== null && new AppError('restaurant_full'),
];

export const conditionsOfPrice: readonly Condition<AskedAtPrice>[] = [
  ({ changed }) => changed !== null && new AppError('prices_changed', changed),
  (asked) => beyondLimits(asked, 'account') || beyondLimits(asked, 'phone'),
  ({ input: { cashCentimes }, price }) =>
    cashCentimes !== undefined &&
    !isCashChoice(price.totalCentimes, cashCentimes) &&
    new AppError('invalid_input', {
      fields: [{ path: 'cashCentimes', message: checkoutMessages.cashInvalid }],
    }),
  ({ policy, input: { handOverWay: way = usualHandOver, cashCentimes }, price: { totalCentimes } }) => {
    const demandsCode = demandsHandOverCode(totalCentimes, policy);
    const refusal = leavingRefusal({ way, totalCentimes, cashCentimes, demandsCode });
    const field = refusal && { path: 'handOverWay', message: leavingRefusalText[refusal] };
    return field !== null && new AppError('invalid_input', { fields: [field] });
  },
  ({ restaurant, leastCentimes, price }) => {
    const minimumCentimes = Math.max(restaurant.minimumCentimes, leastCentimes);
    const missing = missingCentimes(price.charges.dishes, minimumCentimes);
    return missing > 0 && new AppError('below_minimum', { minimumCentimes, missingCentimes: missing });
  },
  ({ policy: { noShowMad, helpLine }, price, ordered }) => {
    const maxCentimes = noShowMad * 100;
    const isRisky = ordered.noShows >= troubleRules.noShows && price.totalCentimes > maxCentimes;
    return isRisky && helpLine !== null && new AppError('no_shows', { maxCentimes, helpLine });
  },
  ({ policy, price: { totalCentimes }, ordered: { trust } }) => {
    const cashMax = cashMaxOf(trust, policy);
    return totalCentimes > cashMax.maxCentimes && new AppError('above_trust', cashMax);
  },
];

/** The city's circle is a condition of the place at placing, and comes first. */
export function refusalOfQuote(quote: Unserved, city: PlacingPolicy['city']): AppError {
  switch (quote.refusal) {
    case 'outside_city':
      return new AppError('outside_service_area', { city: city.name, radiusKm: city.radiusMetres / 1000 });
    case 'outside_zones':
      return new AppError('place_not_served');
    case 'too_far':
      return new AppError('place_too_far', { metres: quote.metres, reachMetres: quote.reachMetres });
  }
}

const hourMs = 60 * 60 * 1000;

function beyondLimits({ ordered, policy, at }: AskedAtPrice, of: 'account' | 'phone'): AppError | false {
  const refusal = orderingRefusal(ordered[of], policy.orderingLimits);
  if (!refusal) return false;
  const { code, max } = refusal;
  if (code === 'too_many_open_orders') return new AppError(code, { max, of });
  const freeAt = (ordered[of].firstPlacedAt ?? at).getTime() + hourMs;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000));
  return new AppError(code, { max, of, retryAfterSeconds });
}
