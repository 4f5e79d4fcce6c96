/** What the browser's worker says by itself, when no page and no message of ours says more. */
export const offlineMessages = {
  /** A browser that shows nothing for a message may take the permission back. */
  unreadablePush: { title: 'ميدة', body: 'لديك خبر جديد عن طلباتك.' },
} as const;
