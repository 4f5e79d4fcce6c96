/** The lines of statistics in the product's closed lists (decision 66). */
export const statisticsSheet = {
  permissions: {
    'statistics.ofMarketplace': 'admin',
    'statistics.ofOwnPeriod': 'manager',
    'statistics.exportOwnPeriod': 'manager',
  },
  errors: {},
  acts: {
    'statistics.ofMarketplace': 'only reads',
  },
} as const;
