/** The lines of legal in the product's closed lists (decision 66). */
export const legalSheet = {
  permissions: {
    'legal.getOwnRestaurant': 'owner',
    'legal.setOwnRestaurant': 'owner',
    'legal.setOwnRestaurantBank': 'owner',
    'legal.getOwnCourier': 'courier',
    'legal.setOwnCourier': 'courier',
    'legal.setOwnCourierBank': 'courier',
    'legal.get': 'admin',
    'legal.setCompany': 'admin',
    'legal.setCourier': 'admin',
  },
  errors: {
    identity_missing: 409,
    identity_changed: 409,
  },
  acts: {
    'legal.get': 'only reads',
    'legal.setCompany': ['identity_changed'],
    'legal.setCourier': ['identity_changed'],
  },
} as const;
