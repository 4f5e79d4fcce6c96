/** The lines of ledger in the product's closed lists (decision 66). */
export const ledgerSheet = {
  permissions: {
    'ledger.getEvent': 'admin',
    'ledger.listOwed': 'admin',
    'ledger.exportRows': 'admin',
    'ledger.correct': 'admin',
  },
  errors: {
    correction_changed: 409,
    correction_too_much: 409,
  },
  acts: {
    'ledger.getEvent': 'only reads',
    'ledger.listOwed': 'only reads',
    'ledger.exportRows': 'only reads',
    'ledger.correct': ['ledger_corrected'],
  },
} as const;
