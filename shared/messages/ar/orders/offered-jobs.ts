import type { DeclineReason, OfferRefusal } from '#shared/domain/dispatch/offers.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';
import { formatCount, formatCountAfter, formatTime } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { jobRefusalText } from './given-jobs.ts';

/** What the courier reads of an offer and of a promise (product §4.32). */
export const offeredJobMessages = {
  title: 'عرض لك',
  lead: 'الرفض لا يُحسب عليك.',
  payNote: 'لن تقل عن هذا',
  minutes: (minutes: number): string => `نحو ${formatCountAfter(minutes, counts.minute)} إلى باب الزبون`,
  ready: 'الطعام جاهز',
  readyAt: (at: Date): string => `يجهز الطعام على الساعة ${formatTime(at)}`,
  cooking: 'ما زال الطعام يُحضَّر',
  promiseNote: 'بقبولك تعد بالحضور، ولا تأخذ مهمة أخرى حتى ذلك الوقت.',
  accept: 'قبول العرض',
  decline: 'رفض',
  whyTitle: 'لماذا ترفض؟',
  declineWithout: 'رفض دون سبب',
  back: 'رجوع إلى العرض',
  left: (seconds: number): string => `الوقت الباقي: ${formatCount(seconds, laterCounts.second)}`,
  over: 'انتهى وقت العرض.',
  offline: 'لا اتصال بالشبكة. لا يصل جوابك حتى يعود الاتصال.',
  assigned: 'المهمة لك. توجّه إلى المطعم.',
  promised: 'وعدت بالحضور. سنخبرك عندما يجهز الطعام.',

  noOffer: 'لا عروض لك الآن',
  noOfferLead: 'ما دمت متوفرا يصلك كل عرض وحده، مع إشعار. ومهمة لم يقبلها أحد تظهر هنا.',

  waitNear: (restaurant: string): string => `الطلب كثير قرب ${restaurant}`,
  waitNearLead: 'قد يصلك عرض أسرع هناك. الانتظار حيث تشاء، ولا يُحسب عليك شيء.',

  promiseTitle: 'وعدت بالحضور',
  beThere: (at: Date): string => `كن في المطعم على الساعة ${formatTime(at)}`,
  lateKitchen: (at: Date): string => `كان الموعد ${formatTime(at)}، وما زال الطعام يُحضَّر.`,
  noMoment: 'لم يحدّد المطعم وقتا بعد.',
  promiseBusy: 'وعدت بالحضور إلى مطعم. لا تأخذ مهمة أخرى قبل ذلك.',
  becomesJob: 'عندما يجهز الطعام تصير مهمتك، ونخبرك.',
  cancelledPays: 'إن أُلغي الطلب قبل ذلك، فلك نصف الأجرة.',
  giveBack: 'التراجع عن الوعد',
  giveBackTitle: 'التراجع عن وعدك؟',
  giveBackLead: 'نعرض ما وعدت به على موزّع آخر، وتعود إليك قائمة المهام.',
  giveBackKeep: 'أبقى على وعدي',
  givenBack: 'تراجعت عن الوعد.',
} as const;

export const declineReasonText: Record<DeclineReason, string> = {
  too_far: 'المسافة بعيدة',
  pays_too_little: 'الأجرة قليلة',
  slow_kitchen: 'المطعم يتأخر',
  vehicle: 'عطل في مركبتي',
  pause: 'أريد استراحة',
};

/** What an admin reads of offers, in the list of couriers and on the order's page. */
export const offersDeskMessages = {
  open: 'عرض على موزّع',
  title: (shortId: string): string => `عرض الطلب ${shortId} على موزّع`,
  lead: 'يرى الموزّع الأجرة والمسافة ويجيب. إذا قبل والطعام يُحضَّر، وعد بالحضور.',
  offer: 'عرض',
  offerTo: (name: string): string => `عرض الطلب على ${name}`,
  offered: (name: string): string => `عُرض الطلب على ${name}`,
  waiting: (name: string): string => `معروض على ${name}`,
  unseen: 'لم يره بعد',
  endsIn: (clock: string): string => `ينتهي بعد ${clock}`,
  promised: (name: string): string => `وعد ${name} بالحضور`,
  withdrawOffer: 'سحب العرض',
  withdrawPromise: 'إلغاء الوعد',
  withdrawn: (name: string): string => `لم يعد الطلب معروضا على ${name}`,
  released: (name: string): string => `أُلغي وعد ${name}`,
} as const;

export const offerRefusalText: Record<OfferRefusal, string> = {
  ...jobRefusalText,
  courier_offered: 'أمامه عرض آخر',
};

/** The words for admins, where the error's own text speaks to the courier. */
export const offerFailures: Partial<Record<ErrorCode, string>> = {
  courier_busy: 'أخذ هذا الموزّع مهمة قبل قليل. اختر موزّعا آخر.',
  cash_limit: 'لا يسمح حد النقد لهذا الموزّع بأخذ الطلب. اختر موزّعا آخر.',
  own_order: 'لا يوصّل الموزّع طلبا طلبه لنفسه. اختر موزّعا آخر.',
};

/** What the kitchen reads of the courier who has promised to come. */
export const courierDueMessages = {
  comes: (name: string): string => `وعد ${name} بالحضور`,
  at: (at: Date): string => `يكون هنا على الساعة ${formatTime(at)}`,
  whenReady: 'يأخذ الطلب عندما تعلن أنه جاهز',
} as const;
