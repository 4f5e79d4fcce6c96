export const printingMessages = {
  print: 'طباعة',
  courierCode: 'رمز الموزّع',
  settings: 'إعدادات الطباعة',
  settingsShort: 'الطباعة',
  lead: 'تُحفظ على هذا الجهاز وحده.',
  paper: 'عرض الورق',
  millimetres: (width: string): string => `${width} مم`,
  automatic: 'طباعة كل طلب عند قبوله',
  automaticHint: 'للأجهزة التي يطبع متصفّحها دون سؤال. على غيرها تظهر نافذة الطباعة مع كل طلب.',
} as const;
