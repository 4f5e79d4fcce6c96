import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { OrderAction, OrderParty } from '#shared/domain/orders/order-lifecycle.ts';
import { moveReasonLabel } from '#messages/orders/move-reasons.ts';

interface Ending {
  action: OrderAction;
  party: OrderParty;
  reason: MoveReason | null;
  words: string;
}

const byAdmin = ({ reason, words }: Ending): string => {
  const label = reason && reason !== 'other' ? `${moveReasonLabel[reason]}.` : '';
  return `ألغته الإدارة: ${[label, words].filter(Boolean).join(' ')}`;
};

const byTime: Partial<Record<MoveReason, string>> = {
  not_answered: 'مرّ وقت القبول دون جواب.',
  not_picked_up: 'تأخر كثيرا ولم يستلمه موزّع.',
  dish_ran_out: 'نفدت كل أطباقه.',
};

export const orderEndingMessages = {
  title: (shortId: string): string => `أُلغي الطلب ${shortId}`,
  why: (ending: Ending): string => {
    const { action, party, reason } = ending;
    if (action === 'decline_change') return 'ألغاه الزبون بعد نفاد أحد أطباقه.';
    if (party === 'customer') return 'ألغاه الزبون قبل قبوله.';
    return party === 'admin' ? byAdmin(ending) : (byTime[reason ?? 'other'] ?? '');
  },
} as const;
