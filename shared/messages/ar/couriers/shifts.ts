import { comma, formatDate, formatNumber, formatTime } from '#messages/writing/format.ts';

/** Shifts: what admins plan, and what couriers take (product §20.3). */
export const shiftMessages = {
  title: 'الورديات',
  loadFailed: 'تعذّر تحميل الورديات',
  span: (begins: Date, ends: Date): string =>
    `${formatDate(begins)}${comma}${formatTime(begins)} – ${formatTime(ends)}`,
  anywhere: 'المدينة كلها',
  taken: (taken: number, places: number): string =>
    `المحجوز: ${formatNumber(taken)} من ${formatNumber(places)}`,

  needTitle: 'الموزّعون في كل ساعة',
  needLead: 'المنتظر من طلبات الأسابيع الأربعة الأخيرة في اليوم والساعة نفسيهما، بجانب أماكن الورديات.',
  needDay: 'اليوم',
  hour: 'الساعة',
  needed: 'المنتظر',
  places: 'الأماكن',
  takenPlaces: 'المحجوز',
  noNeed: 'لا طلبات سابقة في هذا اليوم، ولا ورديات.',

  openTitle: 'فتح وردية',
  openLead: 'الورديات تنظيم لا إلزام: استقبال المهام يبقى مفتوحا لكل الموزّعين، ولا أولوية لمن حجز.',
  day: 'اليوم',
  from: 'من',
  until: 'إلى',
  district: 'الحي',
  placesField: 'عدد الأماكن',
  placesInvalid: (most: number): string => `من 1 إلى ${formatNumber(most)}`,
  timeInvalid: 'أدخل الوقت، مثل 19:00',
  open: 'فتح الوردية',
  opened: 'تم فتح الوردية.',
  listTitle: 'الورديات المفتوحة',
  none: 'لا ورديات بعد.',
  nobody: 'لم يحجز أحد بعد.',
  callOff: 'إلغاء الوردية',
  callOffTitle: 'إلغاء هذه الوردية؟',
  callOffLead: 'نخبر كل من حجز فيها.',
  callOffKeep: 'إبقاؤها',
  calledOff: 'أُلغيت الوردية.',

  ownLead:
    'الحجز يساعدنا على التنظيم. لا يعطي حقا ولا أولوية في المهام، ويمكنك استقبال المهام في أي وقت من دونه.',
  ownNone: 'لا ورديات مفتوحة الآن',
  ownNoneLead: 'استقبال المهام مفتوح لك في أي وقت.',
  mine: 'حجزتها',
  full: 'ممتلئة',
  take: 'حجز مكان',
  takeOf: (span: string): string => `حجز مكان في وردية ${span}`,
  tookPlace: 'حجزت مكانا. نذكّرك قبل البداية بساعة.',
  giveBack: 'إلغاء الحجز',
  giveBackOf: (span: string): string => `إلغاء حجز وردية ${span}`,
  gaveBack: 'أُلغي حجزك.',
  giveBackUntil: (at: Date): string => `يمكن إلغاء الحجز حتى ${formatDate(at)}${comma}${formatTime(at)}`,
  tooLate: 'فات وقت إلغاء الحجز. اتصل بالإدارة إن تعذّر عليك الحضور.',
} as const;
