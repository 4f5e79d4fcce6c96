import type { NewsChannel, NewsGroup } from '#shared/domain/news/news-channels.ts';

const groups: Record<NewsGroup, string> = {
  progress: 'مراحل طلباتك',
  answers: 'ما يحتاج انتباهك في طلباتك',
  kitchen: 'طلبات مطعمك',
  jobs: 'مهامك',
  desk: 'أخبار الإدارة',
};

const channels: Record<NewsChannel, string> = {
  push: 'إشعار',
  whatsapp: 'واتساب',
  sms: 'رسالة قصيرة',
  mail: 'بريد',
};

export const choiceMessages = {
  title: 'الإشعارات',
  lead: 'نجرّب إشعار المتصفّح أولا، ثم واتساب إذا لم يصل. الرسالة القصيرة لما لا ينتظر، والبريد لإلغاء طلب. رموز التأكيد ورسائل الأمان تصلك دائما.',
  needsPhone: 'أكّد رقم هاتفك لتصلك الأخبار عبر واتساب والرسائل القصيرة.',
  groups,
  channels,
  label: (group: NewsGroup, channel: NewsChannel): string => `${groups[group]}: ${channels[channel]}`,
} as const;
