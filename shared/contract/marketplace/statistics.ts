import * as z from 'zod/mini';
import { daysFault, figurePeriods } from '#shared/domain/time/figure-periods.ts';
import { asOfField, dayField } from '#shared/contract/fields.ts';
import { ofRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

const day = z.object({
  orders: z.number(),
  deliveredOrders: z.number(),
  /** How many of the orders placed in this time are cancelled. */
  cancelledOrders: z.number(),
  /** The sums of the delivered orders: revenue with delivery fees, subtotal without. */
  revenueCentimes: z.number(),
  subtotalCentimes: z.number(),
  commissionCentimes: z.number(),
  meanMinutesToDoor: z.nullable(z.number()),
});

const marketplaceFigures = z.object({
  today: day,
  yesterdayByNow: day,
  bestMenuItems: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** The orders of the last seven days: 24 counts, from midnight in Morocco. */
  ordersByHour: z.array(z.number()),
  couriersOnDuty: z.number(),
  couriersApproved: z.number(),
  asOf: asOfField,
});
export type MarketplaceFigures = z.infer<typeof marketplaceFigures>;

/** A period names both days or none; without any choice it is the last seven days. */
const askedPeriod = z
  .object({ period: z.optional(z.enum(figurePeriods)), from: z.optional(dayField), to: z.optional(dayField) })
  .check(
    z.refine(({ from, to }) => (from && to ? daysFault({ from, to }) === undefined : from === to), {
      path: ['to'],
    }),
  );
export type AskedPeriod = z.infer<typeof askedPeriod>;

/** Means and shares are null where nothing was. */
const periodSums = z.object({
  orders: z.number(),
  acceptedOrders: z.number(),
  /** How many of the accepted orders the system accepted. */
  autoAcceptedOrders: z.number(),
  rejectedOrders: z.number(),
  missedOrders: z.number(),
  cancelledOrders: z.number(),
  /** Accepted orders as a share of the accepted, rejected and missed ones. */
  acceptanceShare: z.nullable(z.number()),
  /** Orders that were delivered in this time, whenever they were placed; so are the sums below. */
  deliveredOrders: z.number(),
  revenueCentimes: z.number(),
  subtotalCentimes: z.number(),
  commissionCentimes: z.number(),
  meanOrderCentimes: z.nullable(z.number()),
  meanMinutesToDoor: z.nullable(z.number()),
  /** Ready orders for which the kitchen had said a time. */
  readyOrders: z.number(),
  lateOrders: z.number(),
  meanPreparationMinutes: z.nullable(z.number()),
  meanPromisedMinutes: z.nullable(z.number()),
  reviews: z.number(),
  meanStars: z.nullable(z.number()),
});
export type PeriodSums = z.infer<typeof periodSums>;

const days = z.object({ from: z.string(), to: z.string() });

const periodFigures = z.object({
  asOf: asOfField,
  days,
  now: periodSums,
  before: z.object({
    days,
    /** Today is compared with yesterday up to the same time of day. */
    isUntilNow: z.boolean(),
    sums: periodSums,
  }),
  /** A day each, or a week each in a long period; the last bar may be shorter. */
  bars: z.array(
    z.object({ days, orders: z.number(), deliveredOrders: z.number(), subtotalCentimes: z.number() }),
  ),
  /** Orders of seven days from Monday, 24 hours each. */
  weekHours: z.array(z.array(z.number())),
  dishes: z.array(z.object({ name: z.string(), quantity: z.number(), centimes: z.number() })),
  options: z.array(
    z.object({ group: z.string(), name: z.string(), quantity: z.number(), centimes: z.number() }),
  ),
  /** False while the restaurant's orders are being counted again. */
  isComplete: z.boolean(),
});
export type PeriodFigures = z.infer<typeof periodFigures>;

const words = {
  /** Orders that were delivered in the last 28 days. */
  orders: z.number(),
  /** Lateness against the kitchen's word; above zero: later than it said. */
  medianLateMinutes: z.number(),
  /** Orders that were ready within five minutes of the kitchen's first word; and of what was to be expected at acceptance. */
  onWord: z.number(),
  onEstimate: z.number(),
  worstHour: z.nullable(z.object({ hour: z.number(), lateMinutes: z.number() })),
};
const kitchenWords = z.object({ restaurantId: z.number(), name: z.string(), ...words });
export type KitchenWords = z.infer<typeof kitchenWords>;

export const statistics = {
  ofMarketplace: procedure({
    method: 'GET',
    path: '/statistics/marketplace',
    summary: 'The marketplace today against yesterday, from real orders',
  }).output(marketplaceFigures),

  ofOwnPeriod: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/statistics/period',
    summary: "The owner's restaurant over a period of days, against as many days before",
  })
    .input(ofRestaurant(askedPeriod))
    .output(periodFigures),

  ofOwnWords: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/statistics/words',
    summary: 'What became of the times that the kitchen named at acceptance, in 28 days',
  })
    .input(ofRestaurant(z.object({})))
    .output(z.object(words)),

  ofWords: procedure({
    method: 'GET',
    path: '/statistics/words',
    summary: 'The same of each kitchen, the worst first',
  }).output(z.object({ kitchens: z.array(kitchenWords) })),

  exportOwnPeriod: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/statistics/csv',
    summary: 'The same period as CSV, a line a day; the file begins with a byte order mark and a head',
  })
    .input(ofRestaurant(askedPeriod))
    .output(z.object({ csv: z.string(), days })),
};
