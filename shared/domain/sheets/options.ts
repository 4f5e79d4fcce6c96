/** The lines of options in the product's closed lists (decision 66). */
export const optionsSheet = {
  permissions: {
    'options.listOwn': 'kitchen',
    'options.add': 'manager',
    'options.update': 'manager',
    'options.arrange': 'manager',
    'options.arrangeOnDish': 'manager',
    'options.setOff': 'kitchen',
    'options.remove': 'manager',
  },
  errors: {
    option_group_not_found: 404,
    too_many_groups: 409,
    dish_groups_full: 409,
    dish_price_out_of_range: 409,
    option_needed: 409,
    dish_needs_choice: 409,
  },
  acts: {},
} as const;
