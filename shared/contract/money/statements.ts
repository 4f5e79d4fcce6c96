import * as z from 'zod/mini';
import { correctionReasons } from '#shared/domain/orders/corrections.ts';
import { ledgerEventKinds } from '#shared/domain/money/postings.ts';
import { partKinds, statementUnits } from '#shared/domain/money/statements.ts';
import { dayField } from '#shared/contract/fields.ts';
import { payableField } from './payable.ts';
import { ofRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

/** The week or month that holds the day; the present one without a day. */
const asked = z.object({ unit: z._default(z.enum(statementUnits), 'week'), day: z.optional(dayField) });
export type AskedStatement = z.infer<typeof asked>;

const part = z.object({ kind: z.enum(partKinds), centimes: z.number() });

const entry = z.object({
  /** The id of the order, if the event is one of an order. */
  eventId: z.string(),
  event: z.enum(ledgerEventKinds),
  at: z.date(),
  parts: z.array(part),
  centimes: z.number(),
  /** What a correction takes back, wholly or in part. */
  corrects: z.optional(
    z.object({
      eventId: z.string(),
      event: z.enum(ledgerEventKinds),
      reason: z.enum(correctionReasons),
    }),
  ),
});

/** Amounts above zero are the owner's; below zero the owner owes them. */
const statement = z.object({
  days: z.object({ from: z.string(), to: z.string() }),
  /** Nothing is booked into it any more. */
  isOver: z.boolean(),
  openingCentimes: z.number(),
  closingCentimes: z.number(),
  totals: z.array(part),
  /** Oldest first. */
  entries: z.array(entry),
});
export type Statement = z.infer<typeof statement>;

const courierWeek = z.object({
  days: z.object({ from: z.string(), to: z.string() }),
  todayCentimes: z.number(),
  weekCentimes: z.number(),
  /** Pay and tips that are not paid out, less the cash in hand. */
  balanceCentimes: z.number(),
  /** What the week is the sum of, oldest first. */
  entries: z.array(entry),
});
export type CourierWeek = z.infer<typeof courierWeek>;

const file = z.object({ csv: z.string(), days: z.object({ from: z.string(), to: z.string() }) });

export type StatementFile = z.infer<typeof file>;

const courierYear = z.object({
  year: z.number(),
  earnedCentimes: z.number(),
  limitCentimes: z.number(),
});
export type CourierYear = z.infer<typeof courierYear>;

const askedOfAny = z.extend(asked, { account: payableField });

/** What a restaurant or a courier got, gave and has coming (product §11.9). */
export const statements = {
  ofOwnRestaurant: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/statement',
    summary: "The restaurant's account over a week or a month, with its balance before and after",
  })
    .input(ofRestaurant(asked))
    .output(statement),

  exportOwnRestaurant: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/statement/csv',
    summary: 'The same as CSV; the file begins with a byte order mark and a head',
  })
    .input(ofRestaurant(asked))
    .output(file),

  ofOwnCourier: procedure({
    method: 'GET',
    path: '/couriers/me/statement',
    summary: "The courier's pay less the cash in hand over a week or a month",
  })
    .input(asked)
    .output(statement),

  exportOwnCourier: procedure({
    method: 'GET',
    path: '/couriers/me/statement/csv',
    summary: 'The same as CSV; the file begins with a byte order mark and a head',
  })
    .input(asked)
    .output(file),

  getOwnWeek: procedure({
    method: 'GET',
    path: '/couriers/me/week',
    summary: 'What the courier earned today and since Monday, delivery by delivery, and the balance now',
  }).output(courierWeek),

  getOwnYear: procedure({
    method: 'GET',
    path: '/couriers/me/year',
    summary: "What the courier earned in this calendar year, and an auto-entrepreneur's limit",
  }).output(courierYear),

  getAsAdmin: procedure({
    method: 'GET',
    path: '/statements/{account}',
    summary: 'The statement of a restaurant or a courier, as they read it',
    errors: ['not_found'],
  })
    .input(askedOfAny)
    .output(z.extend(statement, { name: z.string() })),

  exportAsAdmin: procedure({
    method: 'GET',
    path: '/statements/{account}/csv',
    summary: 'The same as CSV; the file begins with a byte order mark and a head',
    errors: ['not_found'],
  })
    .input(askedOfAny)
    .output(file),
};
