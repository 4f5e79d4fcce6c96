import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import { formatMoney } from '#messages/writing/format.ts';
import { cancelledBecause } from '#messages/orders/cancelled-because.ts';

export const pushMessages = {
  setupFailed: 'حدث خطأ أثناء إعداد الإشعارات',
  tokenFailed: 'لم نتمكن من تفعيل الإشعارات. أعد المحاولة.',
  interestsFailed: 'لم نتمكن من تفعيل الإشعارات. أعد المحاولة.',
  tokenInvalid: 'رمز الإشعارات غير صالح',
  title: 'الإشعارات',
  states: {
    prompt_needed: 'غير مفعّلة',
    unregistered: 'متوقفة على هذا الجهاز',
    registered: 'مفعّلة',
    denied: 'ممنوعة في المتصفّح',
    unsupported: 'غير متاحة في هذا المتصفّح',
  },
  menu: (state: string): string => `الإشعارات: ${state}`,
  offers: {
    order: { title: 'نخبرك عندما يتحرك طلبك', text: 'تصلك إشعارات بمراحل طلبك، حتى والشاشة مطفأة.' },
    duty: { title: 'نخبرك عندما يجهز طلب', text: 'تصلك إشعارات بالمهام الجديدة، حتى والشاشة مطفأة.' },
    kitchen: { title: 'نخبرك عندما يصلك طلب', text: 'تصلك إشعارات بالطلبات الجديدة، حتى والشاشة مطفأة.' },
    account: { title: 'إشعارات ميدة', text: 'تصلك أخبار طلباتك على هذا الجهاز، حتى والشاشة مطفأة.' },
  },
  allow: 'تفعيل الإشعارات',
  later: 'ليس الآن',
  stop: 'إيقاف الإشعارات',
  close: 'إغلاق',
  enabled: 'تم تفعيل الإشعارات.',
  stopped: 'تم إيقاف الإشعارات على هذا الجهاز.',
  registeredLead: 'تصلك الإشعارات على هذا الجهاز. يمكنك إيقافها متى شئت.',
  unanswered: 'لم يصل جواب المتصفّح بعد. أجب عن سؤاله عن الإشعارات، أو أعد المحاولة.',
  denied: 'الإشعارات غير مفعّلة. فعّلها من إعدادات المتصفّح.',
  deniedLead: 'المتصفّح يمنع إشعارات ميدة. اسمح بها من إعدادات الموقع في المتصفّح، ثم أعد المحاولة.',
  unsupportedLead: 'هذا المتصفّح لا يستقبل الإشعارات. على آيفون، أضف ميدة إلى الشاشة الرئيسية أولا.',
} as const;

interface NewsDetails {
  restaurantName: string;
  pickupAddress: string;
  totalCentimes: number;
  shortId: string;
  reason: MoveReason | null;
  words: string;
}

const cancelled = {
  title: 'أُلغي طلبك',
  body: ({ restaurantName, reason, words }: NewsDetails): string =>
    [
      `أُلغي طلبك لدى ${restaurantName}.`,
      ...(reason ? [cancelledBecause(reason, words)] : []),
      'لن تؤدي شيئا.',
    ].join(' '),
};

