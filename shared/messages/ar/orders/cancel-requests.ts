import type { CancelAnswer } from '#shared/domain/orders/cancel-requests.ts';

export const cancelRequestMessages = {
  ask: 'طلب الإلغاء من الإدارة',
  askTitle: (shortId: string): string => `طلب إلغاء الطلب ${shortId}؟`,
  send: 'إرسال إلى الإدارة',
  sent: 'أرسلنا طلب الإلغاء إلى الإدارة.',
  waiting: 'طلبت الإلغاء، وننتظر قرار الإدارة.',
  kept: 'قررت الإدارة متابعة هذا الطلب.',
  kitchenAsks: 'يطلب المطعم إلغاء هذا الطلب',
  answers: { cancelled: 'إلغاء الطلب', kept: 'متابعة الطلب' } satisfies Record<CancelAnswer, string>,
  answered: { cancelled: 'تم إلغاء الطلب.', kept: 'أخبرنا المطعم بمتابعة الطلب.' } satisfies Record<
    CancelAnswer,
    string
  >,
} as const;
