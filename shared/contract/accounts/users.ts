import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { courierStatuses, decisionKinds, roles } from '#shared/domain/permissions.ts';
import { restaurantRoles } from '#shared/domain/restaurants/restaurant-roles.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { line, pageFields, uuidField } from '#shared/contract/fields.ts';
import { procedure } from '#shared/contract/procedure.ts';

export const cashMaxForm = z.object({
  mad: z.nullable(
    z
      .int(userMessages.cashMaxInvalid)
      .check(z.gte(0, userMessages.cashMaxInvalid), z.lte(20_000, userMessages.cashMaxInvalid)),
  ),
  reason: line({ min: limits.nameMin, tooShort: userMessages.cashMaxReasonMissing, max: limits.noteMax }),
});

const demotionReason = line({
  min: limits.nameMin,
  tooShort: userMessages.demoteReasonMissing,
  max: limits.noteMax,
});

const listedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum([...courierStatuses, 'active', 'suspended']),
  suspendedReason: z.nullable(z.string()),
  /** The id of the present suspension. */
  suspensionId: z.nullable(z.string()),
  hasAnswered: z.boolean(),
  /** A person of the desk: no address, no way to sign in, and a number that no code proved. */
  isOfDesk: z.boolean(),
  restaurants: z.array(z.object({ id: z.number(), name: z.string(), role: z.enum(restaurantRoles) })),
  createdAt: z.date(),
});
export type ListedUser = z.infer<typeof listedUser>;

const person = z.nullable(z.object({ id: z.string(), name: z.string() }));

const userDetails = z.extend(listedUser, {
  hasTwoFactor: z.boolean(),
  /** An admin's own amount in dirhams; null: the settings of trust hold. */
  cashMaxMad: z.nullable(z.number()),
  sessionsCount: z.number(),
  ordersCount: z.number(),
  lastOrder: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(orderStatuses),
      restaurantName: z.string(),
      dueCentimes: z.number(),
      createdAt: z.date(),
    }),
  ),
  courier: z.nullable(
    z.object({
      isOnDuty: z.boolean(),
      acceptedOrders: z.number(),
      deliveredOrders: z.number(),
      appliedAt: z.date(),
    }),
  ),
  decisions: z.array(
    z.object({
      decision: z.enum(decisionKinds),
      reason: z.string(),
      decidedAt: z.date(),
      decidedBy: person,
    }),
  ),
  /** Newest first; the active one has no `liftedAt`. */
  suspensions: z.array(
    z.object({
      reason: z.string(),
      suspendedAt: z.date(),
      suspendedBy: person,
      liftedAt: z.nullable(z.date()),
      liftedBy: person,
      /** Empty while active, and when no reason was given. */
      liftedReason: z.string(),
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(z.date()),
    }),
  ),
});
export type UserDetails = z.infer<typeof userDetails>;

export const users = {
  listByRole: procedure({
    method: 'GET',
    path: '/users',
    summary: 'The users of one role, newest first; `search` looks in name, e-mail and phone',
    specification: 'get_users_by_role(role_name)',
  })
    .input(
      z.object({
        role: z.enum(roles),
        search: z._default(line({ max: limits.searchMax }), ''),
        ...pageFields,
      }),
    )
    .output(z.object({ items: z.array(listedUser), nextCursor: z.nullable(z.string()) })),

  getDetails: procedure({
    method: 'GET',
    path: '/users/{userId}',
    summary: 'One user with orders, sessions, and every decision and suspension with its reason',
    errors: ['not_found'],
  })
    .input(z.object({ userId: uuidField }))
    .output(userDetails),

  updateStatus: procedure({
    method: 'POST',
    path: '/users/{userId}/status',
    summary:
      'Approve, reject or reopen a courier application (approval needs a confirmed address, a rejection a reason), or suspend or unsuspend a user',
    specification: 'update_user_status(user_id, new_status)',
    errors: [
      'not_found',
      'courier_already_decided',
      'courier_not_rejected',
      'courier_not_confirmed',
      'last_admin',
      'suspension_renewed',
    ],
  })
    .input(
      z.object({
        userId: uuidField,
        /** The suspension that the admin saw and lifts: a newer one stays. */
        suspensionId: z.optional(z.nullable(uuidField)),
        newStatus: z.enum([...courierStatuses, 'suspended', 'active']),
        reason: z._default(line({ max: limits.noteMax }), ''),
      }),
    )
    .output(listedUser),

  demoteAdmin: procedure({
    method: 'POST',
    path: '/users/{userId}/demote',
    summary:
      'Demote an admin at once to owner, courier or customer; refused while ADMIN_EMAILS lists the address',
    errors: ['not_found', 'admin_listed', 'last_admin'],
  })
    .input(z.object({ userId: z.uuid(), reason: demotionReason }))
    .output(listedUser),

  deleteDeskPerson: procedure({
    method: 'DELETE',
    path: '/users/{userId}',
    summary: 'Delete a person of the desk who asked for it; accounts are deleted by their owners alone',
    errors: ['not_found', 'order_open'],
  })
    .input(z.object({ userId: uuidField }))
    .output(z.object({})),

  setCashMax: procedure({
    method: 'PUT',
    path: '/users/{userId}/cash-max',
    summary: 'Raise or lower what one customer may order in cash; null gives the settings back',
    errors: ['not_found'],
  })
    .input(z.extend(cashMaxForm, { userId: uuidField }))
    .output(z.object({ cashMaxMad: z.nullable(z.number()) })),

  promoteSelfToAdmin: procedure({
    method: 'POST',
    path: '/users/promote-self-to-admin',
    summary: 'Make the caller an admin at once if ADMIN_EMAILS lists the confirmed address',
    specification: 'promote_self_to_admin, returns status and message',
  }).output(z.object({ status: z.enum(['success', 'error']), message: z.string() })),
};
