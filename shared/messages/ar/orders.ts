import { formatCount } from '../format.ts';
import { counts } from './counts.ts';
import { limits } from '../../domain/limits.ts';
import type { OrderAction, OrderStatus } from '../../domain/order-lifecycle.ts';

/** The seven statuses as screens name them (spec §4). */
export const orderStatusLabel: Record<OrderStatus, string> = {
  new: 'جديدة',
  preparing: 'قيد التحضير',
  ready_for_pickup: 'جاهزة للتوصيل',
  out_for_delivery: 'في الطريق',
  picked_up: 'تم استلامها',
  delivered: 'تم توصيلها',
  cancelled: 'ملغاة',
};

/** The button of each move. */
export const orderActionLabel: Record<OrderAction, string> = {
  accept: 'قبول الطلب',
  reject: 'رفض',
  mark_ready: 'تأكيد الجاهزية',
  assign_job: 'قبول المهمة',
  mark_picked_up: 'استلمت الطلب',
  mark_delivered: 'سلّمت الطلب',
  cancel: 'إلغاء الطلب',
};

/** What a customer reads about where his order is; names who acts (design §8). */
export const orderSentence: Record<OrderStatus, string> = {
  new: 'ننتظر تأكيد المطعم',
  preparing: 'المطعم يحضّر طلبك',
  ready_for_pickup: 'طلبك جاهز، نبحث عن موزّع',
  out_for_delivery: 'الموزّع في الطريق إلى المطعم',
  picked_up: 'استلم الموزّع طلبك وهو في الطريق إليك',
  delivered: 'وصل طلبك. بالصحة!',
  cancelled: 'أُلغي طلبك',
};

