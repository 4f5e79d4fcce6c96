export const sessionMessages = {
  title: 'الأجهزة المتصلة',
  lead: 'هنا كل جهاز حسابك مفتوح عليه. إذا رأيت جهازا لا تعرفه فأنهِ جلسته، ثم غيّر كلمة مرورك.',
  on: 'على',
  unknownDevice: 'جهاز غير معروف',
  thisDevice: 'هذا الجهاز',
  lastUsed: (when: string): string => `آخر استعمال: ${when}`,
  since: (day: string): string => `مفتوح منذ ${day}`,
  network: 'الشبكة:',
  end: 'إنهاء الجلسة',
  endOf: (device: string): string => `إنهاء الجلسة: ${device}`,
  ended: 'انتهت الجلسة على ذلك الجهاز.',
  loadFailed: 'لم نتمكن من تحميل أجهزتك المتصلة.',
  /** For kitchens, in the week before. */
  endsSoon: (day: string, time: string): string => `تنتهي جلستك على هذا الجهاز ${day} على الساعة ${time}.`,
  endsSoonLead: 'سجّل الخروج ثم ادخل من جديد في وقت هادئ قبل ذلك، كي لا تتوقف وسط الخدمة.',
} as const;
