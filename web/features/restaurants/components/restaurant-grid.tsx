import type { RestaurantCard as Restaurant } from '#shared/contract/restaurants.ts';
import { coverArts } from '#shared/domain/cover-art.ts';
import { useIsIdle } from '#web/lib/lazy-part.ts';
import type { FoundDishes } from '../use-list-search.ts';
import { RestaurantCard } from './restaurant-card.tsx';

/** More than fits on any first screen. The rest of a long list follows when the browser is idle. */
const firstCards = 12;

/** Neighbours never share glaze and tiling. */
export function RestaurantGrid({
  restaurants,
  dishes,
  eagerCount = 0,
}: {
  restaurants: readonly Restaurant[];
  eagerCount?: number;
  dishes?: FoundDishes;
}) {
  const shown = useIsIdle() ? restaurants : restaurants.slice(0, firstCards);
  const arts = coverArts(restaurants.map(({ id }) => id));
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {shown.map((restaurant, index) => {
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
