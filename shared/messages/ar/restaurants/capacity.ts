import type { BusyLength } from '#shared/domain/promise/capacity.ts';
import { formatCount, formatTime } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';

/** Product §3.7, for the restaurant's own area. */
export const capacityMessages = {
  busy: 'ضغط الطلبات',
  busyLead: 'نضيف هذه الدقائق إلى وقت التوصيل الذي يراه الزبناء، ثم يعود تلقائيا كما كان.',
  extra: 'الوقت المضاف',
  length: 'المدة',
  begin: 'تفعيل',
  minutes: (minutes: number): string => formatCount(minutes, counts.minute),
  busyNow: (minutes: number): string => `ضغط الطلبات: ${formatCount(minutes, counts.minute)} إضافية`,
  busyUntil: (until: Date, fullUntil: Date | null): string =>
    fullUntil ? `حتى ${formatTime(until)} · ممتلئ حتى ${formatTime(fullUntil)}` : `حتى ${formatTime(until)}`,
  end: 'إنهاء الضغط',
  endShort: 'إنهاء',
  failed: 'لم نتمكن من تغيير وقت التوصيل. أعد المحاولة.',
  full: 'مطبخك ممتلئ',
  fullUntil: (until: Date): string => `يظهر مشغولا حتى ${formatTime(until)}، ثم يستقبل الطلبات من جديد.`,
  acceptedAlone: (name: string): string => `طلب جديد من ${name}، تم قبوله تلقائيا`,
  title: 'طاقة المطبخ',
  lead: 'كم طلبا يستقبل مطبخك، ومن أي مبلغ، ومتى تُقبل الطلبات تلقائيا.',
  quarter: 'أقصى عدد من الطلبات في ربع ساعة',
  quarterHint: 'بعد هذا العدد يظهر مطعمك مشغولا إلى أن يتسع لطلب آخر.',
  unlimited: 'بلا حد',
  minimum: 'الحد الأدنى للطلب',
  minimumHint: 'ثمن الأطباق دون رسوم التوصيل.',
  noMinimum: 'بلا حد أدنى',
  autoAccept: 'القبول التلقائي',
  autoAcceptHint: 'في الأوقات التي تختارها تقبل ميدة كل طلب فور وصوله، ويرنّ في مطبخك.',
  save: 'حفظ طاقة المطبخ',
  saved: 'تم حفظ طاقة المطبخ.',
  saveFailed: 'لم نتمكن من حفظ طاقة المطبخ. أعد المحاولة.',
  loadFailed: 'لم نتمكن من تحميل طاقة المطبخ.',
} as const;

export const busyLengthLabel: Record<BusyLength, string> = { 30: 'نصف ساعة', 60: 'ساعة', 120: 'ساعتان' };
