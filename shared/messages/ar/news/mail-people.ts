import type { MailText } from './mail-notices.ts';

const openTeam = 'عرض الفريق';

export const peopleMailMessages = {
  restaurant_invitation: {
    subject: 'دعوة إلى فريق مطعم في ميدة',
    lines: ['افتح الرابط وادخل بحساب له هذا البريد، أو أنشئه، ثم اقبل الدعوة.'],
    action: 'عرض الدعوة',
    ending: ['الدعوة صالحة لسبعة أيام وتُقبل مرة واحدة.', 'إذا كنت لا تعرف هذا المطعم فتجاهل هذه الرسالة.'],
  },
  member_joined: {
    subject: 'شخص جديد في فريق مطعمك في ميدة',
    lines: ['قَبِل هذا الشخص الدعوة، ويمكنه الآن الدخول إلى فضاء مطعمك.'],
    action: openTeam,
    ending: ['إذا كنت لا تعرفه فأزله من الفريق في الحال.'],
  },
  member_left: {
    subject: 'غادر شخص فريق مطعمك في ميدة',
    lines: ['لم يعد هذا الشخص يدخل إلى فضاء مطعمك.'],
    action: openTeam,
    ending: [],
  },
  member_removed: {
    subject: 'لم تعد في فريق مطعم في ميدة',
    lines: ['أزالك صاحب المطعم من فريقه، ولا يمكنك الدخول إلى فضائه. بقي حسابك في ميدة كما هو.'],
    action: 'فتح ميدة',
    ending: ['إذا كان في الأمر خطأ فاتصل بصاحب المطعم.'],
  },
  member_role_changed: {
    subject: 'تغيّرت صفتك في مطعم في ميدة',
    lines: ['غيّر صاحب المطعم صفتك في فريقه.'],
    action: 'فتح فضاء المطعم',
    ending: [],
  },
} as const satisfies Record<string, MailText>;
