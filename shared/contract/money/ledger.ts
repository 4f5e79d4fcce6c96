import * as z from 'zod/mini';
import { accountKinds } from '#shared/domain/money/ledger-accounts.ts';
import { correctionReasons, rowMeanings } from '#shared/domain/orders/corrections.ts';
import { limits } from '#shared/domain/limits.ts';
import { daysFault } from '#shared/domain/time/figure-periods.ts';
import { ledgerEventKinds } from '#shared/domain/money/postings.ts';
import { csvBody } from '#shared/contract/marketplace/csv-body.ts';
import { dayField, line, pageFields, uuidField } from '#shared/contract/fields.ts';
import { payableField } from './payable.ts';
import { procedure } from '#shared/contract/procedure.ts';

/** The name of its restaurant or user; the marketplace's own accounts have none. */
const account = z.object({ kind: z.enum(accountKinds), name: z.nullable(z.string()) });

const bookedRow = z.object({
  eventId: z.string(),
  position: z.number(),
  meaning: z.enum(rowMeanings),
  at: z.date(),
  debit: account,
  credit: account,
  amountCentimes: z.number(),
  remainingCentimes: z.number(),
  corrections: z.array(
    z.object({
      id: z.string(),
      at: z.date(),
      amountCentimes: z.number(),
      reason: z.enum(correctionReasons),
      admin: z.nullable(z.string()),
    }),
  ),
});
export type BookedRow = z.infer<typeof bookedRow>;

const bookedEvent = z.object({
  kind: z.nullable(z.enum(ledgerEventKinds)),
  /** The admin who marked the payout as paid, or recorded the hand-over; null of what the rules book, and two years later. */
  admin: z.nullable(z.string()),
  rows: z.array(bookedRow),
  marginCentimes: z.number(),
});
export type BookedEvent = z.infer<typeof bookedEvent>;

const owedParty = z.object({
  account: payableField,
  name: z.string(),
  /** What is due to the party; below zero the party owes it; a courier's is less the cash in hand. */
  owedCentimes: z.number(),
  /** What this year brought to a courier near the limit of the year. */
  yearCentimes: z.nullable(z.number()),
  cashCentimes: z.number(),
});
export type OwedParty = z.infer<typeof owedParty>;

const centimes = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** What the ledger holds of an order, a hand-over or a payout (product §11.8). */
export const ledger = {
  getEvent: procedure({
    method: 'GET',
    path: '/ledger/events/{eventId}',
    summary: 'The booked rows of an order, a hand-over or a payout, with their corrections and the margin',
  })
    .input(z.object({ eventId: uuidField }))
    .output(bookedEvent),

  listOwed: procedure({
    method: 'GET',
    path: '/ledger/owed',
    summary: 'What restaurants or couriers have coming, the largest first; `search` looks in the name',
  })
    .input(
      z.object({
        kind: z.enum(['restaurant', 'courier']),
        search: z._default(line({ max: limits.searchMax }), ''),
        /** What the last row is owed, and its id. */
        cursor: z.optional(
          z
            .string()
            .check(z.regex(/^-?\d{1,15}_(?:[1-9]\d{0,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)),
        ),
        limit: pageFields.limit,
      }),
    )
    .output(
      z.object({
        items: z.array(owedParty),
        nextCursor: z.nullable(z.string()),
        /** The sum of all parties, whatever is searched. */
        totalCentimes: z.number(),
      }),
    ),

  exportRows: procedure({
    method: 'GET',
    path: '/ledger/csv',
    summary:
      'All rows booked on the days, at most 366, until the moment of the call, as a CSV that begins with a byte order mark and a head',
    isCsv: true,
  })
    .input(
      z
        .object({ from: dayField, to: dayField })
        .check(z.refine((days) => daysFault(days) === undefined, { path: ['to'] })),
    )
    .output(csvBody),

  correct: procedure({
    method: 'PUT',
    path: '/ledger/corrections/{id}',
    summary: 'Take a booked row back, wholly or in part; sent again, it is booked once',
    errors: ['not_found', 'correction_changed', 'correction_too_much'],
  })
    .input(
      z.object({
        id: uuidField,
        eventId: uuidField,
        position: z.int().check(z.gte(0), z.lte(100)),
        amountCentimes: centimes,
        /** What the admin saw of the row, so that two admins do not take the same back twice. */
        remainingCentimes: centimes,
        reason: z.enum(correctionReasons),
      }),
    )
    .output(bookedEvent),
};
