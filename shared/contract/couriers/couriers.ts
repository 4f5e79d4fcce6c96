import * as z from 'zod/mini';
import { courierStatuses } from '#shared/domain/permissions.ts';
import { courierRegistrationForm } from './couriers-forms.ts';
import { procedure } from '#shared/contract/procedure.ts';

const courierProfile = z.object({
  fullName: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  status: z.enum(courierStatuses),
  isOnDuty: z.boolean(),
  /** The server ended the duty; null from the next duty on. */
  dutyEndedAt: z.nullable(z.date()),
  /** No call came, or three offers in a row were unanswered; absent from an older server. */
  dutyEndedBecause: z.optional(z.nullable(z.enum(['silence', 'offers']))),
  /** What an admin wrote of a rejected application. */
  rejectedReason: z.nullable(z.string()),
  acceptedOrders: z.number(),
  deliveredOrders: z.number(),
  /** Whether the position is told on duty without a job: null until the courier chose, absent from an older server. */
  sharesPosition: z.optional(z.nullable(z.boolean())),
});
export type CourierProfile = z.infer<typeof courierProfile>;

const pendingCourier = z.object({
  userId: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  phone: z.string(),
  status: z.enum(courierStatuses),
  appliedAt: z.date(),
});
export type PendingCourier = z.infer<typeof pendingCourier>;

export const couriers = {
  register: procedure({
    method: 'POST',
    path: '/couriers/register',
    summary: 'Apply as a courier; the application waits for an admin (pending_review)',
    specification: 'Sign-up: data {full_name, phone, role courier, status pending_review}',
    errors: ['email_taken', 'password_too_common', 'rate_limited', 'unavailable'],
  })
    .input(courierRegistrationForm)
    .output(z.object({})),

  getMyProfile: procedure({
    method: 'GET',
    path: '/couriers/me',
    summary: "The courier's profile with counts of accepted and delivered orders",
  }).output(courierProfile),

  setOnDuty: procedure({
    method: 'PUT',
    path: '/couriers/me/on-duty',
    summary: 'Go on or off duty',
    specification: 'Update user with data {on_duty}',
  })
    .input(z.object({ isOnDuty: z.boolean() }))
    .output(courierProfile),

  listPending: procedure({
    method: 'GET',
    path: '/couriers/pending',
    summary: 'Applications in review, oldest first',
    specification: 'get_pending_couriers',
  }).output(z.array(pendingCourier)),
};
