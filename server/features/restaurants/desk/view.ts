import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import { doorsAt } from '#shared/domain/hours/opening-hours.ts';
import { ratingOf } from '#shared/domain/restaurants/reviews.ts';
import type { DeskFigures } from './figures-store.ts';
import type { DeskRecord } from './store.ts';
import type { City } from '#server/features/restaurants/view.ts';

const none: DeskFigures = { ordersToday: 0, ordersOfMonth: 0, balanceCentimes: 0 };

export function viewForAdmin(
  { owner, expectedOwner, ownerInvitedUntil, lat, lng, ...restaurant }: DeskRecord,
  { figures, ramadan, now, cityMean }: City & { figures: ReadonlyMap<number, DeskFigures> },
): AdminsRestaurant {
  const { id, name, cuisine, district, address, phone, stage, delistedReason } = restaurant;
  const {
    deliveryMinMinutes,
    deliveryMaxMinutes,
    reachBoundMetres,
    takesTelephoneOrders,
    isAcceptingOrders,
  } = restaurant;
  return {
    id,
    doors: doorsAt(restaurant, ramadan, now),
    rating: ratingOf(restaurant, cityMean),
    reviewCount: restaurant.reviewedCount,
    ...(figures.get(id) ?? none),
    name,
    cuisine,
    district,
    address,
    phone,
    stage,
    delistedReason,
    deliveryMinMinutes,
    deliveryMaxMinutes,
    reachBoundMetres,
    takesTelephoneOrders,
    isAcceptingOrders,
    position: { lat, lng },
    expectedOwner,
    ownerInvitation: ownerInvitedUntil && { endsAt: ownerInvitedUntil, isExpired: ownerInvitedUntil <= now },
    owner: owner && {
      id: owner.id,
      name: owner.name,
      email: owner.email,
      isSuspended: owner.suspendedAt !== null,
    },
  };
}
