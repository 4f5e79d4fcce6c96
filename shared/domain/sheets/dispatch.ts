/** The lines of the planner in the product's closed lists (decision 66). */
export const dispatchSheet = {
  permissions: {
    'dispatch.getState': 'admin',
    'dispatch.getDesk': 'admin',
    'dispatch.tryMoreCouriers': 'admin',
    'dispatch.getComparison': 'admin',
    'dispatch.pin': 'admin',
    'dispatch.forbid': 'admin',
    'dispatch.unpin': 'admin',
    'dispatch.getFairness': 'admin',
    'dispatch.getMyFairness': 'approved_courier',
  },
  errors: { order_pinned: 409, courier_forbidden: 409 },
  acts: {
    'dispatch.getState': 'only reads',
    'dispatch.getDesk': 'only reads',
    'dispatch.tryMoreCouriers': 'only reads',
    'dispatch.getComparison': 'only reads',
    'dispatch.pin': ['order_pinned'],
    'dispatch.forbid': ['courier_forbidden'],
    'dispatch.unpin': ['order_unpinned'],
    'dispatch.getFairness': 'only reads',
  },
} as const;
