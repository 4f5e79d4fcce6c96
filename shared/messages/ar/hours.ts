export const hoursMessages = {
  rangeInvalid: 'اختر وقت إغلاق بعد وقت الفتح',
  tooManyRanges: '4 فترات في اليوم على الأكثر',
  overlap: 'هذه الفترة تتداخل مع فترة أخرى',
  tooManyHolidays: '60 يوما على الأكثر',
  sameHoliday: 'هذا اليوم مضاف من قبل',
  sameChange: 'هذا اليوم مضاف من قبل',
  ramadanInvalid: 'اختر أول يوم وآخر يوم من رمضان، 40 يوما على الأكثر',
} as const;
