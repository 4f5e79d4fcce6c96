/** The lines of messages in the product's closed lists (decision 66). */
export const messagesSheet = {
  permissions: {
    'messages.listIncoming': 'admin',
    'messages.answer': 'admin',
    'messages.getFigures': 'admin',
  },
  errors: {
    /** Of a webhook: it is not its vendor's. */
    signature_wrong: 403,
    already_answered: 409,
    /** More than a day after the writer's last message. */
    window_closed: 409,
    no_whatsapp: 409,
  },
  acts: {
    'messages.listIncoming': 'only reads',
    'messages.answer': ['message_answered'],
    'messages.getFigures': 'only reads',
  },
} as const;
