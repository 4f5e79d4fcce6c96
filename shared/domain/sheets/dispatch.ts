/** The lines of dispatch in the product's closed lists (decision 66). */
export const dispatchSheet = {
  permissions: {
    'dispatch.reportMyPosition': 'approved_courier',
    'dispatch.getCityMap': 'admin',
  },
  errors: {},
  acts: {
    'dispatch.getCityMap': 'only reads',
  },
} as const;
