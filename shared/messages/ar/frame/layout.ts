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
  account: 'الحساب',
  myAccount: 'حسابي',
  privacy: 'إشعار الخصوصية',
  home: 'الرئيسية',
  search: 'بحث',
  back: 'رجوع',
  orders: 'طلباتي',
  mainNavigation: 'التنقل الرئيسي',
  deliverTo: 'التوصيل إلى',
  whereTo: 'أين نوصل طلبك؟',
  yourPlace: 'المكان الذي اخترته',
  loading: 'نحمّل الصفحة…',
  login: 'تسجيل الدخول',
  signUp: 'حساب جديد',
} as const;
