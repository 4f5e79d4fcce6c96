import * as z from 'zod/mini';
import { doors } from '#shared/domain/hours/opening-hours.ts';
import { restaurantStages } from '#shared/domain/restaurants/restaurant-setup.ts';
import { positionField } from '#shared/contract/fields.ts';

/** A row of the admins' list. */
export const adminsRestaurant = z.object({
  id: z.number(),
  /** What its kitchen does now, by switch, pause and hours. */
  doors: z.enum(doors),
  ordersToday: z.number(),
  /** The orders of 30 days, the present one among them. */
  ordersOfMonth: z.number(),
  /** 0 while it has few reviews. */
  rating: z.number(),
  reviewCount: z.number(),
  /** The restaurant's balance in the ledger; below zero it owes. */
  balanceCentimes: z.number(),
  name: z.string(),
  cuisine: z.string(),
  district: z.string(),
  address: z.string(),
  position: positionField,
  phone: z.nullable(z.string()),
  deliveryMinMinutes: z.number(),
  deliveryMaxMinutes: z.number(),
  /** The longest way that an admin allows it; null: as the settings say. */
  reachBoundMetres: z.nullable(z.number()),
  takesTelephoneOrders: z.boolean(),
  stage: z.enum(restaurantStages),
  delistedReason: z.nullable(z.string()),
  isAcceptingOrders: z.boolean(),
  owner: z.nullable(
    z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()), isSuspended: z.boolean() }),
  ),
  /** To whom the invitation goes, where a file made the restaurant without an owner. */
  expectedOwner: z.nullable(z.string()),
  /** The last invitation that was sent to an owner to come. */
  ownerInvitation: z.nullable(z.object({ endsAt: z.date(), isExpired: z.boolean() })),
});
export type AdminsRestaurant = z.infer<typeof adminsRestaurant>;
