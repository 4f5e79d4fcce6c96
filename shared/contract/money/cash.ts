import * as z from 'zod/mini';
import { handOverAnswers, handOverCentimesMax, handOverStates } from '#shared/domain/money/courier-cash.ts';
import { amountMessages } from '#messages/money/amounts.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const handOver = z.object({
  id: z.string(),
  amountCentimes: z.number(),
  state: z.enum(handOverStates),
  recordedAt: z.date(),
  answeredAt: z.nullable(z.date()),
});
export type HandOver = z.infer<typeof handOver>;

const amountCentimes = z
  .int(cashMessages.amountInvalid)
  .check(
    z.gte(1, cashMessages.amountInvalid),
    z.lte(handOverCentimesMax, amountMessages.tooHigh(handOverCentimesMax)),
  );

const ownCash = z.object({
  heldCentimes: z.number(),
  limitCentimes: z.number(),
  /** The latest first; one of them at most waits for an answer. */
  handOvers: z.array(handOver),
});
export type OwnCash = z.infer<typeof ownCash>;

const courierCash = z.object({
  courierId: z.string(),
  name: z.string(),
  phone: z.string(),
  heldCentimes: z.number(),
  isSuspended: z.boolean(),
  waiting: z.nullable(handOver),
  /** The courier's latest hand-over; recording names it, so that two admins do not record one twice. */
  latestId: z.nullable(z.string()),
});
export type CourierCash = z.infer<typeof courierCash>;

const cashBoard = z.object({
  limitCentimes: z.number(),
  /** Couriers with a waiting confirmation first, then those with most cash. */
  couriers: z.array(courierCash),
  /** The latest of all couriers, without those that wait. */
  handOvers: z.array(
    z.extend(handOver, {
      courierName: z.string(),
      adminName: z.string(),
      /** The admin who booked it without the courier's confirmation. */
      bookedByName: z.nullable(z.string()),
    }),
  ),
});
export type CashBoard = z.infer<typeof cashBoard>;

/** The cash of customers in couriers' hands (product §11.11). */
export const cash = {
  getMine: procedure({
    method: 'GET',
    path: '/cash/mine',
    summary: 'The cash that the courier holds, its limit, and what was handed over',
  }).output(ownCash),

  answer: procedure({
    method: 'POST',
    path: '/cash/hand-overs/{id}/answer',
    summary: 'Confirm or deny a hand-over that an admin recorded; the ledger books a confirmed one',
    errors: ['hand_over_ended', 'cash_not_held'],
  })
    .input(z.object({ id: uuidField, answer: z.enum(handOverAnswers) }))
    .output(ownCash),

  listAsAdmin: procedure({
    method: 'GET',
    path: '/cash',
    summary: 'The cash of each courier, and the latest hand-overs',
  }).output(cashBoard),

  record: procedure({
    method: 'PUT',
    path: '/cash/hand-overs/{id}',
    summary:
      'Record what a courier handed over; it counts when the courier has confirmed it, and at once while the courier is suspended',
    errors: ['not_found', 'hand_over_waiting', 'hand_over_recorded', 'suspension_changed', 'cash_not_held'],
  })
    .input(
      z.object({
        id: uuidField,
        courierId: uuidField,
        amountCentimes,
        latestId: z.nullable(uuidField),
        /** Whether the courier was suspended when the admin looked: a suspended courier confirms nothing. */
        isSuspended: z.boolean(),
      }),
    )
    .output(cashBoard),

  book: procedure({
    method: 'POST',
    path: '/cash/hand-overs/{id}/book',
    summary: 'Book a hand-over of a suspended courier, who cannot confirm it; the courier gets a mail',
    errors: ['hand_over_ended', 'suspension_changed', 'cash_not_held'],
  })
    .input(z.object({ id: uuidField }))
    .output(cashBoard),

  withdraw: procedure({
    method: 'POST',
    path: '/cash/hand-overs/{id}/withdraw',
    summary: 'Take back a hand-over that its courier has not answered',
    errors: ['hand_over_ended'],
  })
    .input(z.object({ id: uuidField }))
    .output(cashBoard),
};
