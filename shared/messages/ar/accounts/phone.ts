import { formatPhone } from '#messages/writing/format.ts';

/** A number that is broken at a line's end is read in another order. */
const unbroken = (number: string): string => formatPhone(number).replace(/ /g, '\u00A0');

export const phoneMessages = {
  codeInvalid: 'الرمز 6 أرقام',
  continueWithPhone: 'المتابعة برقم الهاتف',
  title: 'الدخول برقم الهاتف',
  lead: 'نرسل إليك رمزا من 6 أرقام. لا تحتاج إلى كلمة مرور.',
  resetTitle: 'كلمة مرور جديدة بالهاتف',
  resetLead: 'نرسل رمزا إلى الرقم المؤكَّد في حسابك.',
  proveTitle: 'تأكيد رقم الهاتف',
  proveLead: 'نرسل إليك رمزا من 6 أرقام لنتأكد أن الرقم رقمك.',
  number: 'رقم الهاتف',
  numberHint: 'رقم مغربي يبدأ بـ 06 أو 07',
  sendCode: 'إرسال الرمز',
  sentTo: (number: string): string => `أرسلنا رمزا من 6 أرقام إلى \u2066${unbroken(number)}\u2069.`,
  busy: 'الرسائل كثيرة الآن وقد لا يصلك الرمز. إذا تأخر فادخل ببريدك.',
  code: 'الرمز',
  codeHint: 'صالح لعشر دقائق.',
  oldLead: (number: string): string =>
    `لتغيير الرقم نحتاج أيضا إلى رمز من رقمك الحالي \u2066${unbroken(number)}\u2069. إذا لم يعد معك فأكّد بدونه بكلمة المرور أو رمز تطبيق المصادقة.`,
  ownLead: (number: string): string =>
    `دخلت منذ مدة. أكّد أنك صاحب الحساب برمز نرسله إلى رقمك \u2066${unbroken(number)}\u2069.`,
  sendOldCode: 'إرسال رمز إلى رقمي الحالي',
  oldCode: (number: string): string => `الرمز المرسل إلى رقمك الحالي \u2066${unbroken(number)}\u2069`,
  confirm: 'تأكيد الرمز',
  resend: 'إعادة إرسال الرمز',
  resendBySms: 'إرسال الرمز برسالة قصيرة',
  resent: 'أرسلنا رمزا جديدا.',
  changeNumber: 'تغيير الرقم',
  nameAsked: 'هذا أول دخول لك بهذا الرقم. ما اسمك؟',
  name: 'اسمك',
  forgotByPhone: 'استعادة كلمة المرور بالهاتف',
  proved: 'تم تأكيد رقم هاتفك.',
  card: 'رقم الهاتف المؤكَّد',
  cardLead: 'ادخل به برمز بدل كلمة المرور، واطلب به دون تأكيد البريد.',
  none: 'لم تؤكّد رقما بعد.',
  askedAgain: 'لم يُستعمل هذا الرقم منذ مدة طويلة. أكّده من جديد.',
  prove: 'تأكيد رقم',
  proveAgain: 'تأكيد الرقم من جديد',
  change: 'تغيير الرقم المؤكَّد',
  remove: 'إزالة الرقم',
  removeLead: 'لن يبقى الدخول إلى حسابك ممكنا بهذا الرقم.',
  removed: 'أُزيل الرقم من حسابك.',
  secondFactor: 'رمز تطبيق المصادقة',
} as const;
