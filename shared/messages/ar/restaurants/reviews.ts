import { formatCount } from '#messages/writing/format.ts';
import { reviewRules } from '#shared/domain/restaurants/reviews.ts';

const hidden = 'أخفت الإدارة هذا التقييم';

export const reviewMessages = {
  title: 'التقييمات',
  ask: 'كيف كان طلبك؟',
  askLead: 'رأيك يساعد غيرك على الاختيار، ويساعد المطعم على أن يتحسّن.',
  yours: 'تقييمك',
  stars: 'تقييم المطعم',
  /** The name of one of the five choices. */
  starsOf: (stars: number): string => starNames[stars - 1] ?? '',
  starsMissing: 'اختر عدد النجوم',
  words: 'كلمة عن الطلب (اختياري)',
  wordsHint: 'يقرؤها الجميع من دون اسمك.',
  phoneInside: 'لا تكتب أرقام هواتف هنا',
  courier: 'كيف كان الموزّع؟',
  thumbs: { up: 'كان جيدا', down: 'لم يكن جيدا' },
  send: 'إرسال التقييم',
  change: 'تعديل التقييم',
  changeUntil: (time: string): string => `يمكنك تعديله حتى ${time}.`,
  tooEarly: 'يمكنك تقييم الطلب بعد توصيله.',
  ofCancelled: 'أُلغي هذا الطلب، فلا يمكن تقييمه.',
  ofOwn: 'لا يمكنك تقييم مطعم تعمل فيه.',
  closed: 'انتهت مهلة تقييم هذا الطلب.',
  missing: 'لم نجد هذا التقييم. حدّث الصفحة.',
  alreadyAnswered: 'سبق الجواب عن هذا التقييم. حدّث الصفحة لتراه.',
  thanks: 'شكرا على تقييمك!',
  hidden,
  /** The reason is deleted with the customer's account. */
  hiddenBecause: (reason: string): string => (reason ? `${hidden}: ${reason}` : hidden),
  open: 'قراءة آراء الزبناء',
  ofCustomers: 'آراء الزبناء',
  distribution: 'توزيع التقييمات',
  howIsItCounted: 'كيف يُحسب التقييم؟',
  howCounted: `يُحسب التقييم من آخر ${reviewRules.countedReviews} تقييم لطلبات تم توصيلها، ويقترب من متوسط المدينة ما دامت التقييمات قليلة.`,
  noneWithWords: 'لا آراء مكتوبة بعد.',
  none: 'لا تقييمات بعد',
  noneLead: 'يقيّم الزبناء طلباتهم خلال 14 يوما من توصيلها.',
  loadFailed: 'لم نتمكن من تحميل التقييمات.',
  answerOf: (restaurant: string): string => `جواب ${restaurant}`,
  yourAnswer: 'جوابك',
  answer: 'كتابة جواب',
  sendAnswer: 'إرسال الجواب',
  answerLabel: 'جوابك للزبون',
  answerMissing: 'اكتب جوابك',
  ofOrder: 'الطلب',
  hide: 'إخفاء',
  hideTitle: 'إخفاء التقييم',
  hideReason: 'سبب الإخفاء',
  hideReasonHint: 'يقرؤه الزبون. لن يُحسب التقييم بعد إخفائه.',
  hideReasonMissing: 'اكتب سبب الإخفاء',
  hiddenBefore: (reason: string): string => `هذا التقييم مخفي من قبل، وبقي سببه: ${reason}`,
  show: 'إظهار',
  showFailed: 'لم يظهر التقييم. أعد المحاولة.',
  courierWas: 'الموزّع:',
} as const;

/** Anyone reads the answers to written reviews that are shown; the others have their customer alone for a reader. */
export const answerHintOf = ({ isHidden, words }: Answered): string => {
  if (isHidden) return 'يقرؤه الزبون وحده ما دام تقييمه مخفيا. لا يمكن تغييره بعد إرساله.';
  return words
    ? 'يقرؤه الجميع، ولا يمكن تغييره بعد إرساله.'
    : 'يقرؤه الزبون وحده ما دام تقييمه بلا كلمات. لا يمكن تغييره بعد إرساله.';
};

export const answeredText = ({ isHidden, words }: Answered): string =>
  words && !isHidden ? 'نُشر جوابك.' : 'أُرسل جوابك إلى الزبون.';

interface Answered {
  isHidden: boolean;
  words: string;
}

/** «5 نجوم», «نجمتان». */
export const starsText = (stars: number): string => formatCount(stars, starForms);

const starForms = {
  zero: 'لا نجوم',
  one: 'نجمة واحدة',
  two: 'نجمتان',
  few: 'نجوم',
  many: 'نجمة',
  other: 'نجمة',
};

const starNames = ['سيئ جدا', 'سيئ', 'متوسط', 'جيد', 'ممتاز'];
