import type { CourierProfile, PendingCourier } from '#shared/contract/couriers/couriers.ts';
import type { CourierRecord } from './store.ts';

export function viewProfile(courier: CourierRecord, rejectedReason: string | null = null): CourierProfile {
  const { fullName, phone, email, status, isOnDuty, dutyEndedAt, acceptedOrders, deliveredOrders } = courier;
  const counts = { acceptedOrders, deliveredOrders };
  return { fullName, phone, email, status, isOnDuty, dutyEndedAt, rejectedReason, ...counts };
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
