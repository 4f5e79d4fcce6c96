/** The lines of site in the product's closed lists (decision 66). */
export const siteSheet = {
  permissions: {
    'site.getConfiguration': 'anyone',
  },
  errors: {},
  acts: {},
} as const;
