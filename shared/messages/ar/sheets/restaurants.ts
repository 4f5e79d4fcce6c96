import type { ActTexts } from '../../../domain/audit.ts';
import type { ErrorTexts } from '../../../domain/errors.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { minimumText } from '#messages/placing/minimum.ts';
import { notFoundMessages } from '#messages/frame/not-found.ts';
import { closedText } from '#messages/restaurants/closed.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';

export const restaurantsErrors: ErrorTexts<'restaurants'> = {
  no_own_restaurant: ownRestaurantMessages.noOwnRestaurant,
  restaurant_not_found: notFoundMessages.restaurant,
  restaurant_closed: (details) => closedText(details?.opensAt),
  below_minimum: (details) => minimumText(details?.minimumCentimes ?? 0, details?.missingCentimes ?? 0),
  restaurant_delisted: joiningMessages.delisted,
  restaurant_not_delisted: restaurantDeskMessages.notDelisted,
};

export const restaurantsActs: ActTexts<'restaurants'> = {
  restaurant_changed: 'تعديل معلومات مطعم',
  restaurant_delisted: 'إيقاف مطعم',
  restaurant_relisted: 'إعادة مطعم',
  owner_changed: 'تغيير صاحب مطعم',
  owner_invited: 'دعوة صاحب مطعم',
  expected_owner_forgotten: 'سحب دعوة صاحب مطعم',
};
