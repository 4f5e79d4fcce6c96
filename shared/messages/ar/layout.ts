export const brand = 'ميدة';

export const layoutMessages = {
  help: 'مساعدة',
  call: (phone: string): string => `الاتصال على \u2066${phone}\u2069`,
  skipToContent: 'تجاوز إلى المحتوى',
  tagline: (city = 'مدينتك'): string => `توصيل الطعام من مطاعم ${city}`,
  description: 'اطلب من مطاعم مدينتك وتابع طلبك من المطبخ حتى باب الدار.',
  listDescription: (city = 'مدينتك'): string =>
    `كل مطاعم ${city} بقوائمها وأثمنتها: طاجين وكسكس وبيتزا وبرغر وسوشي. اختر طبقك ونوصله إلى باب دارك.`,
  districtOf: (district: string, city: string): string => `${district}، ${city}`,
  theme: 'المظهر',
  themes: { light: 'فاتح', dark: 'داكن', system: 'حسب النظام' },
  account: 'الحساب',
  myAccount: 'حسابي',
  privacy: 'إشعار الخصوصية',
  privacyAside: 'ماذا نحفظ من معلوماتك، ولأي مدة:',
  home: 'الرئيسية',
  search: 'بحث',
  back: 'رجوع',
  orders: 'طلباتي',
  mainNavigation: 'التنقل الرئيسي',
  openMenu: 'فتح القائمة',
  deliverTo: 'التوصيل إلى',
  loading: 'نحمّل الصفحة…',
  adminArea: 'فضاء الإدارة',
  restaurantArea: 'فضاء المطعم',
  courierArea: 'فضاء الموزّع',
  dashboard: 'لوحة القيادة',
  verifications: 'طلبات الانضمام',
  users: 'المستخدمون',
  outbox: 'رسائل لم تصل',
  profile: 'الملف الشخصي',
  settings: 'الإعدادات',
  logout: 'تسجيل الخروج',
  login: 'تسجيل الدخول',
  signUp: 'حساب جديد',
  demoRibbon: 'نسخة للعرض ببيانات تجريبية',
} as const;

export const notFoundMessages = {
  title: 'الصحن فارغ هنا',
  lead: 'الصفحة التي تبحث عنها غير موجودة.',
  home: 'العودة إلى الرئيسية',
} as const;

export const failureMessages = {
  title: 'حدث خطأ غير متوقع',
  lead: 'أعد تحميل الصفحة.',
  leadWithHelp: 'أعد تحميل الصفحة. إذا تكرّر الخطأ فاتصل بنا.',
  reload: 'إعادة التحميل',
} as const;
