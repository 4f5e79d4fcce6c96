/** What the product writes to people by mail. */
export const mailMessages = {
  greeting: (name: string): string => `مرحبا ${name}،`,
  copyLink: 'إذا لم يعمل الزر فانسخ هذا الرابط إلى متصفحك:',
  signature: 'فريق ميدة',
  footer: 'هذه رسالة آلية، لا حاجة إلى الرد عليها.',
  confirm: {
    subject: 'أكّد بريدك الإلكتروني في ميدة',
    lines: ['أهلا بك في ميدة! بقيت خطوة واحدة: أكّد أن هذا البريد لك لتبدأ الطلب.'],
    action: 'أكّد بريدي الإلكتروني',
    ending: [
      'الرابط صالح لساعة واحدة ويُستعمل مرة واحدة.',
      'إذا لم تنشئ حسابا في ميدة فتجاهل هذه الرسالة ولا تضغط على الرابط.',
    ],
  },
  reset: {
    subject: 'تغيير كلمة المرور في ميدة',
    lines: ['طلب أحدهم تغيير كلمة مرور حسابك. إذا كنت أنت فاختر كلمة جديدة من هنا:'],
    action: 'اختر كلمة مرور جديدة',
    ending: [
      'الرابط صالح لساعة واحدة ويُستعمل مرة واحدة، وبعده تنتهي كل جلساتك المفتوحة.',
      'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
    ],
  },
  account_exists: {
    subject: 'لديك حساب في ميدة',
    lines: [
      'حاول أحدهم إنشاء حساب بهذا البريد الإلكتروني، وهو مسجل لدينا من قبل.',
      'إذا كنت أنت فسجّل الدخول، وإذا نسيت كلمة المرور فاطلب تغييرها من نافذة تسجيل الدخول.',
    ],
    action: 'افتح ميدة',
    ending: ['إذا لم تكن أنت فلا داعي لفعل أي شيء.'],
  },
  password_changed: {
    subject: 'تم تغيير كلمة المرور في ميدة',
    lines: ['حُفظت كلمة مرور جديدة لحسابك، وانتهت جلساتك على الأجهزة الأخرى.'],
    action: 'لم أغيّرها أنا',
    ending: ['إذا كنت أنت من غيّرها فلا داعي لفعل أي شيء. وإلا فاضغط على الزر واختر كلمة جديدة في الحال.'],
  },
  courier_approved: {
    subject: 'تم قبول طلبك للعمل موزّعا في ميدة',
    lines: ['راجعنا طلبك وقبلناه. فعّل حالتك من ملفك الشخصي لتصلك المهام.'],
    action: 'اذهب إلى المهام',
    ending: ['نتمنى لك طريقا آمنا.'],
  },
  courier_rejected: {
    subject: 'طلبك للعمل موزّعا في ميدة',
    lines: ['راجعنا طلبك ولم نتمكن من قبوله.', 'إذا رأيت أن في الأمر خطأ فتواصل مع الإدارة.'],
    action: 'افتح ميدة',
    ending: [],
  },
} as const satisfies Record<string, MailText | string | ((name: string) => string)>;

export interface MailText {
  subject: string;
  lines: readonly string[];
  action: string;
  ending: readonly string[];
}

/** The page at which a demonstration without a mail server shows what it would have sent. */
export const outboxMessages = {
  title: 'صندوق الرسائل الصادرة',
  lead: 'هذه نسخة للعرض بلا خادم بريد: هنا تجد الرسائل التي كانت سترسل، وآخرها أولا.',
  none: 'لا توجد رسائل بعد.',
  to: 'إلى',
  waiting: 'تنتظر الإرسال',
  retrying: (attempts: number): string => `تعذّر إرسالها، محاولات: ${attempts}`,
  sent: 'أُرسلت',
  dropped: 'لم ترسل: لا حاجة إليها',
  dead: 'تعذّر إرسالها نهائيا',
} as const;
