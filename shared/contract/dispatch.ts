import * as z from 'zod/mini';
import { orderIdField, positionField } from './fields.ts';
import { procedure } from './procedure.ts';

export const dispatch = {
  reportMyPosition: procedure({
    method: 'PUT',
    path: '/dispatch/my-position',
    summary: 'Where the courier is, while on duty with an active job; kept at most every 5 seconds',
  })
    .input(z.object({ orderId: orderIdField, position: positionField }))
    /** Not accepted: off duty, not this courier's active job, or sooner than 5 s after the last. */
    .output(z.object({ isAccepted: z.boolean() })),
};
