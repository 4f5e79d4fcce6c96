import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import {
  confirmRefusals,
  discrepancyKinds,
  payoutNeeds,
  payoutStates,
} from '#shared/domain/money/payouts.ts';
import { dayField, newIdField, uuidField } from '#shared/contract/fields.ts';
import { onlyRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { payableField as account } from './payable.ts';
import { payeeForm } from './payouts-forms.ts';
import { procedure } from '#shared/contract/procedure.ts';

const payee = z.object({
  account,
  kind: z.enum(['restaurant', 'courier']),
  name: z.string(),
  holder: z.nullable(z.string()),
  rib: z.nullable(z.string()),
});

const amounts = { amountCentimes: z.number(), keptCentimes: z.number() };

const payoutBoard = z.object({
  /** Unconfirmed balances of the ledger, the largest first. */
  proposed: z.array(
    z.extend(payee, {
      ...amounts,
      missing: z.array(z.enum(payoutNeeds)),
      /** When the account was last written, by its owner or an admin. */
      bankChangedAt: z.nullable(z.date()),
    }),
  ),
  /** Accounts below zero: nothing is paid before later earnings have filled them up. */
  below: z.array(
    z.extend(z.pick(payee, { account: true, kind: true, name: true }), { belowCentimes: z.number() }),
  ),
  confirmed: z.array(
    z.extend(payee, {
      ...amounts,
      id: z.string(),
      confirmedAt: z.date(),
      /** How far its payment takes the account below zero; 0 while the balance covers it. */
      belowCentimes: z.number(),
    }),
  ),
  /** The latest that are paid and the latest that are withdrawn, the last ended first. */
  ended: z.array(
    z.extend(payee, { ...amounts, id: z.string(), state: z.enum(payoutStates), endedAt: z.date() }),
  ),
});
export type PayoutBoard = z.infer<typeof payoutBoard>;

/** A payout with the amount and the bank account that the admin saw. */
const seenPayout = z.extend(z.pick(payee, { account: true, holder: true, rib: true }), {
  id: newIdField,
  amountCentimes: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
});

const confirmAnswer = z.object({ account, refusal: z.nullable(z.enum(confirmRefusals)) });
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

const seenPayouts = z.array(z.required(seenPayout, { id: true })).check(
  z.minLength(1),
  z.maxLength(limits.payoutsTogetherMax),
  z.refine((seen) => new Set(seen.map((one) => one.account)).size === seen.length),
);

const nextPayout = z.object({
  /** What the ledger owes the restaurant beside the confirmed payout; below zero the restaurant owes it. */
  dueCentimes: z.number(),
  /** The payout that waits for the bank. */
  confirmed: z.nullable(z.object({ amountCentimes: z.number(), confirmedAt: z.date() })),
  /** The last four digits of the bank account that is paid. */
  ribEnd: z.nullable(z.string()),
});
export type NextPayout = z.infer<typeof nextPayout>;

const sums = z.object({
  revenue: z.number(),
  commission: z.number(),
  deliveryIncome: z.number(),
  courierPay: z.number(),
  losses: z.number(),
  vat: z.number(),
  cashTaken: z.number(),
  cashHandedIn: z.number(),
  paidOut: z.number(),
});

const cityDay = z.object({
  day: z.string(),
  deliveredOrders: z.number(),
  /** In centimes. */
  sums,
  cashOutCentimes: z.number(),
  closing: z.nullable(z.object({ adminName: z.string(), at: z.date(), discrepancies: z.number() })),
  isClosable: z.boolean(),
});
export type CityDay = z.infer<typeof cityDay>;

/** What restaurants and couriers are paid (product §11.10). */
export const payouts = {
  getBoard: procedure({
    method: 'GET',
    path: '/payouts',
    summary: 'What the ledger proposes to pay, what waits for the bank, and what was paid last',
  }).output(payoutBoard),

  setPayee: procedure({
    method: 'PUT',
    path: '/payouts/payees/{account}',
    summary: 'The bank account of a restaurant or a courier',
    errors: ['not_found', 'payee_changed'],
  })
    .input(
      z.extend(payeeForm, {
        account,
        /** The bank account that the admin saw: another one since is not written over. */
        seen: z.optional(z.pick(payee, { holder: true, rib: true })),
      }),
    )
    .output(payoutBoard),

  confirm: procedure({
    method: 'POST',
    path: '/payouts/{account}/confirm',
    summary: 'Confirm a proposed payout, with the amount and the bank account that the admin saw',
    errors: confirmRefusals,
  })
    .input(seenPayout)
    .output(payoutBoard),

  confirmTogether: procedure({
    method: 'POST',
    path: '/payouts/confirm',
    summary: 'Confirm proposed payouts, each for itself: one that is refused does not keep back the others',
  })
    .input(z.object({ payouts: seenPayouts }))
    .output(z.object({ board: payoutBoard, answers: z.array(confirmAnswer) })),

  markPaid: procedure({
    method: 'POST',
    path: '/payouts/{id}/paid',
    summary: 'The bank has paid; the ledger books it, also where the balance no longer covers it',
    errors: ['payout_closed'],
  })
    .input(z.object({ id: uuidField }))
    .output(payoutBoard),

  withdraw: procedure({
    method: 'POST',
    path: '/payouts/{id}/withdraw',
    summary: 'Take back a payout that the bank has not paid',
    errors: ['payout_closed'],
  })
    .input(z.object({ id: uuidField }))
    .output(payoutBoard),

  bookWithdrawn: procedure({
    method: 'POST',
    path: '/payouts/{id}/book-withdrawn',
    summary:
      'The bank has paid a payout that was withdrawn; the ledger books it, also where no balance covers it',
    errors: ['payout_closed'],
  })
    .input(z.object({ id: uuidField }))
    .output(payoutBoard),

  getNextOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/next-payout',
    summary:
      'What the restaurant is paid next: the payout that waits for the bank, and what is due beside it',
  })
    .input(onlyRestaurant)
    .output(nextPayout),

  listDiscrepancies: procedure({
    method: 'GET',
    path: '/payouts/discrepancies',
    summary: 'What the books and the orders disagree on; it is empty when all is well',
  }).output(
    z.array(
      z.object({
        kind: z.enum(discrepancyKinds),
        /** An account of the ledger, an order, a payout or a day. */
        subject: z.string(),
        differenceCentimes: z.number(),
      }),
    ),
  ),

  exportFile: procedure({
    method: 'GET',
    path: '/payouts/csv',
    summary: 'The confirmed payouts as a file for the bank: RIB, holder, amount, reference',
  }).output(z.object({ csv: z.string(), payouts: z.number() })),

  getDay: procedure({
    method: 'GET',
    path: '/payouts/days/{day}',
    summary: 'What was booked on a day of Morocco, by the moment of booking; a closed day as it was closed',
  })
    .input(z.object({ day: dayField }))
    .output(cityDay),

  closeDay: procedure({
    method: 'POST',
    path: '/payouts/days/{day}/close',
    summary: 'Close a day that is over, once; its sums stay',
    errors: ['day_closed', 'day_not_over', 'day_before_bookings'],
  })
    .input(z.object({ day: dayField }))
    .output(cityDay),
};
