import type { ErrorTexts } from '../../../domain/errors.ts';
import { invitationMessages } from '#messages/restaurants/invitations.ts';

export const peopleErrors: ErrorTexts<'people'> = {
  member_not_found: invitationMessages.memberGone,
  member_changed: invitationMessages.memberChanged,
  already_member: invitationMessages.alreadyMember,
  already_invited: invitationMessages.alreadyInvited,
  team_full: invitationMessages.full,
  last_owner: invitationMessages.lastOwner,
  owner_stays: invitationMessages.ownerStays,
  invitation_closed: (details) => invitationMessages.closed[details?.state ?? 'unknown'],
  invitation_of_other: invitationMessages.ofOther,
  role_cannot_join: invitationMessages.roleCannotJoin,
};
