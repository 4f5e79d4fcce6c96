import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { restaurantPlaceMessages } from '#messages/restaurants/restaurant-place.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { shareLink } from '#web/lib/share-link.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

/** Shares the whole menu, without the section or dish that the address may name. */
export async function shareRestaurant({ name, cuisine }: RestaurantDetail): Promise<void> {
  const end = await shareLink({
    title: restaurantPlaceMessages.shareTitle(name),
    text: restaurantMessages.shareText(name, cuisine),
    url: window.location.origin + window.location.pathname,
  });
  if (end === 'copied') toast.success(restaurantPlaceMessages.linkCopied);
  if (end === 'failed') toast.error(restaurantPlaceMessages.copyFailed);
}
