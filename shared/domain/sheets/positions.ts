/** The lines of positions in the product's closed lists (decision 66). */
export const positionsSheet = {
  permissions: {
    'positions.reportMyPosition': 'approved_courier',
    'positions.setSharing': 'approved_courier',
    'positions.getCityMap': 'admin',
  },
  errors: {},
  acts: {
    'positions.getCityMap': 'only reads',
  },
} as const;
