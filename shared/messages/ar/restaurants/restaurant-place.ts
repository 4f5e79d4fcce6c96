/** The words of the first frame: hours and address unfold below it with words of their own. */
export const restaurantPlaceMessages = {
  open: 'أوقات العمل والعنوان',
  share: 'مشاركة',
  shareTitle: (name: string): string => `${name} على ميدة`,
  linkCopied: 'تم نسخ رابط المطعم.',
  copyFailed: 'لم نتمكن من نسخ الرابط. انسخه من شريط العنوان.',
} as const;
