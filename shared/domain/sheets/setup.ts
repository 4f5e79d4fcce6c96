/** The lines of setup in the product's closed lists (decision 66). */
export const setupSheet = {
  permissions: {
    'setup.getOwn': 'kitchen',
    'setup.sendTrial': 'manager',
    'setup.acceptTrial': 'kitchen',
    'setup.open': 'manager',
  },
  errors: {
    setup_unfinished: 409,
  },
  acts: {},
} as const;
