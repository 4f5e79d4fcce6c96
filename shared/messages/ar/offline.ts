export const offlineMessages = {
  /** A browser may take the permission back if a push shows nothing. */
  unreadablePush: { title: 'ميدة', body: 'لديك خبر جديد عن طلباتك.' },
} as const;