/** Answers and errors about orders and jobs (spec §8). */
export const orderMessages = {
  placed: 'تم تقديم طلبك بنجاح!',
  placeFailed: (message: string): string => `فشل إرسال الطلب: ${message}`,
  signInFirst: 'يجب عليك تسجيل الدخول لتقديم طلب.',
  notOpenYet: 'لم نبدأ استقبال الطلبات بعد. سلتك محفوظة، عد إلينا قريبا.',
  cartEmpty: 'سلة مشترياتك فارغة.',
  pricesChanged: 'تغيّرت بعض الأثمنة أو الأطباق. راجع سلتك ثم أكّد الطلب من جديد.',
  outsideServiceArea: (city: string): string =>
    `موقعك خارج منطقة التوصيل${city ? ` في ${city}` : ''}. حرّك الدبوس إلى مكان داخلها.`,
  keyReused: 'سبق إرسال طلب مختلف من هذه الصفحة. راجع «طلباتي»، ثم افتح صفحة إتمام الطلب من جديد.',
  tooManyOpen: {
    account: (max: number): string =>
      `لديك ${formatCount(max, counts.order)} قيد الإنجاز. انتظر وصول أحدها ثم اطلب من جديد.`,
    phone: (max: number): string =>
      `على هذا الرقم ${formatCount(max, counts.order)} قيد الإنجاز. انتظر وصول أحدها ثم اطلب من جديد.`,
  },
  tooManyInAnHour: {
    account: (max: number, minutes: number): string =>
      `قدّمت ${formatCount(max, counts.order)} خلال ساعة. أعد المحاولة بعد ${formatCount(minutes, counts.minute)}.`,
    phone: (max: number, minutes: number): string =>
      `وصلنا ${formatCount(max, counts.order)} على هذا الرقم خلال ساعة. أعد المحاولة بعد ${formatCount(minutes, counts.minute)}.`,
  },
  notFound: 'الطلب غير موجود أو لا تملك صلاحية عرضه. تحقّق من الحساب الذي دخلت به.',
  statusChangeFailed: 'لم نتمكن من تغيير حالة الطلب. حدّث الصفحة ثم أعد المحاولة.',
  jobTaken: 'لم نتمكن من قبول هذه المهمة. ربما قام شخص آخر بقبولها.',
  courierBusy: 'لديك مهمة حالية. أكملها قبل قبول مهمة جديدة.',
  foreignCourier: 'لا يمكنك قبول مهمة باسم موزّع آخر. سجّل الدخول بحسابك.',
  signInToAccept: 'سجّل الدخول لقبول المهمة.',
  activeJobFailed: 'لم نتمكن من تحميل مهمتك الحالية.',
  availableJobsFailed: 'لم نتمكن من تحميل المهام المتاحة.',
  noCustomerLocation: 'الطلب لا يحتوي على معلومات موقع العميل.',
  restaurantAddressMissing: 'لم نعثر على عنوان المطعم. اتصل بالمطعم قبل الانطلاق.',
  deliveryCompleted: 'تم إكمال التوصيل بنجاح!',
  loadFailed: 'لم نتمكن من تحميل الطلبات.',
  accepted: 'تم قبول الطلب.',
  ready: 'أصبح الطلب جاهزا للتوصيل.',
  rejected: 'تم رفض الطلب.',
  cancelled: 'تم إلغاء الطلب.',
  rejectNotAllowed: 'الرفض متاح للإدارة فقط',
  quantityInvalid: `الكمية من 1 إلى ${limits.lineQuantityMax}`,
  // words on screens
  title: 'الطلبات',
  current: 'الحالية',
  delivered: 'تم توصيلها',
  cancelledTab: 'الملغاة',
  none: 'لا توجد طلبات هنا.',
  noneLead: 'تظهر الطلبات هنا فور وصولها.',
  noneInColumn: 'لا شيء الآن',
  items: 'الأطباق',
  total: 'المجموع',
  subtotal: 'ثمن الأطباق',
  deliveryFee: 'رسوم التوصيل',
  customer: 'الزبون',
  note: (note: string): string => `ملاحظة: ${note}`,
  cashOnDelivery: 'الأداء نقدا عند الاستلام',
  collectCash: 'حصّل نقدا:',
  late: 'متأخر',
  orderNumber: 'رقم الطلب',
  more: 'عرض المزيد',
  // a courier's jobs
  jobsTitle: 'المهام',
  currentJob: 'مهمتك الحالية',
  availableJobs: 'المهام المتاحة',
  noJobs: 'لا توجد مهام الآن',
  noJobsLead: 'ستظهر هنا فور جاهزية أول طلب.',
  readyForPickup: 'جاهز للاستلام',
  pickupFrom: 'الاستلام من',
  deliverTo: 'التوصيل إلى',
  details: 'التفاصيل والخريطة',
  call: 'اتصال',
  navigate: 'الاتجاهات',
  confirmDelivered: 'هل سلّمت الطلب وحصّلت المبلغ؟',
  confirmDeliveredLead: 'لا يمكن التراجع بعد التأكيد.',
  mapLabel: (restaurant: string): string => `خريطة الطريق من ${restaurant} إلى الزبون`,
  distance: 'المسافة',
  straightLine: (distance: string): string => `مسافة التوصيل ${distance}`,
  pickedUpAt: (time: string): string => `تم الاستلام على الساعة ${time}`,
  backToJobs: 'رجوع إلى المهام',
  jobTitle: 'تفاصيل التوصيل',
  acceptedLate: 'تم قبول المهمة.',
  keptTitle: 'بانتظار الإرسال',
  keptStep: (step: string, time: string): string => `${step} على الساعة ${time}`,
  keptLead: 'لم يصلنا بعد. نعيد الإرسال تلقائيا، بالوقت الذي ضغطت فيه.',
  keptHere: 'قبولك بانتظار الإرسال',
  keptAccept: 'حفظنا قبولك، ونعيد إرساله تلقائيا.',
  keptLeaveTitle: 'الخروج قبل الإرسال؟',
  keptLeaveLead:
    'بعض ما ضغطت عليه لم يصلنا بعد. إذا خرجت الآن، فلن نرسله حتى تسجّل الدخول من جديد على هذا الجهاز.',
  keptStay: 'البقاء',
  positionHint: 'اسمح بتحديد موقعك ليرى الزبون أين وصل طلبه.',
  onTheWay: (courier: string): string => `الموزّع: ${courier}`,
  // a customer's orders
  myOrders: 'طلباتي',
  myOrdersNone: 'لم تطلب شيئا بعد',
  myOrdersNoneLead: 'طلبك الأول على بعد لمسات.',
  browse: 'تصفّح المطاعم',
  history: 'مراحل الطلب',
  tracking: 'تتبّع الطلب',
  steps: { confirmed: 'التأكيد', preparing: 'التحضير', onTheWay: 'في الطريق', arrived: 'الوصول' },
  yourCourier: 'موزّعك',
  callCourier: (name: string): string => `الاتصال بالموزّع ${name}`,
  trackMap: (restaurant: string): string => `خريطة الطريق من ${restaurant} إليك`,
  you: 'موقعك',
  signInToSee: 'سجّل الدخول لترى طلباتك.',
  orderFailed: 'لم نتمكن من تحميل الطلب.',
  allOrders: 'كل طلباتي',
  cancelTitle: 'إلغاء الطلب؟',
  cancelLead: 'لم يبدأ المطعم التحضير بعد، لن تؤدي شيئا.',
  keepOrder: 'الاحتفاظ بالطلب',
  arrivesWithin: 'يصل خلال',
  arrivesSoon: 'يصل في أي لحظة',
  lastUpdate: (ago: string): string => `آخر تحديث ${ago}`,
  courierSeen: (ago: string): string => `آخر موقع للموزّع ${ago}`,
  cancelledLead: 'لن تؤدي شيئا. يمكنك أن تطلب من جديد متى شئت.',
  orderAgain: 'اطلب مرة أخرى',
  addedAgain: 'أضفنا أطباق طلبك إلى السلة بأثمنة اليوم.',
  goneSince: (names: string): string => `لم يعد متوفرا: ${names}`,
  allGone: 'لم تعد أطباق هذا الطلب متوفرة. اختر أطباقا أخرى من القائمة.',
  printReceipt: 'طباعة الوصل',
  receipt: 'وصل الطلب',
  orderedAt: 'تاريخ الطلب',
} as const;

