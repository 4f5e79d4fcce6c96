import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { restaurantAboutMessages } from '#messages/restaurants/restaurant-about.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { shareLink } from '#web/lib/share-link.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

/** Without the section or dish that the address may name: the whole menu is shared. */
export async function shareRestaurant({ name, cuisine }: RestaurantDetail): Promise<void> {
  const end = await shareLink({
    title: restaurantAboutMessages.shareTitle(name),
    text: restaurantMessages.shareText(name, cuisine),
    url: window.location.origin + window.location.pathname,
  });
  if (end === 'copied') toast.success(restaurantAboutMessages.linkCopied);
  if (end === 'failed') toast.error(restaurantAboutMessages.copyFailed);
}
