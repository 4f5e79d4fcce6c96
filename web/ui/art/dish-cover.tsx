import type { ReactNode } from 'react';
import { coverArt, plateArt } from '#shared/domain/restaurants/cover-art.ts';
import type { FoodName, FoodTrio } from '#shared/domain/menu/food-names.ts';
import { restaurantPageMessages } from '#messages/restaurants/restaurant-page.ts';
import { Cover } from './cover.tsx';

interface Restaurant {
  foods: FoodTrio;
  /** Photos of a section's dishes, by its name. */
  categoryImages: Readonly<Record<string, string>>;
}

interface Dish {
  id: string;
  name: string;
  category: string;
  imageUrl: string | null;
  food: FoodName | null;
}

/** The dish's picture between two foods of its restaurant; undefined for a dish that no picture shows. */
export function coverOfDish(restaurant: Restaurant, item: Dish, className: string): ReactNode {
  const photo = item.imageUrl ?? restaurant.categoryImages[item.category];
  if (!photo && !item.food) return undefined;
  const [own, ...companions] = restaurant.foods;
  return (
    <Cover
      banner
      art={{ ...plateArt(item.id), tiling: coverArt(item.id).tiling }}
      foods={[item.food ?? own, ...companions]}
      photo={photo}
      label={photo ? restaurantPageMessages.photoOf(item.name) : undefined}
      className={className}
      plateClassName="-bottom-[6%]"
    />
  );
}
