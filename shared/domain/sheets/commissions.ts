/** The lines of commissions in the product's closed lists (decision 66). */
export const commissionsSheet = {
  permissions: {
    'commissions.get': 'admin',
    'commissions.set': 'admin',
    'commissions.getOwn': 'owner',
  },
  errors: {
    commission_changed: 409,
  },
  acts: {
    'commissions.get': 'only reads',
    'commissions.set': ['commission_changed'],
  },
} as const;
