/** The lines of push in the product's closed lists (decision 66). */
export const pushSheet = {
  permissions: {
    'push.getSetup': 'signed_in',
    'push.getBeamsToken': 'signed_in',
    'push.saveDeviceToken': 'signed_in',
  },
  errors: {},
  acts: {},
} as const;
