import type { CourierTrouble, CustomerTroubles, NoShow } from '#shared/contract/orders/troubles.ts';
import { nextCallFrom, waitEndsAt, type Trouble } from '#shared/domain/orders/delivery-trouble.ts';
import type { NoShowRecord } from './no-show-store.ts';

export function viewCourierTrouble(trouble: Trouble): CourierTrouble {
  const { reason, begunAt, firstCallAt, secondCallAt } = trouble;
  return {
    reason,
    begunAt,
    waitEndsAt: waitEndsAt(trouble) ?? null,
    calls: [firstCallAt, secondCallAt].filter(Boolean).length,
    nextCallAt: nextCallFrom(trouble) ?? null,
  };
}

export const viewCustomerTrouble = (
  trouble: Trouble | undefined,
  noShow: NoShowRecord | undefined,
): CustomerTroubles => ({
  trouble: trouble ? { reason: trouble.reason, waitEndsAt: waitEndsAt(trouble) ?? null } : null,
  noShow: noShow ? { contest: noShow.contest || null, isLifted: noShow.liftedAt !== null } : null,
});

export const viewNoShow = ({ orderId, at, contest, liftedAt, liftedReason }: NoShowRecord): NoShow => ({
  orderId,
  at,
  contest: contest || null,
  lifted: liftedAt && { at: liftedAt, reason: liftedReason },
});
