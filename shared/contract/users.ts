import * as z from 'zod/mini';
import { limits } from '../domain/limits.ts';
import { courierStatuses, roles } from '../domain/permissions.ts';
import { line, pageFields } from './fields.ts';
import { procedure } from './procedure.ts';

export const listedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  /** active, suspended, or a courier's review status. */
  status: z.enum([...courierStatuses, 'active', 'suspended']),
  suspendedReason: z.nullable(z.string()),
  restaurantName: z.nullable(z.string()),
  createdAt: z.date(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const users = {
  listByRole: procedure({
    method: 'GET',
    path: '/users',
    summary: 'The users of one role, newest first',
    specification: 'get_users_by_role(role_name)',
  })
    .input(z.object({ role: z.enum(roles), ...pageFields }))
    .output(z.object({ items: z.array(listedUser), nextCursor: z.nullable(z.string()) })),

  updateStatus: procedure({
    method: 'POST',
    path: '/users/{userId}/status',
    summary: 'Approve or reject a courier; suspend any user with a reason, or let him back in',
    specification: 'update_user_status(user_id, new_status)',
    errors: ['not_found', 'courier_already_decided', 'last_admin'],
  })
    .input(
      z.object({
        userId: z.uuid(),
        newStatus: z.enum(['approved', 'rejected', 'suspended', 'active']),
        reason: z._default(line({ max: limits.noteMax }), ''),
      }),
    )
    .output(listedUser),

  promoteSelfToAdmin: procedure({
    method: 'POST',
    path: '/users/promote-self-to-admin',
    summary: 'Makes the caller an admin if ADMIN_EMAILS lists his confirmed address; at once',
    specification: 'promote_self_to_admin, returns status and message',
  }).output(z.object({ status: z.enum(['success', 'error']), message: z.string() })),
};
