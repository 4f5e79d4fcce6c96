/** The lines of menu in the product's closed lists (decision 66). */
export const menuSheet = {
  permissions: {
    'menu.listOwn': 'kitchen',
    'menu.listTimes': 'manager',
    'menu.setTimes': 'manager',
    'menu.add': 'manager',
    'menu.update': 'manager',
    'menu.setSoldOut': 'kitchen',
    'menu.remove': 'manager',
    'menu.getArrangement': 'manager',
    'menu.arrangeCategories': 'manager',
    'menu.arrangeDishes': 'manager',
    'menu.renameCategory': 'manager',
    'menu.exportFile': 'manager',
    'menu.previewFile': 'manager',
    'menu.importFile': 'manager',
  },
  errors: {
    menu_item_not_found: 404,
    menu_full: 409,
    too_many_categories: 409,
    menu_changed: 409,
    category_taken: 409,
  },
  acts: {},
} as const;
