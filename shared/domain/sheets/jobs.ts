/** The lines of given jobs in the product's closed lists (decision 66). */
export const jobsSheet = {
  permissions: {
    'jobs.listCouriers': 'admin',
    'jobs.give': 'admin',
  },
  errors: { courier_left_duty: 409 },
  acts: {
    'jobs.listCouriers': 'only reads',
    'jobs.give': ['order_moved'],
  },
} as const;
