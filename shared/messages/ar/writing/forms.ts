import { formatCount } from './format.ts';
import { laterCounts } from './later-counts.ts';

export const formMessages = {
  nameTooShort: 'يجب أن يتكون الاسم من 3 أحرف على الأقل',
  emailInvalid: 'بريد إلكتروني غير صالح',
  phoneExample: '06 12 34 56 78',
  phoneInvalid: 'رقم هاتف غير صالح',
  tooLong: (max: number): string => `اكتب ${formatCount(max, laterCounts.character)} على الأكثر`,
  valueInvalid: 'قيمة غير صالحة',
  onlyInAddress: 'تُقرأ هذه القيمة من عنوان الرابط وحده. احذفها من هنا.',
  save: 'حفظ',
  leaveTitle: 'تغييرات لم تُحفظ',
  leaveText: 'إذا غادرت الآن ضاع ما لم تحفظه.',
  leave: 'مغادرة بلا حفظ',
  stay: 'البقاء هنا',
  draftKept: 'استرجعنا ما كتبته ولم تحفظه.',
  discardDraft: 'البدء من جديد',
  optional: 'اختياري',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
} as const;
