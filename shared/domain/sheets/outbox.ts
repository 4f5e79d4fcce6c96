/** The lines of outbox in the product's closed lists (decision 66). */
export const outboxSheet = {
  permissions: {
    'outbox.listDead': 'admin',
    'outbox.revive': 'admin',
    'outbox.reviveAll': 'admin',
  },
  errors: {},
  acts: {
    'outbox.listDead': 'only reads',
    'outbox.revive': ['outbox_revived'],
    'outbox.reviveAll': ['outbox_all_revived'],
  },
} as const;
