export interface MailText {
  subject: string;
  lines: readonly string[];
  action: string;
  ending: readonly string[];
}

const notMe = 'لم أفعل ذلك';
const ending = [
  'إذا كنت أنت من فعل ذلك فلا داعي لفعل أي شيء. وإلا فاضغط على الزر واختر كلمة مرور جديدة في الحال: بذلك تنتهي كل جلساتك.',
] as const;

const phoneEnding = [
  'إذا كنت أنت من فعل ذلك فلا داعي لفعل أي شيء. وإلا فافتح حسابك في الحال: راجع رقم الهاتف فيه، وغيّر كلمة المرور.',
] as const;

export const noticeMessages = {
  password_set: {
    subject: 'أُضيفت كلمة مرور إلى حسابك في ميدة',
    lines: ['صار الدخول إلى حسابك ممكنا بكلمة مرور أيضا، وانتهت جلساتك على الأجهزة الأخرى.'],
    action: notMe,
    ending,
  },
  password_reset: {
    subject: 'تم تغيير كلمة المرور في ميدة',
    lines: ['حُفظت كلمة مرور جديدة لحسابك عبر رابط أرسلناه إلى بريدك، وانتهت كل جلساتك.'],
    action: notMe,
    ending,
  },
  two_factor_enabled: {
    subject: 'تم تفعيل التحقق بخطوتين في ميدة',
    lines: ['من الآن نطلب عند كل دخول رمزا من تطبيق المصادقة. انتهت جلساتك على الأجهزة الأخرى.'],
    action: notMe,
    ending,
  },
  two_factor_disabled: {
    subject: 'تم إيقاف التحقق بخطوتين في ميدة',
    lines: ['لم نعد نطلب رمزا عند الدخول إلى حسابك.'],
    action: notMe,
    ending,
  },
  recovery_codes_renewed: {
    subject: 'رموز استرجاع جديدة لحسابك في ميدة',
    lines: ['أُنشئت رموز استرجاع جديدة لحسابك، والرموز الجديدة تلغي القديمة.'],
    action: notMe,
    ending,
  },
  google_linked: {
    subject: 'طريقة دخول جديدة إلى حسابك في ميدة',
    lines: ['صار الدخول إلى حسابك ممكنا عبر Google.'],
    action: notMe,
    ending,
  },
  facebook_linked: {
    subject: 'طريقة دخول جديدة إلى حسابك في ميدة',
    lines: ['صار الدخول إلى حسابك ممكنا عبر Facebook.'],
    action: notMe,
    ending,
  },
  providers_unlinked: {
    subject: 'تغيّرت طرق الدخول إلى حسابك في ميدة',
    lines: ['لم يعد الدخول إلى حسابك ممكنا عبر Google أو Facebook.'],
    action: notMe,
    ending,
  },
  phone_linked: {
    subject: 'رقم هاتف جديد لحسابك في ميدة',
    lines: ['أُكّد رقم هاتف في حسابك، وصار الدخول إليه ممكنا برمز نرسله إلى هذا الرقم.'],
    action: 'فتح حسابي',
    ending: phoneEnding,
  },
  phone_moved: {
    subject: 'انتقل رقم هاتفك إلى حساب آخر في ميدة',
    lines: [
      'أُكّد رقم هاتفك في حساب آخر برمز وصل إليه، فلم يعد في حسابك. يبقى حسابك كما هو، وتدخل إليه ببريدك.',
    ],
    action: 'فتح حسابي',
    ending: ['إذا كنت أنت من أكّده فلا داعي لفعل أي شيء. وإلا فاتصل بنا في الحال.'],
  },
  phone_unlinked: {
    subject: 'أُزيل رقم الهاتف من حسابك في ميدة',
    lines: ['لم يعد الدخول إلى حسابك ممكنا برقم الهاتف.'],
    action: 'فتح حسابي',
    ending: phoneEnding,
  },
  bank_account_changed: {
    subject: 'حساب بنكي جديد لتحويلاتك في ميدة',
    lines: ['تذهب التحويلات المقبلة إلى الحساب الجديد. التحويل الذي تأكد من قبل يبقى على حسابه.'],
    action: 'عرض الحساب البنكي',
    ending: [
      'إذا كنت على علم بهذا التغيير فلا داعي لفعل أي شيء. وإلا فاتصل بنا في الحال قبل التحويل المقبل، وغيّر كلمة مرورك: بذلك تنتهي كل جلساتك.',
    ],
  },
  cash_booked: {
    subject: 'تسليم نقد سُجّل باسمك في ميدة',
    lines: [
      'حسابك موقوف ولا يمكنك تأكيد التسليم، لذلك احتُسب المبلغ في الحال بلا تأكيد منك، ولم يعد مسجّلا عليك.',
    ],
    action: 'فتح ميدة',
    ending: ['إذا كان المبلغ صحيحا فلا داعي لفعل أي شيء. وإلا فاتصل بنا لنراجع التسجيل معك.'],
  },
} as const satisfies Record<string, MailText>;
