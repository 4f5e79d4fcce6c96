/** The lines of statistics in the product's closed lists (decision 66). */
export const statisticsSheet = {
  permissions: {
    'statistics.ofMarketplace': 'admin',
    'statistics.ofOwnPeriod': 'manager',
    'statistics.exportOwnPeriod': 'manager',
    'statistics.ofOwnWords': 'manager',
    'statistics.ofWords': 'admin',
  },
  errors: {},
  acts: {
    'statistics.ofMarketplace': 'only reads',
    'statistics.ofWords': 'only reads',
  },
} as const;
