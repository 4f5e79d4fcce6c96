import type { CourierProfile, PendingCourier } from '#shared/contract/couriers.ts';
import type { CourierRecord } from './store.ts';

export function viewProfile(courier: CourierRecord): CourierProfile {
  const { fullName, phone, email, status, isOnDuty, dutyEndedAt, acceptedOrders, deliveredOrders } = courier;
  return { fullName, phone, email, status, isOnDuty, dutyEndedAt, acceptedOrders, deliveredOrders };
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
