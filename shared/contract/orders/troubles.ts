import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { troubleReasons } from '#shared/domain/orders/delivery-trouble.ts';
import { troubleMessages } from '#messages/orders/troubles.ts';
import { line, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const byOrder = z.object({ orderId: uuidField });

const words = line({ min: limits.nameMin, tooShort: troubleMessages.wordsMissing, max: limits.noteMax });

const reason = z.enum(troubleReasons);
/** When the courier may close the order; null for a trouble that an admin decides. */
const waitEndsAt = z.nullable(z.date());

const customerTrouble = z.object({ reason, waitEndsAt });

const courierTrouble = z.object({
  reason,
  begunAt: z.date(),
  waitEndsAt,
  calls: z.number(),
  /** When the next call counts; null after the second. */
  nextCallAt: z.nullable(z.date()),
});
export type CourierTrouble = z.infer<typeof courierTrouble>;

const ownNoShow = z.object({
  contest: z.nullable(z.string()),
  isLifted: z.boolean(),
});

const customerSide = z.object({ trouble: z.nullable(customerTrouble), noShow: z.nullable(ownNoShow) });
export type CustomerTroubles = z.infer<typeof customerSide>;

const noShow = z.object({
  orderId: z.string(),
  at: z.date(),
  contest: z.nullable(z.string()),
  lifted: z.nullable(z.object({ at: z.date(), reason: z.string() })),
});
export type NoShow = z.infer<typeof noShow>;

const circumstances = z.object({
  orderId: z.string(),
  trouble: z.nullable(z.object({ reason, begunAt: z.date() })),
  isCourierGone: z.boolean(),
  isKitchenOwnerless: z.boolean(),
});
export type OrderCircumstances = z.infer<typeof circumstances>;

/** Orders that cannot be delivered (product §4.21), and what else an admin has to know of open orders. */
export const troubles = {
  getAsCourier: procedure({
    method: 'GET',
    path: '/troubles/courier/{orderId}',
    summary: 'The open trouble of the order that the courier carries',
  })
    .input(byOrder)
    .output(z.nullable(courierTrouble)),

  getAsCustomer: procedure({
    method: 'GET',
    path: '/troubles/customer/{orderId}',
    summary: 'The open trouble and the no-show of an own order',
    errors: ['order_not_found'],
  })
    .input(byOrder)
    .output(customerSide),

  listAsAdmin: procedure({
    method: 'GET',
    path: '/troubles',
    summary: 'Open orders with a trouble, a suspended courier or a kitchen without an owner',
  }).output(z.array(circumstances)),

  getNoShow: procedure({
    method: 'GET',
    path: '/troubles/no-shows/{orderId}',
    summary: 'Whether this order counts as a no-show, and what its customer says',
  })
    .input(byOrder)
    .output(z.nullable(noShow)),

  listContested: procedure({
    method: 'GET',
    path: '/troubles/contested',
    summary: 'No-shows that their customers contest and no admin has lifted, oldest first',
  }).output(z.array(noShow)),

  begin: procedure({
    method: 'POST',
    path: '/troubles/{orderId}',
    summary: 'Say why the carried order cannot be delivered',
    errors: ['order_not_found', 'illegal_move'],
  })
    .input(z.extend(byOrder, { reason }))
    .output(courierTrouble),

  noteCall: procedure({
    method: 'POST',
    path: '/troubles/{orderId}/calls',
    summary: 'Note a call to the customer; the second counts a minute after the first',
    errors: ['order_not_found', 'illegal_move', 'trouble_ended', 'call_too_soon', 'too_far_from_door'],
  })
    .input(byOrder)
    .output(courierTrouble),

  withdraw: procedure({
    method: 'POST',
    path: '/troubles/{orderId}/withdraw',
    summary: 'The customer came: go on delivering',
    errors: ['order_not_found', 'illegal_move'],
  })
    .input(byOrder)
    .output(z.object({})),

  fail: procedure({
    method: 'POST',
    path: '/troubles/{orderId}/fail',
    summary: 'Close the order as cancelled, after two calls and the wait',
    errors: ['order_not_found', 'illegal_move', 'trouble_ended', 'wait_not_over'],
  })
    .input(byOrder)
    .output(z.object({})),

  contest: procedure({
    method: 'POST',
    path: '/troubles/{orderId}/contest',
    summary: 'Object, once, to a no-show of an own order',
    errors: ['order_not_found', 'no_show_closed'],
  })
    .input(z.extend(byOrder, { words }))
    .output(customerSide),

  lift: procedure({
    method: 'POST',
    path: '/troubles/{orderId}/lift',
    summary: 'Let a no-show no longer count against its phone',
    errors: ['order_not_found', 'no_show_closed'],
  })
    .input(z.extend(byOrder, { reason: words }))
    .output(noShow),
};
