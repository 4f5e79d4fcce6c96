import type { Attendance } from '#shared/domain/couriers/shifts.ts';
import type { PluralForms } from '#messages/writing/counts.ts';
import { comma, formatCountAfter, formatDate, formatNumber, formatTime } from '#messages/writing/format.ts';

const dayForms: PluralForms = {
  zero: 'لا أيام',
  one: 'يوم واحد',
  two: 'يومان',
  few: 'أيام',
  many: 'يوما',
  other: 'يوم',
};

/** Shifts: what admins plan, and what couriers take (product §20.3). */
export const shiftMessages = {
  title: 'الورديات',
  loadFailed: 'تعذّر تحميل الورديات',
  times: (from: string, until: string): string => `${from} – ${until}`,
  hours: (begins: Date, ends: Date): string => `${formatTime(begins)} – ${formatTime(ends)}`,
  span: (begins: Date, ends: Date): string =>
    `${formatDate(begins)}${comma}${formatTime(begins)} – ${formatTime(ends)}`,
  anywhere: 'المدينة كلها',
  taken: (taken: number, places: number): string =>
    `المحجوز: ${formatNumber(taken)} من ${formatNumber(places)}`,

  needTitle: 'الموزّعون في كل ساعة',
  needLead:
    'اللازم هو ما احتاجت إليه طلبات الأسابيع الأربعة الأخيرة في اليوم والساعة نفسيهما. بجانبه أماكن الورديات.',
  chosenDay: 'اليوم',
  hour: 'الساعة',
  needed: 'اللازم',
  places: 'الأماكن',
  takenPlaces: 'المحجوز',
  freePlaces: 'الشاغر',
  offered: 'من يناسبه',
  noNeed: 'لا طلبات سابقة في هذا اليوم، ولا ورديات.',

  openTitle: 'فتح وردية',
  openLead: 'الورديات تنظيم لا إلزام: استقبال المهام يبقى مفتوحا لكل الموزّعين، ولا أولوية لمن حجز.',
  from: 'من',
  until: 'إلى',
  district: 'الحي',
  placesField: 'عدد الأماكن',
  placesInvalid: (most: number): string => `من 1 إلى ${formatNumber(most)}`,
  repeat: 'التكرار',
  once: 'مرة واحدة',
  repeated: (days: number): string => `كل يوم لمدة ${formatCountAfter(days, dayForms)}`,
  open: 'فتح الوردية',
  opened: 'تم فتح الوردية.',
  openFailed: 'لم تُفتح الوردية',
  listTitle: 'الورديات المفتوحة',
  none: 'لا ورديات في هذا اليوم.',
  nobody: 'لم يحجز أحد بعد.',
  callOff: 'إلغاء الوردية',
  callOffOf: (span: string): string => `إلغاء وردية ${span}`,
  callOffTitle: 'إلغاء هذه الوردية؟',
  callOffLead: 'نخبر كل من حجز فيها.',
  calledOff: 'أُلغيت الوردية.',
  offersTitle: 'من يناسبه هذا اليوم',
  offersNone: 'لم يذكر أحد ساعات لهذا اليوم.',

  ownLead:
    'الحجز يساعدنا على التنظيم. لا يعطي حقا ولا أولوية في المهام، ويمكنك استقبال المهام في أي وقت من دونه.',
  ownNone: 'لا ورديات مفتوحة الآن',
  ownNoneLead: 'استقبال المهام مفتوح لك في أي وقت.',
  nextTitle: 'ورديتك القادمة',
  nextNone: 'لم تحجز وردية بعد',
  nextNoneLead: 'احجز مكانا في الورديات أدناه، ونذكّرك قبل البداية بساعة.',
  reminder: (at: Date): string => `نذكّرك على الساعة ${formatTime(at)}.`,
  begun: 'بدأت الوردية. فعّل استقبال المهام إن لم تفعّله بعد.',
  openPlaces: 'الورديات المفتوحة',
  mine: 'حجزتها',
  full: 'ممتلئة',
  take: 'حجز مكان',
  takeOf: (span: string): string => `حجز مكان في وردية ${span}`,
  tookPlace: 'تم حجز مكانك.',
  giveBack: 'إلغاء الحجز',
  giveBackOf: (span: string): string => `إلغاء حجز وردية ${span}`,
  gaveBack: 'أُلغي حجزك.',
  giveBackUntil: (at: Date): string => `يمكن إلغاء الحجز حتى ${formatDate(at)}${comma}${formatTime(at)}`,
  tooLate: 'فات وقت إلغاء الحجز. اتصل بالإدارة إن تعذّر عليك الحضور.',

  ownHours: 'الساعات التي تناسبك',
  ownHoursLead: 'متى يناسبك العمل في أسبوع عادي؟ تراها الإدارة قبل فتح الورديات، ولا تلزمك بشيء.',
  emptyDay: 'لا يناسبني',
  saveHours: 'حفظ الساعات',
  savedHours: 'حُفظت ساعاتك.',
  saveHoursFailed: 'لم تُحفظ ساعاتك',
} as const;

export const attendanceText: Record<Attendance, string> = {
  expected: 'منتظر',
  on_duty: 'متوفر الآن',
  was_on_duty: 'كان متوفرا',
  absent: 'لم يبدأ بعد',
};
