/** The lines of restaurants in the product's closed lists (decision 66). */
export const restaurantsSheet = {
  permissions: {
    'restaurants.list': 'anyone',
    'restaurants.getOverview': 'anyone',
    'restaurants.get': 'anyone',
    'restaurants.listWithoutOwner': 'admin',
    'restaurants.getOwn': 'kitchen',
    'restaurants.setAcceptingOrders': 'kitchen',
    'restaurants.setPhone': 'manager',
    'restaurants.setHalal': 'manager',
    'restaurants.listAsAdmin': 'admin',
    'restaurants.updateAsAdmin': 'admin',
    'restaurants.delist': 'admin',
    'restaurants.relist': 'admin',
    'restaurants.changeOwner': 'admin',
  },
  errors: {
    no_own_restaurant: 403,
    restaurant_not_found: 404,
    restaurant_closed: 409,
    below_minimum: 422,
    restaurant_delisted: 409,
    restaurant_not_delisted: 409,
  },
  acts: {
    'restaurants.listWithoutOwner': 'only reads',
    'restaurants.listAsAdmin': 'only reads',
    'restaurants.updateAsAdmin': ['restaurant_changed'],
    'restaurants.delist': ['restaurant_delisted'],
    'restaurants.relist': ['restaurant_relisted'],
    'restaurants.changeOwner': ['owner_changed'],
  },
} as const;
