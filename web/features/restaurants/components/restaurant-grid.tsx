import type { ReactNode } from 'react';
import type { RestaurantCard as Restaurant } from '#shared/contract/restaurants/restaurants.ts';
import { coverArts } from '#shared/domain/restaurants/cover-art.ts';
import { RestaurantCard } from './restaurant-card.tsx';

interface CardsProps {
  restaurants: readonly Restaurant[];
  eagerCount?: number;
  /** The cards came by a press: the keyboard goes on with them. */
  isAwaited?: boolean;
}

export const RestaurantGrid = ({ children, ...cards }: CardsProps & { children?: ReactNode }) => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
    <RestaurantCards {...cards} />
    {children}
  </ul>
);

/** Neighbours never share glaze and tiling. */
export function RestaurantCards({ restaurants, eagerCount = 0, isAwaited = false }: CardsProps) {
  const arts = coverArts(restaurants.map(({ id }) => id));
  return restaurants.map((restaurant, index) => {
    const art = arts[index];
    return (
      art && (
        <li key={restaurant.id} ref={isAwaited && index === 0 ? focusLink : undefined}>
          <RestaurantCard restaurant={restaurant} art={art} eager={index < eagerCount} />
        </li>
      )
    );
  });
}

function focusLink(item: HTMLLIElement | null): void {
  item?.querySelector('a')?.focus({ preventScroll: true });
}
