import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FoundRestaurant, RestaurantCard } from '#shared/contract/restaurants.ts';
import { distanceMetres } from '#shared/domain/distance.ts';
import { queryRestaurants, type RestaurantQuery } from '#shared/domain/restaurant-list.ts';
import { cuisineText } from '#shared/messages/ar/restaurants.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { paths } from '#web/paths.ts';
import { useVisitPlace } from '#web/features/visit/state.ts';
import { restaurantPositionsQuery, restaurantSearchQuery } from './api.ts';
import { readListSearch, type ListSearch } from './state.ts';

/** The address holds search, cuisine and sort; typed text shows before the address changes. */
export function useListSearch() {
  const search = useSearch({ from: '/_customer/home' });
  const navigate = useNavigate();
  const change = (part: Partial<Record<keyof ListSearch, string>>) =>
    void navigate({
      to: paths.home,
      search: (before: ListSearch) => readListSearch({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
  const { typed, type } = useTypedText(search.q ?? '', (q) => change({ q }));
  const query: RestaurantQuery = {
    search: typed,
    cuisine: cuisineText(search.cuisine ?? 'all'),
    sort: search.sort ?? 'default',
    metresTo: useMetresTo(),
  };
  return {
    query,
    chip: search.cuisine ?? 'all',
    typed,
    /** Equals `typed` once the typing has paused. */
    asked: search.q ?? '',
    type,
    choose: (cuisine: string) => change({ cuisine }),
    sort: (sort: string) => change({ sort }),
    clear: () => {
      type('');
      change({ q: '', cuisine: 'all' });
    },
  };
}

/** Null without a known place of the customer. */
function useMetresTo(): ReadonlyMap<number, number> | null {
  const place = useVisitPlace();
  const { data } = useQuery({ ...restaurantPositionsQuery(useApi()), enabled: place !== null });
  if (!place || !data) return null;
  return new Map(data.map(({ id, position }) => [id, distanceMetres(position, place)]));
}

/** By restaurant. */
export type FoundDishes = ReadonlyMap<number, FoundRestaurant['dishes']>;

interface FoundRestaurants {
  restaurants: RestaurantCard[];
  dishes: FoundDishes;
  isSearching: boolean;
}

const noDishes: FoundDishes = new Map();

/** Names and cuisines match at once in the list; the server searches the menus. */
export function useFoundRestaurants(
  all: readonly RestaurantCard[],
  { query, asked }: ReturnType<typeof useListSearch>,
): FoundRestaurants {
  const isAsked = asked.trim() !== '';
  const { data, isFetching } = useQuery({
    ...restaurantSearchQuery(useApi(), asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isTyped = query.search.trim() !== '';
  const dishes = isTyped && data ? new Map(data.map((found) => [found.id, found.dishes])) : noDishes;
  return {
    restaurants: queryRestaurants(all, query, dishes),
    dishes,
    isSearching: isTyped && (isFetching || query.search !== asked),
  };
}

/** The bottom bar's search links to `#search`; the visible search box takes the focus. */
export function useSearchFocus(hash: string): void {
  useEffect(() => {
    if (hash !== 'search') return;
    const boxes = document.querySelectorAll<HTMLInputElement>('input[name="q"]');
    [...boxes].find((box) => box.offsetParent !== null)?.focus();
  }, [hash]);
}
