export const offlineMessages = {
  unreadablePush: { title: 'ميدة', body: 'لديك خبر جديد عن طلباتك.' },
} as const;
