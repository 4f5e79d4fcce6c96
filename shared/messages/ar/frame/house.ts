export const houseMessages = {
  halal: 'كل أطباقنا حلال',
  halalHint: 'تظهر كلمة «حلال» في صفحة مطعمك.',
  notHalalHint: 'لا تظهر كلمة «حلال» في صفحة مطعمك.',
  halalFailed: 'لم نتمكن من الحفظ. أعد المحاولة.',
} as const;
