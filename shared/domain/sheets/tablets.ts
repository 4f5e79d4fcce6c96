/** The lines of tablets in the product's closed lists (decision 66). */
export const tabletsSheet = {
  permissions: {
    'tablets.list': 'owner',
    'tablets.add': 'owner',
    'tablets.end': 'owner',
    'tablets.enter': 'anyone',
    'tablets.leave': 'anyone',
  },
  errors: {
    tablet_code_invalid: 422,
    too_many_tablets: 409,
  },
  acts: {},
} as const;
