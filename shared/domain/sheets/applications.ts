/** The lines of applications in the product's closed lists (decision 66). */
export const applicationsSheet = {
  permissions: {
    'applications.register': 'anyone',
    'applications.apply': 'signed_in',
    'applications.getMine': 'signed_in',
    'applications.withdrawMine': 'signed_in',
    'applications.listWaiting': 'admin',
    'applications.decide': 'admin',
  },
  errors: {
    application_waiting: 409,
    application_decided: 409,
    applicant_not_confirmed: 409,
    not_a_customer: 409,
    applicant_suspended: 409,
  },
  acts: {
    'applications.listWaiting': 'only reads',
    'applications.decide': ['application_approved', 'application_rejected'],
  },
} as const;
