/** The lines of mended places in the product's closed lists (decision 66). */
export const mendsSheet = {
  permissions: {
    'mends.mendMine': 'signed_in',
    'mends.mendAsAdmin': 'admin',
  },
  errors: {
    mend_too_late: 409,
    mend_costs: 409,
    mend_below_least: 422,
    mend_reused: 409,
  },
  acts: {
    'mends.mendAsAdmin': ['place_mended'],
  },
} as const;
