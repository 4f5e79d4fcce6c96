/** A card knows no dishes: it says what the least order pays. Apart from the rest, which a restaurant's page loads first (product §14.2). */
import {
  shownDelivery,
  type ChosenPlace,
  type ShownDelivery,
  type ShownRestaurant,
} from './shown-delivery.ts';

export function shownOnCard(restaurant: ShownRestaurant, chosen: ChosenPlace): ShownDelivery {
  const { leastCentimes } = shownDelivery(restaurant, 0, chosen);
  return shownDelivery(restaurant, leastCentimes, chosen);
}