/** The kitchen's board and the admin's lists of orders. */
export const boardMessages = {
  tabs: { new: 'جديدة', preparing: 'التحضير', ready_for_pickup: 'جاهزة' },
  columns: 'حالة الطلبات',
  newOrderFrom: (customer: string): string => `طلب جديد من ${customer}`,
  newOrders: (count: string): string => `${count} بانتظار القبول`,
  acceptBefore: (time: string): string => `اقبله قبل ${time}`,
  acceptOldestBefore: (time: string): string => `اقبل الأقدم قبل ${time}`,
  acceptOverdue: 'تأخر قبوله والزبون ينتظر',
  acceptOldestOverdue: 'تأخر قبول الأقدم والزبون ينتظر',
  order: (shortId: string): string => `طلب ${shortId}`,
  reject: 'رفض الطلب',
  rejectTitle: (shortId: string): string => `رفض الطلب ${shortId}؟`,
  rejectLead: (customer: string): string => `يُلغى طلب ${customer} ولا يمكن التراجع.`,
  sound: {
    on: 'صوت التنبيه مفعّل',
    locked: 'المس لتفعيل صوت التنبيه',
    off: 'صوت التنبيه متوقّف',
  },
  live: 'متصل، تحديث مباشر',
  showOrders: 'عرض الطلبات',
} as const;

/** The admin's dashboard: what is open now, and what needs somebody. */
export const dashboardMessages = {
  onTheRoad: 'مع الموزّعين',
  needsYou: 'يحتاج تدخّلك',
  allWell: 'كل شيء يسير كما ينبغي.',
  lateOrder: 'متأخر',
  withoutCourier: 'بلا موزّع',
  pendingCouriers: (count: string): string => `طلبات انضمام تنتظر المراجعة: ${count}`,
  couriers: 'الموزّعون',
  review: 'مراجعة',
  open: 'عرض',
  openOrder: (shortId: string): string => `عرض الطلب ${shortId}`,
  liveOrders: 'الطلبات المفتوحة',
  allOrders: 'كل الطلبات',
  restaurant: 'المطعم',
  courier: 'الموزّع',
  since: 'آخر تغيير',
  status: 'الحالة',
} as const;
