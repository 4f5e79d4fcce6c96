import { peopleMax, type ClosedInvitationState } from '#shared/domain/restaurants/invitations.ts';

/** The words for an invited person, and the refusals about people of a restaurant (product §3.13). */
export const invitationMessages = {
  title: 'دعوة إلى فريق مطعم',
  lead: (restaurant: string): string => `هذه دعوة إلى العمل في فريق ${restaurant} على ميدة.`,
  closedLead: 'لا يمكن قبول هذه الدعوة.',
  role: 'صفتك في المطعم',
  sentTo: 'الدعوة مرسلة إلى',
  accept: 'قبول الدعوة',
  accepted: (restaurant: string): string => `مرحبا بك في فريق ${restaurant}.`,
  enterFirst: 'ادخل بالحساب الذي بريده هو هذا البريد، أو أنشئه الآن، ثم اقبل الدعوة.',
  otherAccount: 'أنت داخل الآن بحساب آخر:',
  switchAccount: 'الخروج والدخول بالحساب المدعو',
  confirmFirst: 'أكّد بريدك أولا من الرسالة التي أرسلناها إليك، ثم ارجع إلى هذه الصفحة.',
  backToInvitation: 'متابعة إلى الدعوة',
  checkFailed: 'لم نتمكن من التحقق من الدعوة.',
  toHome: 'تصفّح المطاعم',
  closed: {
    used: 'سبق قبول هذه الدعوة، وكل دعوة تُقبل مرة واحدة. إذا احتجت إلى الدخول من جديد فاطلب دعوة أخرى.',
    withdrawn: 'سُحبت هذه الدعوة. اتصل بمن دعاك إذا كان في الأمر خطأ.',
    expired: 'انتهت مدة هذه الدعوة، وهي سبعة أيام. اطلب ممن دعاك إرسالها من جديد.',
    unknown: 'لم نجد هذه الدعوة. افتح الرابط كما هو من آخر رسالة توصّلت بها.',
  } satisfies Record<ClosedInvitationState, string>,
  ofOther: 'هذه الدعوة مرسلة إلى بريد آخر. اخرج وادخل بالحساب المدعو.',
  roleCannotJoin: 'حساب الموزّع أو الإدارة لا ينضم إلى مطعم. اطلب دعوة على بريد آخر.',
  alreadyMember: 'هذا الحساب في فريق المطعم من قبل.',
  alreadyInvited: 'توجد دعوة مفتوحة لهذا البريد. يمكنك إرسالها من جديد أو سحبها.',
  full: `وصل الفريق مع الدعوات المفتوحة إلى ${peopleMax}، وهو الحد الأقصى. اسحب دعوة أو أزل أحد أفراد الفريق أولا.`,
  memberGone: 'لم يعد هذا الشخص في الفريق. حدّث الصفحة.',
  memberChanged: 'تغيّرت صفتك في المطعم قبل قليل. حدّث الصفحة.',
  lastOwner: 'أنت صاحب المطعم الوحيد، ولا يبقى مطعم بلا صاحب. اتصل بنا لتغيير صاحبه.',
  ownerStays: 'لا يتغيّر صاحب المطعم من هنا. اتصل بنا.',
} as const;
