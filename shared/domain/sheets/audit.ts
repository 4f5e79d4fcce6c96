/** The lines of audit in the product's closed lists (decision 66). */
export const auditSheet = {
  permissions: {
    'audit.list': 'admin',
    'audit.listAdmins': 'admin',
    'audit.exportCsv': 'admin',
  },
  errors: {},
  acts: {
    'audit.list': 'only reads',
    'audit.listAdmins': 'only reads',
    'audit.exportCsv': 'only reads',
  },
} as const;
