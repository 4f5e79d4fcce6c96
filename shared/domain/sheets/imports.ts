/** The lines of imports in the product's closed lists (decision 66). */
export const importsSheet = {
  permissions: {
    'imports.preview': 'admin',
    'imports.take': 'admin',
    'imports.list': 'admin',
  },
  errors: {},
  acts: {
    'imports.preview': 'only reads',
    'imports.take': ['data_imported'],
    'imports.list': 'only reads',
  },
} as const;
