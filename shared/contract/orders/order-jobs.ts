import * as z from 'zod/mini';
import { isHandOverCode, normaliseHandOverCode } from '#shared/domain/placing/hand-over.ts';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { uuidField } from '#shared/contract/fields.ts';
import { byId, move, version } from './order-moves.ts';
import { availableJob, courierJob } from './order-views.ts';
import { procedure } from '#shared/contract/procedure.ts';

const madeAt = z.optional(
  z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
);

/** What the courier's screen showed; an older page leaves it out. */
const shownCentimes = z.optional(z.int().check(z.gte(0), z.lte(2_147_483_647)));

/** The code that the customer says to the courier at the door (product §4.22). */
const handOverCode = z.optional(
  z
    .string()
    .check(
      z.maxLength(20),
      z.overwrite(normaliseHandOverCode),
      z.refine(isHandOverCode, handOverMessages.needed),
    ),
);

export const orderJobs = {
  getMyActiveJob: procedure({
    method: 'GET',
    path: '/orders/jobs/active',
    summary: "The courier's active job, or null",
    specification: 'get_my_active_job',
  }).output(z.nullable(courierJob)),

  listAvailableJobs: procedure({
    method: 'GET',
    path: '/orders/jobs/available',
    summary: 'Ready orders without a courier, longest waiting first',
    specification: 'get_available_jobs',
    errors: ['courier_not_approved', 'courier_off_duty'],
  }).output(z.array(availableJob)),

  assignJobToCourier: procedure({
    method: 'POST',
    path: '/orders/jobs/{orderId}/assign',
    summary: 'Accept a ready order; only one of several couriers succeeds',
    specification: 'assign_job_to_courier(order_id, courier_id), returns the order rows',
    errors: [
      'order_not_found',
      'illegal_move',
      'job_taken',
      'own_order',
      'pay_changed',
      'not_on_board',
      'cash_limit',
      'courier_busy',
      'foreign_courier',
      'courier_not_approved',
      'courier_off_duty',
    ],
  })
    .input(
      z.object({
        orderId: uuidField,
        version,
        courierId: z.optional(z.string().check(z.maxLength(100), z.toLowerCase())),
        /** The job is refused if it pays less by now. */
        shownPayCentimes: shownCentimes,
        madeAt,
      }),
    )
    .output(courierJob),

  getMyOrderDetails: procedure({
    method: 'GET',
    path: '/orders/jobs/{orderId}',
    summary: 'One of the courier’s own jobs',
    specification: 'get_my_order_details(p_order_id)',
    errors: ['order_not_found'],
  })
    .input(byId)
    .output(courierJob),

  updateStatusAsCourier: procedure({
    method: 'POST',
    path: '/orders/jobs/{orderId}/status',
    summary: 'Mark the courier’s own job picked up or delivered, or give it back',
    specification: 'update_order_status_as_courier(order_id, new_status)',
    errors: [
      'order_not_found',
      'illegal_move',
      'forbidden',
      'hand_over_code_needed',
      'hand_over_code_wrong',
      'hand_over_code_blocked',
      'due_changed',
    ],
  })
    .input(z.extend(move, { madeAt, handOverCode, shownDueCentimes: shownCentimes }))
    .output(courierJob),
};
