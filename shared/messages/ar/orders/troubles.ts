import type { TroubleReason } from '#shared/domain/orders/delivery-trouble.ts';
import { formatMoney, formatPhone } from '#messages/writing/format.ts';

export const troubleReasonLabel: Record<TroubleReason, string> = {
  not_there: 'الزبون غير موجود',
  refused: 'رفض استلام الطلب',
  cannot_pay: 'لا يستطيع الأداء',
  wrong_address: 'العنوان غير صحيح',
  accident: 'وقع حادث',
};

export const troubleMessages = {
  // The courier.
  open: 'تعذّر التسليم',
  why: 'لماذا تعذّر التسليم؟',
  whyLead: 'اختر السبب، ونرافقك في الخطوات التالية.',
  send: 'تأكيد السبب',
  waitLead: (minutes: string): string => `اتصل مرتين بينهما دقيقة، وانتظر ${minutes}. بعدها يمكن إغلاق الطلب.`,
  left: 'الوقت المتبقي',
  call: 'الاتصال بالزبون',
  callAgainIn: (seconds: string): string => `الاتصال الثاني بعد ${seconds}`,
  calls: (count: string): string => `الاتصالات المسجّلة: ${count} من 2`,
  withdraw: 'جاء الزبون',
  fail: 'إغلاق الطلب',
  failTitle: 'هل نغلق هذا الطلب؟',
  failLead: 'يُلغى الطلب ولا يمكن الرجوع عن ذلك. أعد الطلب إلى المطعم إذا طلبت منك الإدارة ذلك.',
  adminDecides: 'أخبرنا الإدارة وستتصل بك قريبا. ابق قريبا من هاتفك.',
  sendFailed: 'لم نتمكن من إرسال هذا. تحقّق من الاتصال ثم أعد المحاولة.',
  ended: 'لم يعد هذا الإجراء ممكنا. حدّث الصفحة لترى حالة الطلب.',
  tooSoon: 'مرّت أقل من دقيقة على الاتصال الأول. أعد المحاولة بعد قليل.',
  tooFar: 'اقترب من باب الزبون (أقل من 300 متر) ثم أعد الاتصال.',
  notOver: 'لم تنته مدة الانتظار بعد. اتصل مرتين وانتظر نهاية الوقت.',
  // The customer.
  atDoor: 'الموزّع عند بابك',
  atDoorLead: 'لم يتمكن من تسليم طلبك. اتصل به الآن، فبعد انتهاء الوقت يُلغى الطلب.',
  onHold: 'تأخر تسليم طلبك',
  onHoldLead: 'واجه الموزّع صعوبة في الطريق، والإدارة تتابع الأمر. قد نتصل بك.',
  contestTitle: 'هل كنت موجودا؟',
  contestLead: 'سُجّل أن هذا الطلب لم يُستلم. اكتب لنا ما حدث وسنراجعه.',
  contestWords: 'ما الذي حدث؟',
  contest: 'إرسال التوضيح',
  contested: 'وصلنا توضيحك وسنراجعه.',
  yourWords: 'توضيحك',
  lifted: 'راجعنا هذا الطلب ولم نعد نحتسبه.',
  wordsMissing: 'اكتب 3 أحرف على الأقل',
  limited: (max: number, helpLine: string): string =>
    `لم يُستلم طلبان سابقان بهذا الرقم، لذلك لا نستقبل منه الآن طلبا بأكثر من ${formatMoney(max)}، فاتصل بنا على \u2066${formatPhone(helpLine)}\u2069 لنحل الأمر.`,
  // Admins.
  noShow: 'لم يُستلم هذا الطلب',
  /** The words after «طلب #A3F9C1». */
  contestedConcern: 'لم يُستلم، وللزبون توضيح',
  customerSays: 'توضيح الزبون',
  lift: 'إلغاء احتساب الغياب',
  liftLead: 'إن اقتنعت بتوضيح الزبون، فألغ احتساب هذا الطلب على رقم هاتفه.',
  liftReason: 'السبب',
  liftedBecause: (reason: string): string => `لم يعد يُحتسب: ${reason}`,
  noShowClosed: 'سبق البتّ في هذا. حدّث الصفحة لترى النتيجة.',
} as const;
