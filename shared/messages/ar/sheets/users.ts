import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { userMessages } from '#messages/accounts/users.ts';

export const usersErrors: ErrorTexts<'users'> = {
  promotion_refused: userMessages.promotionRefused,
  last_admin: userMessages.lastAdmin,
  admin_listed: userMessages.adminListed,
  courier_already_decided: userMessages.alreadyDecided,
  courier_not_rejected: userMessages.notRejected,
  courier_not_confirmed: userMessages.applicantNotConfirmed,
  suspension_changed: cashMessages.suspensionChanged,
  suspension_renewed: userMessages.suspensionRenewed,
};

export const usersActs: ActTexts<'users'> = {
  application_approved: 'قبول طلب انضمام',
  application_rejected: 'رفض طلب انضمام',
  application_reopened: 'إعادة طلب انضمام إلى المراجعة',
  user_suspended: 'إيقاف حساب',
  suspension_lifted: 'إعادة تفعيل حساب',
  admin_demoted: 'سحب صلاحية الإدارة',
  cash_max_changed: 'تغيير سقف الطلب نقدا',
  desk_person_deleted: 'حذف معلومات زبون بلا حساب',
  admin_promoted: 'أخذ صلاحية الإدارة',
};
