import { formatPhone, formatCountAfter } from '#messages/writing/format.ts';
import { counts } from '#messages/writing/counts.ts';

export const handOverMessages = {
  title: 'رمز التسليم',
  lead: 'أعط هذه الأرقام للموزّع عند الباب حين تستلم طلبك، ولا ترسلها قبل ذلك.',
  text: 'إرسال الرمز برسالة',
  texted: (phone: string): string => `أرسلنا الرمز في رسالة إلى \u2066${formatPhone(phone)}\u2069.`,
  untexted: 'تعذّر إرسال الرمز برسالة. تجده في صفحة طلبك ما دام الموزّع في الطريق.',
  label: 'رمز التسليم',
  hint: 'اطلب من الزبون الأرقام الأربعة التي تظهر في صفحة طلبه.',
  needed: 'أدخل الأرقام الأربعة التي يعطيك الزبون',
  wrong: 'الرمز غير صحيح. راجع الأرقام مع الزبون ثم أدخلها من جديد.',
  blocked: (minutes: number): string =>
    `خمس محاولات خاطئة. أعد المحاولة بعد ${formatCountAfter(minutes, counts.minute)}، أو اتصل بالإدارة.`,
} as const;
