import type { MoveReason } from '../../domain/move-reasons.ts';
import { noticeMessages, type MailText } from './mail-notices.ts';
import { peopleMailMessages } from './mail-people.ts';
import { cancelledBecause } from './cancelled-because.ts';

export const cancelledOrderLines = (order: {
  shortId: string;
  restaurant: string;
  reason: MoveReason;
  words: string;
}): string[] => [
  `أُلغي طلبك رقم ${order.shortId} لدى ${order.restaurant}.`,
  cancelledBecause(order.reason, order.words),
];

export const restaurantMailLines = (name: string, reason = ''): string[] => [
  `المطعم: ${name}`,
  ...(reason === '' ? [] : [`السبب: ${reason}`]),
];

export const courierMailLines = (reason: string): string[] => (reason === '' ? [] : [`السبب: ${reason}`]);

export const becameCustomerLine = 'صار حسابك حساب زبون.';

export const mailMessages = {
  greeting: (name: string | undefined): string => (name === undefined ? 'مرحبا،' : `مرحبا ${name}،`),
  copyLink: 'إذا لم يعمل الزر فانسخ هذا الرابط إلى متصفّحك:',
  help: 'للمساعدة اتصل بنا:',
  signature: 'فريق ميدة',
  footer: 'هذه رسالة آلية، لا حاجة إلى الرد عليها.',
  confirm: {
    subject: 'أكّد بريدك الإلكتروني في ميدة',
    lines: ['أهلا بك في ميدة! بقيت خطوة واحدة: أكّد أن هذا البريد لك لتبدأ الطلب.'],
    action: 'تأكيد بريدي الإلكتروني',
    ending: [
      'الرابط صالح لساعة واحدة ويُستعمل مرة واحدة.',
      'إذا لم تنشئ حسابا في ميدة فتجاهل هذه الرسالة ولا تضغط على الرابط.',
    ],
  },
  confirm_admin: {
    subject: 'أكّد بريدك الإلكتروني في ميدة',
    lines: [
      'هذا البريد من عناوين إدارة ميدة، وأُنشئ به حساب. لتؤكد أنه لك اختر كلمة مرور جديدة:',
      'بعد ذلك لا تصلح أي كلمة مرور اختيرت من قبل.',
    ],
    action: 'اختيار كلمة مرور جديدة',
    ending: [
      'الرابط صالح لساعة واحدة ويُستعمل مرة واحدة.',
      'إذا لم تنشئ أنت هذا الحساب فتجاهل هذه الرسالة، ولن يصبح حسابا للإدارة.',
    ],
  },
  reset: {
    subject: 'تغيير كلمة المرور في ميدة',
    lines: ['توصّلنا بطلب لتغيير كلمة مرور حسابك. إذا كنت أنت فاختر كلمة مرور جديدة من هنا:'],
    action: 'اختيار كلمة مرور جديدة',
    ending: [
      'الرابط صالح لساعة واحدة ويُستعمل مرة واحدة، وبعده تنتهي كل جلساتك المفتوحة.',
      'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
    ],
  },
  account_exists: {
    subject: 'لديك حساب في ميدة',
    lines: [
      'توصّلنا بطلب لإنشاء حساب بهذا البريد الإلكتروني، وهو مسجّل لدينا من قبل.',
      'إذا كنت أنت فسجّل الدخول، وإذا نسيت كلمة المرور فاطلب تغييرها من نافذة تسجيل الدخول.',
    ],
    action: 'فتح ميدة',
    ending: ['إذا لم تكن أنت فلا داعي لفعل أي شيء.'],
  },
  password_changed: {
    subject: 'تم تغيير كلمة المرور في ميدة',
    lines: ['حُفظت كلمة مرور جديدة لحسابك، وانتهت جلساتك على الأجهزة الأخرى.'],
    action: 'لم أغيّرها أنا',
    ending: ['إذا كنت أنت من غيّرها فلا داعي لفعل أي شيء. وإلا فاضغط على الزر واختر كلمة مرور جديدة في الحال.'],
  },
  order_cancelled: {
    subject: 'أُلغي طلبك في ميدة',
    lines: ['لن تؤدي شيئا. يمكنك أن تطلب من جديد متى شئت.'],
    action: 'عرض طلباتي',
    ending: [],
  },
  courier_approved: {
    subject: 'تم قبول طلب انضمامك إلى موزّعي ميدة',
    lines: ['راجعنا طلبك وقبلناه. فعّل «استقبال المهام» من ملفك الشخصي لتصلك المهام.'],
    action: 'عرض المهام',
    ending: ['طريق السلامة.'],
  },
  courier_rejected: {
    subject: 'طلب انضمامك إلى موزّعي ميدة',
    lines: ['راجعنا طلبك ولم نتمكن من قبوله.'],
    action: 'فتح ميدة',
    ending: [],
  },
  restaurant_approved: {
    subject: 'تم قبول مطعمك في ميدة',
    lines: ['راجعنا طلبك وقبلناه. بقيت خطوات قليلة: أوقات العمل والأطباق وطلب تجريبي، ثم تفتح مطعمك بنفسك.'],
    action: 'تجهيز مطعمي',
    ending: ['مرحبا بك على ميدة.'],
  },
  restaurant_rejected: {
    subject: 'طلب انضمام مطعمك إلى ميدة',
    lines: ['راجعنا طلبك ولم نتمكن من قبوله.'],
    action: 'إرسال طلب جديد',
    ending: [],
  },
  restaurant_delisted: {
    subject: 'أُوقف مطعمك في ميدة',
    lines: ['لا يظهر مطعمك للزبناء ولا يستقبل طلبات جديدة. أكمل الطلبات الجارية كالعادة.'],
    action: 'فتح فضاء المطعم',
    ending: [],
  },
  restaurant_relisted: {
    subject: 'عاد مطعمك إلى ميدة',
    lines: ['يظهر مطعمك للزبناء من جديد. افتح استقبال الطلبات متى كنت جاهزا.'],
    action: 'فتح فضاء المطعم',
    ending: [],
  },
  restaurant_back_in_setup: {
    subject: 'عاد مطعمك إلى ميدة',
    lines: ['يمكنك أن تكمل تجهيز مطعمك ثم تفتحه. لا يظهر للزبناء قبل ذلك.'],
    action: 'تجهيز مطعمي',
    ending: [],
  },
  restaurant_gained: {
    subject: 'مطعم جديد في حسابك في ميدة',
    lines: [
      'ربطت إدارة ميدة هذا المطعم بحسابك. طلباته وقائمته وإعداداته الآن في فضاء مطعمك.',
      'اكتب الحساب البنكي والبيانات القانونية في فضاء المطعم: لا نحوّل المستحقات قبل ذلك.',
    ],
    action: 'فتح فضاء المطعم',
    ending: [],
  },
  restaurant_lost: {
    subject: 'تغيّر صاحب مطعم في ميدة',
    lines: [
      'لم يعد هذا المطعم مرتبطا بحسابك. إذا كان في الأمر خطأ فاتصل بنا.',
      'لم نعد نحوّل مستحقات هذا المطعم إلى حسابه البنكي السابق. التحويلات المؤكَّدة تبقى عليه.',
    ],
    action: 'فتح ميدة',
    ending: [],
  },
  ...peopleMailMessages,
  ...noticeMessages,
} as const satisfies Record<string, MailText | string | ((name: string | undefined) => string)>;

export const outboxMessages = {
  title: 'صندوق الرسائل الصادرة',
  lead: 'هذه نسخة للعرض بلا خادم بريد: هنا تجد الرسائل التي كانت ستُرسل، وآخرها أولا.',
  none: 'لا توجد رسائل بعد.',
  to: 'إلى',
  waiting: 'تنتظر الإرسال',
  retrying: (attempts: number): string => `تعذّر إرسالها، محاولات: ${attempts}`,
  sent: 'أُرسلت',
  dropped: 'لم تُرسل: لا حاجة إليها',
  dead: 'تعذّر إرسالها نهائيا',
} as const;
