import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { courierStatuses } from '#shared/domain/permissions.ts';
import { restaurantFactsForm, restaurantRegistrationForm } from './applications-forms.ts';
import { line, pageFields, positionField, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

const application = z.object({
  id: z.string(),
  name: z.string(),
  cuisine: z.string(),
  district: z.string(),
  address: z.string(),
  position: positionField,
  phone: z.string(),
  status: z.enum(courierStatuses),
  /** The reason of a rejection. */
  reason: z.string(),
  appliedAt: z.date(),
});
export type OwnApplication = z.infer<typeof application>;

const waitingApplication = z.extend(application, {
  applicant: z.object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    isEmailConfirmed: z.boolean(),
  }),
});
export type WaitingApplication = z.infer<typeof waitingApplication>;

export const applications = {
  register: procedure({
    method: 'POST',
    path: '/applications/register',
    summary:
      'Make an account and apply for a restaurant; the application waits for an admin (pending_review)',
    errors: ['email_taken', 'password_too_common', 'rate_limited', 'unavailable'],
  })
    .input(restaurantRegistrationForm)
    .output(z.object({})),

  apply: procedure({
    method: 'POST',
    path: '/applications',
    summary: 'Apply for a restaurant of the signed-in customer, one at a time',
    errors: ['not_a_customer', 'applicant_suspended', 'application_waiting', 'rate_limited'],
  })
    .input(restaurantFactsForm)
    .output(application),

  getMine: procedure({
    method: 'GET',
    path: '/applications/mine',
    summary: "The signed-in user's newest application for a restaurant, or null",
  }).output(z.object({ application: z.nullable(application) })),

  withdrawMine: procedure({
    method: 'DELETE',
    path: '/applications/mine',
    summary: "Delete the signed-in user's waiting application",
    errors: ['application_decided'],
  }).output(z.object({})),

  listWaiting: procedure({
    method: 'GET',
    path: '/applications',
    summary: 'Applications of restaurants in review, oldest first',
  })
    .input(z.object(pageFields))
    .output(z.object({ items: z.array(waitingApplication), nextCursor: z.nullable(z.string()) })),

  decide: procedure({
    method: 'POST',
    path: '/applications/{id}/decision',
    summary:
      'Approve an application, which makes the restaurant and its owner, or reject it with a reason; the applicant gets a mail',
    errors: [
      'not_found',
      'application_decided',
      'applicant_not_confirmed',
      'not_a_customer',
      'applicant_suspended',
    ],
  })
    .input(
      z.object({
        id: uuidField,
        decision: z.enum(['approved', 'rejected']),
        reason: z._default(line({ max: limits.noteMax }), ''),
      }),
    )
    .output(z.object({ restaurantId: z.nullable(z.number()) })),
};
