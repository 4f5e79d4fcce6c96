import type { RestaurantCard as Restaurant } from '#shared/contract/restaurants.ts';
import { coverArts } from '#web/ui/art/glaze.ts';
import { RestaurantCard } from './restaurant-card.tsx';

/** No two neighbours wear the same glaze and tiling. */
export function RestaurantGrid({ restaurants }: { restaurants: readonly Restaurant[] }) {
  const arts = coverArts(restaurants.map(({ id }) => id));
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {restaurants.map((restaurant, index) => {
        const art = arts[index];
        return (
          art && (
            <li key={restaurant.id}>
              <RestaurantCard restaurant={restaurant} art={art} />
            </li>
          )
        );
      })}
    </ul>
  );
}
