/** The lines of users in the product's closed lists (decision 66). */
export const usersSheet = {
  permissions: {
    'users.listByRole': 'admin',
    'users.getDetails': 'admin',
    'users.updateStatus': 'admin',
    'users.demoteAdmin': 'admin',
    'users.deleteDeskPerson': 'admin',
    'users.setCashMax': 'admin',
    'users.promoteSelfToAdmin': 'signed_in',
  },
  errors: {
    promotion_refused: 403,
    last_admin: 409,
    admin_listed: 409,
    courier_already_decided: 409,
    courier_not_rejected: 409,
    courier_not_confirmed: 409,
    suspension_changed: 409,
    suspension_renewed: 409,
  },
  acts: {
    'users.listByRole': 'only reads',
    'users.getDetails': 'only reads',
    'users.updateStatus': [
      'application_approved',
      'application_rejected',
      'application_reopened',
      'user_suspended',
      'suspension_lifted',
    ],
    'users.demoteAdmin': ['admin_demoted'],
    'users.deleteDeskPerson': ['desk_person_deleted'],
    'users.setCashMax': ['cash_max_changed'],
    'users.promoteSelfToAdmin': ['admin_promoted'],
  },
} as const;
