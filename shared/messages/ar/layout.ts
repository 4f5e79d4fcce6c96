/** What stands on every page: brand, bars, menus, landing and not-found texts. */
export const brand = 'ميدة';

export const layoutMessages = {
  skipToContent: 'تجاوز إلى المحتوى',
  tagline: 'توصيل الطعام من مطاعم المدينة',
  description: 'اطلب من مطاعم مدينتك وتابع طلبك من المطبخ حتى باب الدار.',
  /** What a search engine shows of the list of restaurants. */
  listDescription:
    'كل مطاعم المدينة بقوائمها وأثمنتها: طاجين وكسكس وبيتزا وبرغر وسوشي. اختر طبقك ونوصله إلى باب دارك.',
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
  verifications: 'طلبات الموزّعين',
  users: 'المستخدمون',
  profile: 'الملف الشخصي',
  settings: 'الإعدادات',
  logout: 'تسجيل الخروج',
  login: 'تسجيل الدخول',
  signUp: 'حساب جديد',
  demoRibbon: 'نسخة للعرض ببيانات تجريبية',
} as const;

export const landingMessages = {
  pill: (city: string): string => `نوصل الآن إلى كل أحياء ${city}`,
  pillBadge: 'جديد',
  titleFirst: 'شهيوات المدينة',
  titleSecond: 'على ميدتك',
  lead: 'من الطاجين إلى البيتزا، اختر من مطاعم حيّك وتابع طلبك من المطبخ حتى باب الدار.',
  addressLabel: 'ابحث عن مطعم أو مطبخ',
  addressPlaceholder: 'شنو تشتهي اليوم؟',
  orderNow: 'اطلب الآن',
  enter: 'الصفحة الرئيسية',
  factMinutes: 'دقيقة في المتوسط',
  factRating: 'متوسط التقييم',
  whyTitle: 'لماذا ميدة',
  benefits: [
    { title: 'ساخنة وفي وقتها', text: 'نعرض وقت الوصول قبل الطلب، وتتابع طلبك خطوة بخطوة.' },
    { title: 'مطاعم من حيّك', text: 'مطاعم المدينة التي تعرفها، بقوائمها وأثمنتها الحقيقية.' },
    { title: 'ثمن واضح', text: 'رسوم توصيل ثابتة 10 دراهم، بلا مفاجآت عند الأداء.' },
  ],
  featured: 'مطاعم مختارة',
  featuredLead: 'ابدأ من هنا',
  allRestaurants: 'كل المطاعم',
  restaurantsLink: 'المطاعم',
  courierTitle: 'كن موزّعا',
  courierLead: 'اشتغل متى شئت، واستلم المهام القريبة منك.',
  courierAction: 'سجّل كموزّع',
  partnerTitle: 'سجّل مطعمك',
  partnerLead: 'استقبل الطلبات على شاشة واحدة، ونحن نتكلّف بالتوصيل.',
  partnerAction: 'انضم كشريك',
  footerLead: 'نوصل شهيوات مطاعم المدينة إلى ميدتك، ساخنة وفي وقتها.',
  about: 'من نحن',
  aboutText: 'ميدة سوق لتوصيل الطعام يجمع مطاعم المدينة وموزّعيها وزبناءها.',
  contact: 'اتصل بنا',
  contactText: (city: string): string => `فريق ميدة، ${city}، المغرب.`,
  joinUs: 'انضم إلينا',
} as const;

export const notFoundMessages = {
  title: 'الصحن فارغ هنا',
  lead: 'الصفحة التي تبحث عنها غير موجودة.',
  home: 'العودة إلى الرئيسية',
} as const;

export const failureMessages = {
  title: 'حدث خطأ غير متوقع',
  lead: 'أعد تحميل الصفحة. إذا تكرّر الخطأ فأخبرنا.',
  reload: 'إعادة التحميل',
} as const;
