/** The lines of people in the product's closed lists (decision 66). */
export const peopleSheet = {
  permissions: {
    'people.listOwn': 'owner',
    'people.invite': 'owner',
    'people.inviteAgain': 'owner',
    'people.withdrawInvitation': 'owner',
    'people.setRole': 'owner',
    'people.remove': 'owner',
    'people.leave': 'signed_in',
    'people.checkInvitation': 'anyone',
    'people.acceptInvitation': 'reachable',
  },
  errors: {
    member_not_found: 404,
    member_changed: 409,
    already_member: 409,
    already_invited: 409,
    team_full: 409,
    last_owner: 409,
    owner_stays: 409,
    invitation_closed: 410,
    invitation_of_other: 403,
    role_cannot_join: 409,
  },
  acts: {},
} as const;
