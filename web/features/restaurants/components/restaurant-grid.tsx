import type { RestaurantCard as Restaurant } from '#shared/contract/restaurants.ts';
import { coverArts } from '#shared/domain/cover-art.ts';
import { RestaurantCard } from './restaurant-card.tsx';

/** No two neighbours wear the same glaze and tiling. */
export function RestaurantGrid({
  restaurants,
  dishes,
  eagerCount = 0,
}: {
  restaurants: readonly Restaurant[];
  /** Cards above a phone's fold, whose pictures are loaded at once. */
  eagerCount?: number;
  /** Dishes to name on a card, by restaurant: those a search has found. */
  dishes?: ReadonlyMap<number, readonly string[]>;
}) {
  const arts = coverArts(restaurants.map(({ id }) => id));
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {restaurants.map((restaurant, index) => {
        const art = arts[index];
        return (
          art && (
            <li key={restaurant.id}>
              <RestaurantCard
                restaurant={restaurant}
                art={art}
                eager={index < eagerCount}
                dishes={dishes?.get(restaurant.id)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
