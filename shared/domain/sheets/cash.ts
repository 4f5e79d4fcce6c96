/** The lines of cash in the product's closed lists (decision 66). */
export const cashSheet = {
  permissions: {
    'cash.getMine': 'approved_courier',
    'cash.answer': 'approved_courier',
    'cash.listAsAdmin': 'admin',
    'cash.record': 'admin',
    'cash.book': 'admin',
    'cash.withdraw': 'admin',
  },
  errors: {
    cash_limit: 409,
    cash_not_held: 409,
    cash_held: 409,
    hand_over_waiting: 409,
    hand_over_recorded: 409,
    hand_over_ended: 409,
  },
  acts: {
    'cash.listAsAdmin': 'only reads',
    'cash.record': ['cash_recorded', 'cash_booked'],
    'cash.withdraw': ['cash_withdrawn'],
    'cash.book': ['cash_booked'],
  },
} as const;
