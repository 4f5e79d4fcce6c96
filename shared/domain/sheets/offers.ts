/** The lines of offers in the product's closed lists (decision 66). */
export const offersSheet = {
  permissions: {
    'offers.make': 'admin',
    'offers.withdraw': 'admin',
    'offers.getMine': 'approved_courier',
    'offers.seen': 'approved_courier',
    'offers.answer': 'approved_courier',
    'offers.giveBack': 'approved_courier',
  },
  errors: { offer_over: 409, courier_offered: 409, order_offered: 409 },
  acts: {
    'offers.make': ['order_offered'],
    'offers.withdraw': ['offer_withdrawn'],
  },
} as const;
