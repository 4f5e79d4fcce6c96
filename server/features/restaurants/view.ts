import type { PublicMenuItem, RestaurantCard, RestaurantDetail } from '#shared/contract/restaurants.ts';
import { compareMenuCategories } from '#shared/messages/ar/menu-categories.ts';
import type { RestaurantRecord } from './store.ts';

export function viewCard(restaurant: RestaurantRecord): RestaurantCard {
  const { id, name, cuisine, rating, district, cardImageUrl, isAcceptingOrders } = restaurant;
  const deliveryMinutes = { min: restaurant.deliveryMinMinutes, max: restaurant.deliveryMaxMinutes };
  return { id, name, cuisine, rating, deliveryMinutes, district, cardImageUrl, isAcceptingOrders };
}

export function viewDetail(restaurant: RestaurantRecord, items: PublicMenuItem[]): RestaurantDetail {
  return {
    ...viewCard(restaurant),
    address: restaurant.address,
    position: { lat: restaurant.lat, lng: restaurant.lng },
    imageUrl: restaurant.imageUrl,
    categoryImages: restaurant.categoryImages,
    menu: groupByCategory(items),
  };
}

function groupByCategory(items: PublicMenuItem[]): RestaurantDetail['menu'] {
  const categories = [...new Set(items.map((item) => item.category))].toSorted(compareMenuCategories);
  return categories.map((category) => ({
    category,
    items: items.filter((item) => item.category === category),
  }));
}
