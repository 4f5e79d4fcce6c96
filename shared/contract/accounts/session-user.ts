import * as z from 'zod/mini';
import { courierStatuses, roles } from '#shared/domain/permissions.ts';
import { restaurantRoles } from '#shared/domain/restaurants/restaurant-roles.ts';
import { restaurantStages } from '#shared/domain/restaurants/restaurant-setup.ts';

export const sessionUser = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for users who have a phone number only. */
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  role: z.enum(roles),
  phone: z.nullable(z.string()),
  /** The number that a code proved, if it is in use. Absent in answers of an older server. */
  provedPhone: z.optional(z.nullable(z.string())),
  /** When another account proved the number of this one, in the last 30 days. */
  numberLostAt: z.optional(z.date()),
  restaurants: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      stage: z.enum(restaurantStages),
      role: z.enum(restaurantRoles),
    }),
  ),
  courier: z.nullable(z.object({ status: z.enum(courierStatuses), isOnDuty: z.boolean() })),
  needsTwoFactor: z.optional(z.boolean()),
  /** The end of a kitchen's session despite use; sent only in the week before it. */
  sessionEndsAt: z.optional(z.date()),
});
export type SessionUser = z.infer<typeof sessionUser>;
