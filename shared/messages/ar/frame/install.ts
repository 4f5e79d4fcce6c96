export const installMessages = {
  title: 'ميدة على شاشتك الرئيسية',
  lead: 'أضف ميدة إلى شاشتك الرئيسية لتفتحها بلمسة واحدة، حتى حين تضعف الشبكة.',
  add: 'إضافة ميدة',
  later: 'ليس الآن',
  // Safari on an iPhone has no install button, only its own menu.
  steps: ['اضغط زر المشاركة في شريط المتصفّح.', 'اختر «إضافة إلى الشاشة الرئيسية»، ثم «إضافة».'],
  understood: 'فهمت',
} as const;
