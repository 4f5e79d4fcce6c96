import type { IncomingKind } from '#shared/domain/news/incoming.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import { formatMoney, formatNumber } from '#messages/writing/format.ts';

export const incomingMessages = {
  title: 'رسائل واتساب',
  lead: 'من كتب إلينا على واتساب. من أرسل رمز مطعم يصله رابط المطعم آليا، والباقي ينتظر جوابك. يوصل واتساب جوابك خلال 24 ساعة من آخر رسالة.',
  none: 'لا رسائل بعد',
  noneLead: 'تظهر هنا رسائل من يكتب إلى رقم ميدة على واتساب.',
  loadFailed: 'لم نتمكن من تحميل الرسائل.',
  about: (restaurant: string): string => `عن ${restaurant}`,
  kinds: {
    text: 'رسالة',
    photo: 'أرسل صورة',
    voice: 'أرسل رسالة صوتية',
    other: 'أرسل شيئا لا يظهر هنا',
  } as const satisfies Record<IncomingKind, string>,
  openUntil: (moment: string): string => `يوصل واتساب جوابك حتى ${moment}`,
  windowClosed: 'انتهت مهلة الجواب. يمكنك الاتصال بالرقم.',
  answer: 'جواب',
  answerTo: (who: string): string => `الجواب عن رسالة ${who}`,
  answerLabel: 'جوابك',
  answerHint: 'يصل باسم ميدة، لا باسمك.',
  answerMissing: 'اكتب جوابا',
  send: 'إرسال الجواب',
  sent: 'سيصل جوابك بعد لحظات.',
  ourAnswer: 'جوابنا',
  automaticAnswer: 'جواب آلي',
  automatic: (restaurant: string, link: string): string =>
    `هذا رد آلي من ميدة. أطباق ${restaurant} هنا: ${link}\nإذا أردت شيئا آخر فاكتب لنا وسيجيبك فريقنا.`,
} as const;

export const textFigureMessages = {
  title: 'الرسائل القصيرة وواتساب',
  channels: { sms: 'الرسائل القصيرة', whatsapp: 'واتساب' } as const satisfies Record<TextChannel, string>,
  today: 'اليوم',
  month: 'آخر 30 يوما',
  spent: (centimes: number, texts: number): string =>
    `${formatMoney(centimes)} (الرسائل: ${formatNumber(texts)})`,
  ofBudget: (centimes: number): string => `ميزانية اليوم ${formatMoney(centimes)}`,
  states: {
    near: 'أُنفق أكثر من 80% من ميزانية اليوم.',
    spent: 'نفدت ميزانية اليوم، ولا تُرسل إلا رموز التأكيد.',
  },
  toSettings: 'الإعدادات',
} as const;
