/** The lines of couriers in the product's closed lists (decision 66). */
export const couriersSheet = {
  permissions: {
    'couriers.register': 'anyone',
    'couriers.getMyProfile': 'courier',
    'couriers.setOnDuty': 'approved_courier',
    'couriers.listPending': 'admin',
  },
  errors: {
    courier_not_approved: 403,
    courier_off_duty: 403,
  },
  acts: {
    'couriers.listPending': 'only reads',
  },
} as const;
