/** The lines of invoices in the product's closed lists (decision 66). */
export const invoicesSheet = {
  permissions: {
    'invoices.listOwn': 'owner',
    'invoices.getOwn': 'owner',
    'invoices.listAsAdmin': 'admin',
    'invoices.listWaiting': 'admin',
    'invoices.getAsAdmin': 'admin',
    'invoices.getReceipt': 'signed_in',
    'invoices.exportCsv': 'admin',
  },
  errors: {},
  acts: {
    'invoices.listAsAdmin': 'only reads',
    'invoices.listWaiting': 'only reads',
    'invoices.getAsAdmin': 'only reads',
    'invoices.exportCsv': 'only reads',
  },
} as const;
