import { formatCountedNoun } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';

/** The landing page's words have a file of their own, because no other page loads them. */
export const landingMessages = {
  pill: (city: string): string => `نوصل الآن إلى كل أحياء ${city}`,
  pillBadge: 'جديد',
  titleFirst: 'شهيوات المدينة',
  titleSecond: 'على ميدتك',
  lead: 'من الطاجين إلى البيتزا، اختر من مطاعم حيّك وتابع طلبك من المطبخ حتى باب الدار.',
  addressLabel: 'ابحث عن مطعم أو طبق أو نوع أكل',
  addressPlaceholder: 'شنو تشتهي اليوم؟',
  orderNow: 'اطلب الآن',
  enter: 'الصفحة الرئيسية',
  factMinutes: (minutes: number): string => `${formatCountedNoun(minutes, counts.minute)} في المتوسط`,
  factRating: 'متوسط التقييم',
  whyTitle: 'لماذا ميدة',
  benefits: [
    { title: 'ساخنة وفي وقتها', text: 'نعرض وقت الوصول قبل الطلب، وتتابع طلبك خطوة بخطوة.' },
    { title: 'مطاعم من حيّك', text: 'مطاعم تعرفها، بقوائمها وأثمنتها الحقيقية.' },
    { title: 'ثمن واضح', text: 'ترى رسوم التوصيل قبل أن تطلب، بلا مفاجآت عند الأداء.' },
  ],
  featured: 'مطاعم مختارة',
  featuredLead: 'ابدأ من هنا',
  allRestaurants: 'كل المطاعم',
  restaurantsLink: 'المطاعم',
  courierTitle: 'كن موزّعا',
  courierLead: 'اشتغل متى شئت، واستلم المهام التي تناسبك.',
  courierAction: 'انضم إلى الموزّعين',
  partnerTitle: 'مطعمك على ميدة',
  partnerLead: 'استقبل الطلبات على شاشة واحدة، ونحن نتكلّف بالتوصيل.',
  partnerAction: 'سجّل مطعمك',
  footerLead: (city: string): string => `نوصل شهيوات ${city} إلى ميدتك، ساخنة وفي وقتها.`,
  about: 'من نحن',
  aboutText: (city: string): string => `ميدة منصة لتوصيل الطعام تجمع مطاعم ${city} وموزّعيها وزبناءها.`,
  contact: 'اتصل بنا',
  contactText: (city: string): string => `فريق ميدة، ${city}، المغرب.`,
  joinUs: 'انضم إلينا',
} as const;