export const pushTexts: Record<PushNews, { title: string; body: (news: NewsDetails) => string }> = {
  order_arrived: {
    title: 'وصل طلب جديد',
    body: ({ restaurantName, totalCentimes }) => `إلى ${restaurantName}، ${formatMoney(totalCentimes)}`,
  },
  order_to_accept: {
    title: 'طلب جديد في مطبخك',
    body: ({ restaurantName, totalCentimes }) =>
      `${restaurantName}، ${formatMoney(totalCentimes)}: الزبون ينتظر قبولك.`,
  },
  order_unanswered: {
    title: 'طلب ينتظر جوابك',
    body: ({ restaurantName, shortId }) => `الطلب ${shortId} لدى ${restaurantName} ما زال بلا جواب.`,
  },
  order_auto_accepted: {
    title: 'طلب جديد في مطبخك',
    body: ({ restaurantName, totalCentimes }) =>
      `${restaurantName}، ${formatMoney(totalCentimes)}: قبلناه تلقائيا، ابدأ تحضيره.`,
  },
  restaurant_paused: {
    title: 'توقّف استقبال الطلبات',
    body: ({ restaurantName }) =>
      `بقيت ثلاثة طلبات متتالية لدى ${restaurantName} بلا جواب. استأنف متى كنت جاهزا.`,
  },
  kitchen_closed: {
    title: 'أُغلق مطعمك قبل الوقت',
    body: ({ restaurantName }) =>
      `أوقف فريقك استقبال الطلبات في ${restaurantName} خلال أوقات العمل. يمكنك فتحه من لوحة الطلبات.`,
  },
  plan_stands: {
    title: 'توقّف تخطيط العروض',
    body: () => 'الطلبات الجاهزة في قائمة المهام لجميع الموزّعين حتى يعود التخطيط. راجع «توزيع الطلبات».',
  },
  texts_near_budget: {
    title: 'ميزانية الرسائل تقارب النهاية',
    body: ({ words }) =>
      words === 'sms'
        ? 'أُنفق أكثر من 80% من ميزانية اليوم للرسائل القصيرة.'
        : 'أُنفق أكثر من 80% من ميزانية اليوم لرسائل واتساب.',
  },
  kitchen_silent: {
    title: 'مطعم لا يجيب',
    body: ({ restaurantName, shortId }) =>
      `الطلب ${shortId} بلا جواب منذ 5 دقائق. اتصل بمطعم ${restaurantName}.`,
  },
  order_silent: {
    title: 'طلب يحتاج تدخّلك',
    body: ({ restaurantName }) => `طلب لدى ${restaurantName} تأخر كثيرا.`,
  },
  cancel_asked: {
    title: 'مطعم يطلب إلغاء طلب',
    body: ({ restaurantName, shortId }) => `تعذّر تحضير الطلب ${shortId} لدى ${restaurantName}. القرار لك.`,
  },
  cancel_refused: {
    title: 'قررت الإدارة متابعة طلب',
    body: ({ restaurantName, shortId }) =>
      `لم يُلغَ الطلب ${shortId} لدى ${restaurantName}. تابعه في «الطلبات».`,
  },
  cancel_waits: {
    title: 'طلب إلغاء ينتظر جوابك',
    body: ({ restaurantName, shortId }) =>
      `جوابك عن إلغاء الطلب ${shortId} لدى ${restaurantName} منتظر منذ خمس دقائق.`,
  },
  order_wish: {
    title: 'زبون يريد إلغاء طلبه',
    body: ({ restaurantName }) => `طلبه لدى ${restaurantName} تأخر كثيرا. القرار لك.`,
  },
  order_delayed: {
    title: 'طلبك تأخر',
    body: ({ restaurantName }) => `نعتذر. نتابع طلبك لدى ${restaurantName}، ويمكنك أن تطلب إلغاءه.`,
  },
  wish_declined: {
    title: 'طلبك مستمر',
    body: ({ restaurantName }) =>
      `تأكدنا من طلبك لدى ${restaurantName}، ونتابعه حتى يصل إلى ميدتك. شكرا على صبرك.`,
  },
  order_accepted: {
    title: 'المطعم يحضّر طلبك',
    body: ({ restaurantName }) => `تم قبول طلبك لدى ${restaurantName} وبدأ تحضيره.`,
  },
  job_ready: {
    title: 'طلب جاهز ينتظر موزّعا',
    body: ({ restaurantName, pickupAddress }) => `الاستلام من ${restaurantName}، ${pickupAddress}`,
  },
  change_proposed: {
    title: 'نفد طبق من طلبك',
    body: ({ restaurantName }) =>
      `لك اقتراح من ${restaurantName}. أجب خلال 5 دقائق، وإلا أكملنا طلبك بدونه، أو ألغيناه إن لم يبق فيه طبق.`,
  },
  order_picked_up: {
    title: 'طلبك في الطريق إليك',
    body: ({ restaurantName, totalCentimes }) =>
      `استلم الموزّع طلبك من ${restaurantName}. المبلغ نقدا: ${formatMoney(totalCentimes)}`,
  },
  order_delivered: {
    title: 'وصل طلبك. بالصحة!',
    body: ({ restaurantName }) => `تم توصيل طلبك من ${restaurantName}.`,
  },
  order_cancelled: cancelled,
  carried_order_cancelled: cancelled,
  order_called_off: {
    title: 'أُلغي طلب في مطبخك',
    body: ({ restaurantName, shortId }) => `أُلغي الطلب ${shortId} لدى ${restaurantName}، لا تحضّره.`,
  },
  made_order_called_off: {
    title: 'أُلغي طلب بعد تجهيزه',
    body: ({ restaurantName, shortId }) => `أُلغي الطلب ${shortId} لدى ${restaurantName} بعد أن أصبح جاهزا.`,
  },
  place_mended: {
    title: 'تغيّر مكان التوصيل',
    body: ({ restaurantName }) => `صُحّح مكان الطلب من ${restaurantName}. افتح المهمة لترى المكان الجديد.`,
  },
  job_given: {
    title: 'مهمة لك من الإدارة',
    body: ({ restaurantName, shortId }) => `أسندت إليك الإدارة الطلب ${shortId} لدى ${restaurantName}.`,
  },
  job_offered: {
    title: 'عرض جديد لك',
    body: ({ restaurantName }) => `طلب من ${restaurantName}. افتح ميدة لترى الأجر والمسافة وتجيب.`,
  },
  promise_dropped: {
    title: 'لم يعد هذا الطلب لك',
    body: ({ restaurantName, shortId }) => `سُحب منك الطلب ${shortId} من ${restaurantName}. لا تذهب إليه.`,
  },
  promised_food_ready: {
    title: 'الطلب الذي وعدت به جاهز',
    body: ({ restaurantName, shortId }) => `الطلب ${shortId} جاهز لدى ${restaurantName}. هو مهمتك الآن.`,
  },
  job_called_off: {
    title: 'أُلغي الطلب الذي معك',
    body: ({ restaurantName, shortId }) => `أُلغي الطلب ${shortId} لدى ${restaurantName}.`,
  },
  courier_at_door: {
    title: 'الموزّع عند بابك',
    body: ({ restaurantName }) =>
      `لم يتمكن من تسليم طلبك من ${restaurantName}. اتصل به الآن، فبعد 7 دقائق يُلغى الطلب.`,
  },
  order_needs_admin: {
    title: 'طلب يحتاج تدخّلك',
    body: ({ restaurantName, shortId }) => `الطلب ${shortId} لدى ${restaurantName} متوقف.`,
  },
  courier_silent: {
    title: 'هل ما زلت متوفرا؟',
    body: () => 'افتح ميدة لتبقى في استقبال المهام. من دون جواب نوقفه بعد 5 دقائق.',
  },
  offers_unanswered: {
    title: 'أوقفنا استقبال المهام',
    body: () => 'لم تجب على ثلاثة عروض متتالية. شغّل استقبال المهام متى كنت جاهزا.',
  },
  shift_soon: {
    title: 'ورديتك بعد ساعة',
    body: () => 'فعّل استقبال المهام متى بدأت. إن تعذّر عليك الحضور فأخبر الإدارة.',
  },
  shift_called_off: {
    title: 'أُلغيت وردية حجزتها',
    body: () => 'ألغت الإدارة الوردية. استقبال المهام مفتوح لك في أي وقت.',
  },
  duty_ended: {
    title: 'أوقفنا استقبال المهام',
    body: () => 'لم نسمع منك منذ مدة. افتح ميدة وفعّله متى أردت.',
  },
  job_released: {
    title: 'لم تعد هذه المهمة لك',
    body: ({ restaurantName, shortId }) =>
      `أعادت الإدارة الطلب ${shortId} لدى ${restaurantName} إلى الموزّعين.`,
  },
};
