/** Who joins, who changes whom, and who may leave: a restaurant keeps an owner (product §3.13). */
import type { ErrorCode } from '#shared/domain/errors.ts';
import type { InvitableRole } from './invitations.ts';
import type { Role } from '#shared/domain/permissions.ts';
import type { RestaurantRole } from './restaurant-roles.ts';

interface Invitee {
  email: string | null;
  isEmailConfirmed: boolean;
  role: Role;
}

/** Null for the confirmed account of the invited address, if it is a customer's or belongs to a restaurant. */
export function inviteeRefusal(
  { email, isEmailConfirmed, role }: Invitee,
  invited: string,
): Extract<ErrorCode, 'invitation_of_other' | 'email_not_confirmed' | 'role_cannot_join'> | null {
  if (email !== invited) return 'invitation_of_other';
  if (!isEmailConfirmed) return 'email_not_confirmed';
  return role === 'customer' || role === 'restaurant' ? null : 'role_cannot_join';
}

export const isChangedByOwners = (role: RestaurantRole): role is InvitableRole => role !== 'owner';

/** `owners`: of the restaurant, with the user. */
export const mayLeave = (role: RestaurantRole, owners: number): boolean => role !== 'owner' || owners > 1;
