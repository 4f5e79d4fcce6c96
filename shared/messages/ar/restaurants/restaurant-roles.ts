import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';

export const restaurantRoleLabel: Record<RestaurantRole, string> = {
  owner: 'صاحب المطعم',
  manager: 'مسيّر',
  kitchen: 'المطبخ',
};

/** What a person of this role may do (product §3.12). */
export const restaurantRoleHint: Record<RestaurantRole, string> = {
  owner: 'كل شيء في المطعم، ومعه الفريق والمستحقات.',
  manager: 'كل شيء في المطعم ما عدا الفريق والمستحقات.',
  kitchen: 'لوحة الطلبات وما هو متوفر من الأطباق فقط.',
};
