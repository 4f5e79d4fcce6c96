import { firstDishes, type SetupStep } from '#shared/domain/restaurants/restaurant-setup.ts';

/** What an owner does before the opening (product §3.8). */
export const setupMessages = {
  title: 'تجهيز المطعم',
  lead: 'لا يظهر مطعمك للزبناء حتى تفتحه أنت. أكمل هذه الخطوات، على مهلك.',
  loadFailed: 'لم نتمكن من تحميل خطوات التجهيز.',
  done: 'تم',
  optional: 'اختياري',
  beforePayout: 'قبل أول تحويل',
  byOwner: 'يكتبها صاحب المطعم.',
  dishesOf: (dishes: number): string => `${Math.min(dishes, firstDishes)} من ${firstDishes}`,
  sendAgain: 'إعادة الطلب التجريبي',
  toBoard: 'فتح شاشة الطلبات',
  trialRings: 'الطلب التجريبي يرنّ الآن على شاشة الطلبات. اقبله هناك.',
  trialFailed: 'لم نتمكن من إرسال الطلب التجريبي. أعد المحاولة.',
  open: 'افتتاح المطعم',
  openTitle: 'كل شيء جاهز',
  openLead: 'عند الافتتاح يظهر مطعمك للزبناء وتصلك الطلبات حسب أوقات عملك.',
  notReady: 'أكمل الخطوات المطلوبة لتفتح مطعمك.',
  opened: 'مطعمك مفتوح على ميدة. بالتوفيق!',
  openedTitle: 'مطعمك منشور على ميدة',
  openedLead: 'يراه الزبناء ويطلبون منه حسب أوقات عملك.',
  seePage: 'صفحة مطعمي',
  openFailed: 'لم نتمكن من افتتاح المطعم. أعد المحاولة.',
  trialTitle: 'طلب تجريبي',
  trialText: 'هكذا يرنّ كل طلب جديد. لا زبون وراءه ولا يُحسب.',
  acceptTrial: 'قبول الطلب التجريبي',
  trialAccepted: 'سمعته وقبلته. هكذا تستقبل كل طلب.',
  noticeTitle: 'مطعمك لم يُفتح بعد',
  noticeLead: 'أكمل خطوات التجهيز ليراه الزبناء.',
  noticeOfKitchen: 'لا يراه الزبناء إلى أن يُكمل صاحبه التجهيز.',
  continue: 'متابعة التجهيز',
  delistedTitle: 'أوقفت إدارة ميدة هذا المطعم',
  finishOpen: 'أكمل الطلبات الجارية كالعادة.',
  delistedBecause: (reason: string): string => `أكمل الطلبات الجارية كالعادة. السبب: ${reason}`,
} as const;

export const setupStepText: Record<SetupStep, { title: string; lead: string; action: string }> = {
  hours: {
    title: 'أوقات العمل',
    lead: 'متى تستقبل الطلبات كل يوم.',
    action: 'تحديد أوقات العمل',
  },
  dishes: {
    title: 'أول خمسة أطباق',
    lead: 'الاسم والوصف والثمن، والصورة إن وجدت.',
    action: 'إضافة الأطباق',
  },
  phone: {
    title: 'هاتف المطعم',
    lead: 'يتصل به الموزّع وإدارة ميدة.',
    action: 'تغيير الهاتف',
  },
  cover: {
    title: 'صورة الغلاف',
    lead: 'تظهر في أعلى صفحتك. بلا صورة يظهر رسم من ميدة.',
    action: 'رفع صورة',
  },
  trial: {
    title: 'طلب تجريبي',
    lead: 'افتح شاشة الطلبات على جهاز المطبخ، واسمع الرنين واقبل الطلب.',
    action: 'إرسال طلب تجريبي',
  },
  legal: {
    title: 'البيانات القانونية',
    lead: 'اسم الشركة ورقم ICE، كما تظهر في الفواتير.',
    action: 'كتابة البيانات',
  },
  bank: {
    title: 'الحساب البنكي',
    lead: 'رقم الحساب (RIB) الذي نحوّل إليه مستحقاتك.',
    action: 'إضافة الحساب',
  },
};
