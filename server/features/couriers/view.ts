import type { CourierProfile, PendingCourier } from '#shared/contract/couriers/couriers.ts';
import type { CourierRecord } from './store.ts';

export function viewProfile(courier: CourierRecord, rejectedReason: string | null = null): CourierProfile {
  const { fullName, phone, email, status, isOnDuty, dutyEndedAt, sharesPosition } = courier;
  const { acceptedOrders, deliveredOrders } = courier;
  const duty = { isOnDuty, dutyEndedAt, sharesPosition };
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
