import * as z from 'zod/mini';
import { invoiceKinds } from '#shared/domain/money/invoices.ts';
import { dayField, uuidField } from '#shared/contract/fields.ts';
import { identity } from '#shared/contract/restaurants/legal.ts';
import { ofRestaurant, onlyRestaurant } from '#shared/contract/restaurants/of-restaurant.ts';
import { procedure } from '#shared/contract/procedure.ts';

const invoice = z.object({
  id: z.string(),
  /** Year and number of the series: `2026-000007`. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** The month that it bills, by the first day. */
  month: z.string(),
  issuedAt: z.date(),
  /** Deliveries that it bills. */
  orders: z.number(),
  netCentimes: z.number(),
  vatCentimes: z.number(),
  totalCentimes: z.number(),
  restaurantId: z.number(),
  /** The receiver's name when the invoice was issued. */
  receiverName: z.string(),
});
export type ListedInvoice = z.infer<typeof invoice>;

const waiting = z.object({
  /** No invoice is issued without the marketplace's own identity. */
  isMarketplaceKnown: z.boolean(),
  /** The restaurants that have commission of the month and no invoice of it, the largest first, at most 500. */
  restaurants: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      isKnown: z.boolean(),
      /** The commission with its tax; below zero it becomes a credit note. */
      totalCentimes: z.number(),
    }),
  ),
  /** Numbers of the issuing year that no invoice has: the database went back to `moment`, and nobody knows who holds them. */
  leftOut: z.optional(z.array(z.object({ first: z.string(), last: z.string(), moment: z.date() }))),
});
export type WaitingInvoices = z.infer<typeof waiting>;

const whole = z.extend(invoice, { issuer: identity, receiver: identity });
export type WholeInvoice = z.infer<typeof whole>;

const taxed = z.object({
  percent: z.number(),
  netCentimes: z.number(),
  vatCentimes: z.number(),
  totalCentimes: z.number(),
});

const receipt = z.object({
  restaurant: z.nullable(identity),
  marketplace: z.nullable(identity),
  dishes: taxed,
  delivery: taxed,
});
export type ReceiptFacts = z.infer<typeof receipt>;

const ofMonth = z.object({ day: dayField });

/** The bills of the commission (product §11.13), and what a customer's receipt says of the law (product §11.14). */
export const invoices = {
  listOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/invoices',
    summary: "The restaurant's latest invoices and credit notes, newest first",
  })
    .input(onlyRestaurant)
    .output(z.array(invoice)),

  getOwn: procedure({
    method: 'GET',
    path: '/restaurants/{restaurantId}/invoices/{id}',
    summary: 'One invoice with both identities as they were at its issue',
    errors: ['not_found'],
  })
    .input(ofRestaurant(z.object({ id: uuidField })))
    .output(whole),

  listAsAdmin: procedure({
    method: 'GET',
    path: '/invoices',
    summary: 'The invoices that bill a month',
  })
    .input(ofMonth)
    .output(z.array(invoice)),

  listWaiting: procedure({
    method: 'GET',
    path: '/invoices/waiting',
    summary: 'The restaurants whose invoice of a month that is over waits for a legal identity',
  })
    .input(ofMonth)
    .output(waiting),

  getAsAdmin: procedure({
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'One invoice of any restaurant',
    errors: ['not_found'],
  })
    .input(z.object({ id: uuidField }))
    .output(whole),

  getReceipt: procedure({
    method: 'GET',
    path: '/orders/{orderId}/receipt',
    summary: 'Who sold and delivered an own delivered order, and the tax inside its price',
    errors: ['order_not_found'],
  })
    .input(z.object({ orderId: uuidField }))
    .output(receipt),

  exportCsv: procedure({
    method: 'GET',
    path: '/invoices/csv',
    summary: 'The invoices that bill a month as CSV; the file begins with a byte order mark and a head',
  })
    .input(ofMonth)
    .output(z.object({ csv: z.string() })),
};
