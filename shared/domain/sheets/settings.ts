/** The lines of settings in the product's closed lists (decision 66). */
export const settingsSheet = {
  permissions: {
    'settings.get': 'admin',
    'settings.getVersion': 'admin',
    'settings.update': 'admin',
  },
  errors: {
    trust_shrinks: 422,
  },
  acts: {
    'settings.get': 'only reads',
    'settings.getVersion': 'only reads',
    'settings.update': ['settings_changed'],
  },
} as const;
