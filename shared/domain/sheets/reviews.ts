/** The lines of reviews in the product's closed lists (decision 66). */
export const reviewsSheet = {
  permissions: {
    'reviews.list': 'anyone',
    'reviews.getDistribution': 'anyone',
    'reviews.getMine': 'signed_in',
    'reviews.write': 'signed_in',
    'reviews.listOwn': 'manager',
    'reviews.answer': 'manager',
    'reviews.listAsAdmin': 'admin',
    'reviews.hide': 'admin',
    'reviews.show': 'admin',
  },
  errors: {
    review_not_found: 404,
    review_too_early: 409,
    review_of_cancelled: 409,
    review_of_own: 403,
    review_closed: 409,
    review_answered: 409,
  },
  acts: {
    'reviews.listAsAdmin': 'only reads',
    'reviews.hide': ['review_hidden'],
    'reviews.show': ['review_shown'],
  },
} as const;
