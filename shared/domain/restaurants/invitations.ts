/** An invitation lasts a week, and its address takes it once (product §3.13). */
import type { RestaurantRole } from './restaurant-roles.ts';

/** The roles of invitations from a restaurant; only admins make owners. */
export const invitableRoles = ['manager', 'kitchen'] as const satisfies readonly RestaurantRole[];
export type InvitableRole = (typeof invitableRoles)[number];

/** People and open invitations of one restaurant. */
export const peopleMax = 20;

const dayMs = 24 * 60 * 60_000;
export const invitationMs = 7 * dayMs;
/** How long an invitation is kept after its end. */
export const invitationKeptMs = 30 * dayMs;

export const closedInvitationStates = ['used', 'withdrawn', 'expired', 'unknown'] as const;
export type ClosedInvitationState = (typeof closedInvitationStates)[number];
export type InvitationState = 'open' | Exclude<ClosedInvitationState, 'unknown'>;

interface InvitationTimes {
  endsAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
}

export function invitationState(
  { endsAt, acceptedAt, withdrawnAt }: InvitationTimes,
  at: Date,
): InvitationState {
  if (acceptedAt) return 'used';
  if (withdrawnAt) return 'withdrawn';
  return endsAt > at ? 'open' : 'expired';
}
