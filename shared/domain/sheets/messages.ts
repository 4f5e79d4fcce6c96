/** The lines of messages in the product's closed lists (decision 66). */
export const messagesSheet = {
  permissions: {},
  errors: {
    /** Of a webhook: it is not its vendor's. */
    signature_wrong: 403,
  },
  acts: {},
} as const;
