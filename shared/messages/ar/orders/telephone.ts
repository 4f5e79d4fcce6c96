import type { HandOverWay } from '../../../domain/placing/hand-over-ways.ts';
import { callerRules } from '../../../domain/orders/telephone.ts';
import {
  comma,
  formatDirhams,
  formatMinutesRangeAfter,
  formatMoney,
  formatPhone,
} from '#messages/writing/format.ts';
import { handOverWayMessages } from '#messages/placing/hand-over-ways.ts';
import { withOptions } from '#messages/placing/with-options.ts';

export const telephoneMessages = {
  off: 'أخذ الطلبات بالهاتف غير مفعّل لهذا المطعم. اطلب تفعيله من إدارة ميدة.',
  refusedCaller: 'لا يمكن تسجيل طلب لهذا الرقم. يمكن لصاحبه الاتصال بخط المساعدة.',
  allowed: 'يأخذ الطلبات بالهاتف',
  allowedHint: 'يسجّل المطعم طلبات من يتصل به، لمطبخه فقط.',
  title: 'طلب بالهاتف',
  open: 'طلب بالهاتف',
  number: 'رقم المتصل',
  numberHint: 'اضغط زر الإدخال ↵ بعد الرقم.',
  callerFailed: 'لم نتمكن من البحث عن المتصل. أعد المحاولة، أو سجّل الطلب بلا بحث.',
  known: (name: string): string => `زبون معروف: ${name}`,
  unknown: `رقم جديد: لا طلب له في آخر ${callerRules.rememberedDays} يوما.`,
  fromFile: 'اسمه وأماكنه من ملف مستورد: تحقّق منها معه.',
  privacy: 'اسأل المتصل عن اسمه وعنوانه ولا تقرأهما عليه قبل أن يقولهما.',
  name: 'اسم المتصل',
  lastOrders: 'آخر الطلبات',
  again: 'نفس الطلب',
  againOf: (restaurant: string): string => `نفس الطلب من ${restaurant}`,
  nothingAgain: 'لا يمكن تكرار هذا الطلب: لم يعد أي طبق منه متوفرا.',
  dishes: 'الأطباق',
  restaurant: 'المطعم',
  findRestaurant: 'ابحث عن مطعم أو طبق',
  otherRestaurant: 'تغيير المطعم',
  noRestaurant: 'لم نجد مطعما بهذا الاسم.',
  restaurantsFailed: 'لم نتمكن من تحميل المطاعم.',
  menuFailed: 'لم نتمكن من تحميل قائمة الأطباق.',
  findDish: 'ابحث عن طبق',
  findHint: 'زر الإدخال ↵ يضيف أول طبق في القائمة.',
  noDish: 'لا طبق بهذا الاسم في القائمة.',
  add: (dish: string): string => `إضافة ${dish}`,
  place: 'مكان التوصيل',
  places: 'أماكن المتصل',
  newPlace: 'مكان آخر',
  district: 'الحي',
  chooseDistrict: 'اختر الحي',
  districtHint: 'يضع الدبوس وسط الحي. حرّكه بأسهم لوحة المفاتيح إلى أقرب مكان يصفه المتصل.',
  pinMissing: 'اختر الحي أو ضع الدبوس على الخريطة.',
  payWith: 'يؤدي المتصل بـ',
  order: 'الطلب',
  empty: 'أضف الأطباق التي يطلبها المتصل.',
  dishesMissing: 'أضف طبقا واحدا على الأقل.',
  readBack: 'اقرأ على المتصل',
  submit: 'تسجيل الطلب',
  changed: 'تغيّرت الأثمنة. اقرأ الطلب من جديد على المتصل قبل تسجيله.',
  answerLost: 'لم يصلنا الجواب. اضغط مرة أخرى: لن يُسجَّل الطلب مرتين.',
  taken: (shortId: string): string => `سُجّل الطلب #${shortId}`,
  takenBefore: 'سُجّل هذا الطلب من قبل بتفاصيل أخرى. راجعه في قائمة الطلبات.',
  told: (phone: string): string => `أرسلنا رابط التتبّع في رسالة إلى ${formatPhone(phone)}.`,
  untold: 'لم تُرسَل رسالة إلى المتصل. يمكنك أن ترسل إليه هذا الرابط:',
  copyLink: 'نسخ رابط التتبّع',
  copied: 'نُسخ الرابط.',
  showOrder: 'عرض الطلب',
  next: 'طلب آخر',
  followTitle: 'تتبّع الطلب',
  followLead: (restaurant: string): string => `طلبك من ${restaurant}`,
  followFailed: 'لم نتمكن من تحميل حالة الطلب.',
  followEnded: 'انتهت صلاحية هذا الرابط',
  followEndedLead: 'يبقى رابط التتبّع صالحا إلى يوم بعد نهاية الطلب.',
  arrives: (earliest: string, latest: string): string => `يصل بين ${earliest} و${latest}`,
  help: 'لأي سؤال اتصل بنا',
  takenBy: 'أُخذ بالهاتف',
} as const;

export interface ReadBack {
  name: string;
  restaurant: string;
  lines: readonly { name: string; quantity: number; options?: readonly { name: string }[] }[];
  /** Address, landmark and door, those that are known. */
  place: readonly string[];
  minutes: { min: number; max: number };
  totalCentimes: number;
  note: string;
  /** The cash in notes; 0: the exact amount. */
  cashCentimes: number;
  handOverWay: HandOverWay;
  wantsCutlery: boolean;
}

const handOverSaid: Record<HandOverWay, string> = {
  at_door: '',
  leave: 'نترك الطلب أمام الباب، فهيّئ المبلغ مضبوطا.',
  meet_outside: 'يلقاك الموزّع في الخارج.',
  call: 'يتصل بك الموزّع عند الوصول.',
};

/** The whole order as a person says it aloud. */
export const readBackText = (order: ReadBack): string =>
  [
    order.name ? `${order.name}، طلبك من ${order.restaurant}:` : `طلبك من ${order.restaurant}:`,
    `${order.lines.map((line) => `${line.quantity} ${withOptions(line)}`).join(comma)}.`,
    order.wantsCutlery && `${handOverWayMessages.withCutlery}.`,
    order.note && `ملاحظتك: ${order.note}.`,
    order.place.length > 0 && `التوصيل إلى: ${order.place.join(comma)}.`,
    `المجموع مع التوصيل ${formatMoney(order.totalCentimes)}، نقدا عند الاستلام.`,
    order.cashCentimes > 0 && `تؤدي بـ ${formatDirhams(order.cashCentimes)}، ويُحضر الموزّع الصرف.`,
    handOverSaid[order.handOverWay],
    `يصل خلال ${formatMinutesRangeAfter(order.minutes.min, order.minutes.max)}.`,
    'هل نؤكّد الطلب؟',
  ]
    .filter(Boolean)
    .join(' ');
