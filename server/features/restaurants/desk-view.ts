import type { AdminsRestaurant } from '#shared/contract/restaurants.ts';
import type { DeskRecord } from './desk-store.ts';

export function viewForAdmin({ owner, lat, lng, ...restaurant }: DeskRecord): AdminsRestaurant {
  const { id, name, cuisine, district, address, phone, stage, delistedReason } = restaurant;
  const { deliveryMinMinutes, deliveryMaxMinutes, isAcceptingOrders } = restaurant;
  return {
    id,
    name,
    cuisine,
    district,
    address,
    phone,
    stage,
    delistedReason,
    deliveryMinMinutes,
    deliveryMaxMinutes,
    isAcceptingOrders,
    position: { lat, lng },
    owner: owner && {
      id: owner.id,
      name: owner.name,
      email: owner.email,
      isSuspended: owner.suspendedAt !== null,
    },
  };
}
