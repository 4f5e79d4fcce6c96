import type { CourierProfile, PendingCourier } from '#shared/contract/couriers/couriers.ts';
import { endsDuty } from '#shared/domain/dispatch/offers.ts';
import type { CourierRecord } from './store.ts';

export function viewProfile(courier: CourierRecord, rejectedReason: string | null = null): CourierProfile {
  const { fullName, phone, email, status, isOnDuty, dutyEndedAt, sharesPosition } = courier;
  const { acceptedOrders, deliveredOrders } = courier;
  const why = endsDuty(courier.silentOffers) ? ('offers' as const) : ('silence' as const);
  const dutyEndedBecause = dutyEndedAt && why;
  const duty = { isOnDuty, dutyEndedAt, dutyEndedBecause, sharesPosition };
  return { fullName, phone, email, status, ...duty, rejectedReason, acceptedOrders, deliveredOrders };
}

export function viewPending({
  userId,
  fullName,
  email,
  isEmailConfirmed,
  phone,
  status,
  appliedAt,
}: CourierRecord): PendingCourier {
  return { userId, fullName, email, isEmailConfirmed, phone, status, appliedAt };
}
