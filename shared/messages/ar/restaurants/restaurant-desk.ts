import type { Doors } from '#shared/domain/hours/opening-hours.ts';
import { habitRules } from '#shared/domain/promise/kitchen-habits.ts';
import type { RestaurantStage } from '#shared/domain/restaurants/restaurant-setup.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { formatCount } from '#messages/writing/format.ts';

/** How admins look after restaurants: applications, the list, and what they change (product §3.8). */
export const restaurantDeskMessages = {
  title: 'المطاعم',
  search: 'ابحث بالاسم أو الحي أو الهاتف أو بريد صاحبه',
  none: 'لا مطاعم هنا بعد.',
  noneFound: 'لا مطعم بهذه المواصفات.',
  loadFailed: 'لم نتمكن من تحميل المطاعم.',
  applicationsFailed: 'لم نتمكن من تحميل طلبات الانضمام.',
  restaurant: 'المطعم',
  owner: 'صاحبه',
  noOwner: 'بلا صاحب',
  ownerSuspended: 'حساب صاحبه موقوف',
  phone: 'الهاتف',
  state: 'الحالة',
  ordersToday: 'طلبات اليوم',
  ordersOfMonth: 'طلبات 30 يوما',
  rating: 'التقييم',
  balance: 'المستحق',
  owes: 'عليه لميدة',
  publicPage: (name: string): string => `صفحة ${name} كما يراها الزبناء`,
  sort: 'الترتيب',
  applicant: 'صاحب المطعم',
  applicantNotConfirmed: 'لم يؤكَّد البريد بعد، ولا يُقبل الطلب قبل تأكيده.',
  email: 'بريده',
  onMap: 'على الخريطة',
  accept: 'قبول',
  acceptTitle: (name: string): string => `قبول طلب انضمام ${name}؟`,
  acceptLead: 'يُفتح فضاء المطعم لصاحبه. لا يظهر المطعم للزبناء حتى يكمل خطواته ويفتحه بنفسه.',
  accepted: (name: string): string => `تم قبول طلب انضمام ${name}.`,
  reject: 'رفض',
  rejectTitle: (name: string): string => `رفض طلب انضمام ${name}؟`,
  rejectLead: 'يمكن لصاحبه أن يرسل طلب انضمام جديدا.',
  rejected: (name: string): string => `تم رفض طلب انضمام ${name}.`,
  reason: 'السبب',
  reasonMissing: 'اكتب السبب',
  reasonHint: 'نرسله إلى صاحب المطعم في رسالة.',
  actions: (name: string): string => `إجراءات ${name}`,
  edit: 'تعديل المعلومات',
  editTitle: (name: string): string => `تعديل معلومات ${name}`,
  saved: 'تم حفظ معلومات المطعم.',
  deliveryMin: 'أقل وقت للتوصيل (دقيقة)',
  deliveryMax: 'أطول وقت للتوصيل (دقيقة)',
  minutesHint: `تظهر هذه المدة للزبناء إلى أن يصل من هذا المطعم ${formatCount(habitRules.leastDeliveries, laterCounts.order)}. بعدها نحسبها من طلباته.`,
  minutesInvalid: 'أدخل عددا من 5 إلى 120',
  minutesReversed: 'أدخل عددا لا يقل عن أقل وقت',
  delist: 'إيقاف المطعم',
  delistTitle: (name: string): string => `إيقاف ${name}؟`,
  delistLead: 'يختفي من الصفحات ولا يستقبل طلبات جديدة. تُكمل الطلبات الجارية كالعادة.',
  delisted: (name: string): string => `تم إيقاف ${name}.`,
  relist: 'إعادة المطعم',
  relistTitle: (name: string): string => `إعادة ${name}؟`,
  relistLead: 'يعود إلى الصفحات مغلقا، وصاحبه يفتح استقبال الطلبات.',
  relisted: (name: string): string => `تمت إعادة ${name}.`,
  changeOwner: 'تغيير صاحب المطعم',
  changeOwnerTitle: (name: string): string => `تغيير صاحب ${name}`,
  changeOwnerLead: 'يدخل صاحب الحساب الجديد إلى فضاء المطعم فورا، ويخرج منه صاحبه الحالي.',
  changeOwnerMoney:
    'نحذف الحساب البنكي والبيانات القانونية، ولا نحوّل شيئا قبل كتابتهما من جديد. ما لم يؤكَّد تحويله من المستحقات يصير لصاحبه الجديد، والتحويلات المؤكَّدة تبقى على الحساب السابق.',
  newOwner: 'بريد صاحبه الجديد',
  newOwnerHint: 'حساب زبون أو فرد من فريق مطعم، وبريده مؤكَّد.',
  inviteOwner: 'دعوة صاحب المطعم',
  inviteOwnerTitle: (name: string): string => `دعوة صاحب ${name}`,
  inviteOwnerLead:
    'نرسل إليه رابطا صالحا لسبعة أيام. يصير صاحب المطعم حين يقبل الدعوة بحساب له هذا البريد. الدعوات المرسلة إلى بريد آخر تنتهي.',
  ownerEmail: 'بريد صاحب المطعم',
  ownerInvited: (name: string): string => `أُرسلت الدعوة إلى صاحب ${name}.`,
  invitedUntil: (day: string): string => `دُعي، والدعوة صالحة إلى ${day}`,
  invitationOver: 'انتهت دعوته',
  forgetOwner: 'سحب دعوة صاحب المطعم',
  forgetOwnerTitle: (name: string): string => `سحب دعوة صاحب ${name}؟`,
  forgetOwnerLead: 'تنتهي روابط الدعوة، ونمحو البريد الذي جاء مع الملف. يمكنك دعوة بريد آخر بعد ذلك.',
  ownerForgotten: (name: string): string => `سُحبت دعوة صاحب ${name}.`,
  ownerInTeam: 'هذا البريد لفرد من فريق المطعم. اجعله صاحبه من «تغيير صاحب المطعم».',
  ownerThere: 'لهذا المطعم صاحب. غيّره من «تغيير صاحب المطعم».',
  ownerAlready: 'هذا الحساب هو صاحب المطعم. اكتب بريدا آخر.',
  newOwnerUnknown: 'لا حساب بهذا البريد. تأكد من كتابته.',
  ownerChanged: (name: string): string => `تغيّر صاحب ${name}.`,
  actFailed: 'لم نتمكن من إتمام العملية. أعد المحاولة.',
  notDelisted: 'هذا المطعم ليس موقوفا. حدّث الصفحة.',
} as const;

export const stageLabel: Record<RestaurantStage, string> = {
  setting_up: 'يستعد للافتتاح',
  listed: 'منشور',
  delisted: 'موقوف',
};

export const doorsLabel: Record<Doors, string> = {
  open: 'مفتوح الآن',
  paused: 'لا يستقبل الطلبات',
  closed: 'مغلق في هذا الوقت',
};

export const deskSorts = ['newest', 'ordersToday', 'ordersOfMonth', 'rating', 'balanceCentimes'] as const;
export type DeskSort = (typeof deskSorts)[number];

export const deskSortLabel: Record<DeskSort, string> = {
  newest: 'الأحدث أولا',
  ordersToday: 'الأكثر طلبا اليوم',
  ordersOfMonth: 'الأكثر طلبا في 30 يوما',
  rating: 'الأعلى تقييما',
  balanceCentimes: 'الأكبر مستحقا',
};
