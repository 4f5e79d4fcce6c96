/** The lines of messages in the product's closed lists (decision 66). */
export const messagesSheet = {
  permissions: {
    'messages.listIncoming': 'admin',
    'messages.answer': 'admin',
    'messages.getFigures': 'admin',
  },
  errors: {
    /** The signature of a webhook is not its vendor's. */
    signature_wrong: 403,
    already_answered: 409,
    /** The writer's last message is more than a day old. */
    window_closed: 409,
    no_whatsapp: 409,
  },
  acts: {
    'messages.listIncoming': 'only reads',
    'messages.answer': ['message_answered'],
    'messages.getFigures': 'only reads',
  },
} as const;
