import type { AttentionReason } from '../../domain/attention.ts';

/** After «طلب #A3F9C1». */
export const attentionText: Record<AttentionReason, string> = {
  hand_over_failed: 'رمز التسليم غير صحيح',
  not_delivered: 'لم يصل إلى الزبون بعد',
  not_picked_up: 'لم يستلمه الموزّع بعد',
  late: 'متأخر',
  without_courier: 'بلا موزّع',
};
