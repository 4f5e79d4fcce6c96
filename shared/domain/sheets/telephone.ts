/** The lines of orders by telephone in the product's closed lists (decision 66). */
export const telephoneSheet = {
  permissions: {
    'telephone.getCaller': 'admin',
    'telephone.place': 'admin',
    'telephone.getOwnCaller': 'manager',
    'telephone.placeOwn': 'manager',
    'telephone.getFollowed': 'anyone',
  },
  errors: {
    telephone_orders_off: 403,
    caller_refused: 409,
  },
  acts: {
    'telephone.getCaller': 'only reads',
    'telephone.place': ['order_taken'],
  },
} as const;
