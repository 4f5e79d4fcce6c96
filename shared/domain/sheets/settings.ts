/** The lines of settings in the product's closed lists (decision 66). */
export const settingsSheet = {
  permissions: {
    'settings.get': 'admin',
    'settings.getState': 'admin',
    'settings.update': 'admin',
  },
  errors: {
    trust_shrinks: 422,
  },
  acts: {
    'settings.get': 'only reads',
    'settings.getState': 'only reads',
    'settings.update': ['settings_changed'],
  },
} as const;
