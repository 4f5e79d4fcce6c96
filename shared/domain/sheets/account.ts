/** The lines of account in the product's closed lists (decision 66). */
export const accountSheet = {
  permissions: {
    'account.getMine': 'signed_in',
    'account.updateMine': 'signed_in',
    'account.setNewsChoices': 'signed_in',
    'account.changePassword': 'signed_in',
    'account.listMySessions': 'signed_in',
    'account.endMySession': 'signed_in',
    'account.exportMine': 'signed_in',
    'account.deleteMine': 'signed_in',
  },
  errors: {
    wrong_password: 422,
    sign_in_again: 403,
    order_open: 409,
  },
  acts: {},
} as const;
