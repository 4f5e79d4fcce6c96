/** The lines of statements in the product's closed lists (decision 66). */
export const statementsSheet = {
  permissions: {
    'statements.ofOwnRestaurant': 'owner',
    'statements.exportOwnRestaurant': 'owner',
    'statements.ofOwnCourier': 'courier',
    'statements.exportOwnCourier': 'courier',
    'statements.getOwnWeek': 'courier',
    'statements.getOwnYear': 'courier',
    'statements.getAsAdmin': 'admin',
    'statements.exportAsAdmin': 'admin',
  },
  errors: {},
  acts: {
    'statements.getAsAdmin': 'only reads',
    'statements.exportAsAdmin': 'only reads',
  },
} as const;
