/** The lines of troubles in the product's closed lists (decision 66). */
export const troublesSheet = {
  permissions: {
    'troubles.getAsCourier': 'approved_courier',
    'troubles.getAsCustomer': 'signed_in',
    'troubles.listAsAdmin': 'admin',
    'troubles.getNoShow': 'admin',
    'troubles.listContested': 'admin',
    'troubles.begin': 'approved_courier',
    'troubles.noteCall': 'approved_courier',
    'troubles.withdraw': 'approved_courier',
    'troubles.fail': 'approved_courier',
    'troubles.contest': 'signed_in',
    'troubles.lift': 'admin',
  },
  errors: {
    trouble_ended: 409,
    call_too_soon: 409,
    too_far_from_door: 409,
    wait_not_over: 409,
    no_show_closed: 409,
    no_shows: 409,
  },
  acts: {
    'troubles.listAsAdmin': 'only reads',
    'troubles.getNoShow': 'only reads',
    'troubles.listContested': 'only reads',
    'troubles.lift': ['no_show_lifted'],
  },
} as const;
