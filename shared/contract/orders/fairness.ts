import * as z from 'zod/mini';
import { fairnessMeasures } from '#shared/domain/dispatch/fairness.ts';
import { procedure } from '#shared/contract/procedure.ts';

const quartiles = {
  couriers: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
};
const bar = z.object({ from: z.number(), until: z.number(), couriers: z.number() });
const measure = z.enum(fairnessMeasures);

const bounds = {
  /** The figures are of this number of days. */
  days: z.number(),
  /** Fewer couriers have no distribution. */
  least: z.number(),
};

const fairness = z.object({
  ...bounds,
  couriers: z.number(),
  /** Null: too few couriers have a value. */
  distributions: z.record(measure, z.nullable(z.object({ ...quartiles, bars: z.array(bar) }))),
});
export type FairnessView = z.infer<typeof fairness>;

const ownFairness = z.object({
  ...bounds,
  /** The offers received; withdrawn ones are not among them. */
  received: z.number(),
  accepted: z.number(),
  declined: z.number(),
  silent: z.number(),
  dutyMinutes: z.number(),
  /** Null: too little to say. */
  own: z.record(measure, z.nullable(z.number())),
  all: z.record(measure, z.nullable(z.object(quartiles))),
});
export type OwnFairnessView = z.infer<typeof ownFairness>;

export const fairnessCalls = {
  getFairness: procedure({
    method: 'GET',
    path: '/dispatch/fairness',
    summary: 'Offers, pay and idle time of all couriers in 28 days, as distributions without names',
  }).output(fairness),

  getMyFairness: procedure({
    method: 'GET',
    path: '/dispatch/my-fairness',
    summary: "The courier's own figures of 28 days beside the median and quartiles of all",
  }).output(ownFairness),
};
