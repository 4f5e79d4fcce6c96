import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { moveReasons } from '#shared/domain/orders/move-reasons.ts';
import { orderActions } from '#shared/domain/orders/order-lifecycle.ts';
import { line, uuidField } from '#shared/contract/fields.ts';

export const byId = z.object({ orderId: uuidField });
/** The order's version that the screen showed (product §4.2). */
export const version = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const words = z._default(line({ max: limits.noteMax }), '');
export const move = z.object({
  orderId: uuidField,
  action: z.enum(orderActions),
  version,
  reason: z.optional(z.enum(moveReasons)),
  words,
});
