import type { AdminsRestaurant } from '#shared/contract/restaurants.ts';
import type { DeskRecord } from './desk-store.ts';

export function viewForAdmin({ owner, ...restaurant }: DeskRecord): AdminsRestaurant {
  const { id, name, cuisine, district, address, lat, lng, phone } = restaurant;
  const { deliveryMinMinutes, deliveryMaxMinutes, stage, delistedReason, isAcceptingOrders } = restaurant;
  return {
    ...{ id, name, cuisine, district, address, phone },
    ...{ deliveryMinMinutes, deliveryMaxMinutes, stage, delistedReason, isAcceptingOrders },
    position: { lat, lng },
    owner: owner && {
      id: owner.id,
      name: owner.name,
      email: owner.email,
      isSuspended: owner.suspendedAt !== null,
    },
  };
}
