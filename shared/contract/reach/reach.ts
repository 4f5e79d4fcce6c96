import * as z from 'zod/mini';
import { missedReasons } from '#shared/domain/reach/tariff-preview.ts';
import { tariffLimits } from '#shared/domain/reach/tariff-faults.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { line, positionField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const whole = (max: number, message: string) => z.int(message).check(z.gte(0, message), z.lte(max, message));

const { metres, baseCentimes, kmCentimes, basketCentimes, cornersOfAll, zones, nameLength } = tariffLimits;
const metresField = whole(metres, reachMessages.metresInvalid);
const basket = whole(basketCentimes, reachMessages.amountInvalid);

/** In millionths of a degree. */
const corner = z.readonly(
  z.tuple([
    z.int().check(z.gte(-90_000_000), z.lte(90_000_000)),
    z.int().check(z.gte(-180_000_000), z.lte(180_000_000)),
  ]),
);

const zone = z.object({
  name: line({ max: nameLength }),
  /** Null: the whole city. `tariffFaults` says which borders are refused. */
  corners: z.nullable(
    z.readonly(z.array(corner).check(z.maxLength(cornersOfAll + 1, reachMessages.faults.too_many_corners))),
  ),
  afterMetres: metresField,
  untilMetres: z.nullable(metresField),
  baseCentimes: whole(baseCentimes, reachMessages.amountInvalid),
  includedMetres: metresField,
  kmCentimes: whole(kmCentimes, reachMessages.amountInvalid),
  leastCentimes: basket,
  freeFromCentimes: z.nullable(basket),
});

const tariffField = z.readonly(
  z.array(zone).check(z.maxLength(zones + 1, reachMessages.faults.too_many_zones)),
);

const present = z.object({
  version: z.number(),
  zones: tariffField,
  /** How far a restaurant delivers that has no bound of its own, in metres of the way. */
  reachMetres: z.number(),
});
export type PresentTariff = z.infer<typeof present>;

const version = z.object({
  version: z.number(),
  zones: tariffField,
  savedAt: z.date(),
  /** Null: the first one. */
  savedBy: z.nullable(z.string()),
});

/** A part of the city, for those who give no exact place. */
const district = z.object({ name: z.string(), position: positionField });
export type District = z.infer<typeof district>;

const sums = z.object({
  orders: z.number(),
  feeCentimes: z.number(),
  payCentimes: z.number(),
  marginCentimes: z.number(),
});
const compared = z.object({ was: sums, wouldBe: sums });

const preview = z.extend(compared, {
  days: z.number(),
  /** False: there were more orders; the last ones are counted. */
  isComplete: z.boolean(),
  /** Numbers of the tariff that was asked about. */
  zones: z.array(z.extend(compared, { zone: z.number() })),
  lengths: z.array(z.extend(compared, { afterKm: z.number() })),
  missed: z.array(z.object({ reason: z.enum(missedReasons), was: sums })),
});
export type PreviewedTariff = z.infer<typeof preview>;

const economy = z.object({
  payBaseMad: z.number(),
  payKmCentimes: z.number(),
  payNightPercent: z.number(),
  /** The median basket of the delivered orders of the last month; null: there was none. */
  medianBasketCentimes: z.nullable(z.number()),
  commissionPercent: z.number(),
  /** The lowest that a restaurant agreed on. */
  leastCommissionPercent: z.number(),
  /** The longest way that a restaurant may deliver. */
  farthestMetres: z.number(),
  /** The least that the dishes of an order cost in any restaurant; left out: no restaurant has a dish. */
  leastBasketCentimes: z.optional(z.number()),
});
export type MarketplaceEconomy = z.infer<typeof economy>;

export const reach = {
  getTariff: procedure({
    method: 'GET',
    path: '/reach/tariff',
    summary: 'What a delivery costs: the zones of the tariff that holds now',
  }).output(present),

  listDistricts: procedure({
    method: 'GET',
    path: '/reach/districts',
    summary: 'The districts of listed restaurants, those with most of them first, each with its middle',
  }).output(z.array(district)),

  listVersions: procedure({
    method: 'GET',
    path: '/reach/versions',
    summary: 'The last versions of the tariff, newest first, with who saved them',
  }).output(z.array(version)),

  getEconomy: procedure({
    method: 'GET',
    path: '/reach/economy',
    summary: 'What an order earns and costs the marketplace now: pay, commission, median basket',
  }).output(economy),

  preview: procedure({
    method: 'POST',
    path: '/reach/preview',
    summary: 'What the delivered orders of the last 30 days would have brought under a tariff',
    errors: ['tariff_unsound', 'rate_limited', 'unavailable'],
  })
    .input(z.object({ zones: tariffField }))
    .output(preview),

  saveTariff: procedure({
    method: 'PUT',
    path: '/reach/tariff',
    summary: 'Save the next version of the tariff; placed orders keep theirs',
    errors: ['tariff_changed', 'tariff_unsound'],
  })
    .input(
      z.object({
        /** The version that was changed: another one may have been saved meanwhile. */
        version: z.int().check(z.gte(1)),
        zones: tariffField,
      }),
    )
    .output(present),
};
