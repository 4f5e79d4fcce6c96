import type { RestaurantInvitation, RestaurantPerson } from '#shared/contract/restaurants/people.ts';
import { invitationState } from '#shared/domain/restaurants/invitations.ts';
import type { InvitationRecord, PersonRecord } from './store.ts';

export const viewPerson = (person: PersonRecord, viewerId: string): RestaurantPerson => ({
  ...person,
  isYou: person.userId === viewerId,
});

export function viewInvitation(invitation: InvitationRecord, at: Date): RestaurantInvitation {
  const { id, email, role, endsAt } = invitation;
  return { id, email, role, endsAt, isExpired: invitationState(invitation, at) === 'expired' };
}
