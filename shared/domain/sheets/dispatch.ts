/** The lines of the planner in the product's closed lists (decision 66). */
export const dispatchSheet = {
  permissions: {
    'dispatch.getState': 'admin',
    'dispatch.getComparison': 'admin',
  },
  errors: {},
  acts: {
    'dispatch.getState': 'only reads',
    'dispatch.getComparison': 'only reads',
  },
} as const;
