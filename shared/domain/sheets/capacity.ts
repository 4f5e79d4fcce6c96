/** The lines of capacity in the product's closed lists (decision 66). */
export const capacitySheet = {
  permissions: {
    'capacity.getOwn': 'manager',
    'capacity.set': 'manager',
    'capacity.beginBusy': 'kitchen',
    'capacity.endBusy': 'kitchen',
  },
  errors: {
    restaurant_full: 409,
    reach_beyond_bound: 422,
  },
  acts: {},
} as const;
