/** How a restaurant joins: said on the landing page to whoever asks. */
export const partnerMessages = {
  title: 'سجّل مطعمك في ميدة',
  steps: [
    { title: 'افتح حسابا', text: 'سجّل باسمك وبريدك الإلكتروني، ثم أكّد بريدك من الرسالة التي تصلك.' },
    { title: 'عرّفنا بمطعمك', text: 'أرسل إلينا اسم المطعم ونوع أكله وعنوانه، فنفتح فضاءه ونربطه بحسابك.' },
    { title: 'اكتب قائمتك', text: 'أضف أطباقك وأثمنتها وصورها، ثم افتح استقبال الطلبات متى شئت.' },
  ],
  toArea: 'فضاء مطعمي',
} as const;
