/** The lines of hours in the product's closed lists (decision 66). */
export const hoursSheet = {
  permissions: {
    'hours.get': 'anyone',
    'hours.getOwn': 'manager',
    'hours.set': 'manager',
    'hours.pause': 'kitchen',
    'hours.getCalendar': 'admin',
    'hours.setCalendar': 'admin',
  },
  errors: {},
  acts: {
    'hours.getCalendar': 'only reads',
    'hours.setCalendar': ['settings_changed'],
  },
} as const;
