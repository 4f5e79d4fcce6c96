/** The lines of reach in the product's closed lists (decision 66). */
export const reachSheet = {
  permissions: {
    'reach.getTariff': 'anyone',
    'reach.listDistricts': 'anyone',
    'reach.listVersions': 'admin',
    'reach.getEconomy': 'admin',
    'reach.preview': 'admin',
    'reach.saveTariff': 'admin',
  },
  errors: {
    place_too_far: 422,
    place_not_served: 422,
    tariff_changed: 409,
    tariff_unsound: 422,
  },
  acts: {
    'reach.listVersions': 'only reads',
    'reach.getEconomy': 'only reads',
    'reach.preview': 'only reads',
    'reach.saveTariff': ['tariff_saved'],
  },
} as const;
