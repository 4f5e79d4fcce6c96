import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RestaurantCard } from '#shared/contract/restaurants.ts';
import { queryRestaurants, type RestaurantQuery } from '#shared/domain/restaurant-list.ts';
import { cuisineText } from '#shared/messages/ar/restaurants.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { restaurantSearchQuery } from './api.ts';
import { readListSearch, type ListSearch } from './state.ts';
import { useTypedText } from './use-typed-text.ts';

/** Search, cuisine and order of the list. The address holds them; what is typed is shown before it has changed. */
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
  };
  return {
    query,
    chip: search.cuisine ?? 'all',
    typed,
    /** What the address says: the same as `typed` once the typing has paused. */
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

interface FoundRestaurants {
  restaurants: RestaurantCard[];
  /** The dishes that are why a restaurant was found, by its id. */
  dishes: ReadonlyMap<number, readonly string[]>;
  /** Menus are still being searched for what was typed. */
  isSearching: boolean;
}

const noDishes: ReadonlyMap<number, readonly string[]> = new Map();

/** Names and cuisines answer at once, from the list itself; menus answer from the server a moment later. */
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

/** The bottom bar's search leads here with `#search`: the visible one of the two boxes takes the focus. */
export function useSearchFocus(hash: string): void {
  useEffect(() => {
    if (hash !== 'search') return;
    const boxes = document.querySelectorAll<HTMLInputElement>('input[name="q"]');
    [...boxes].find((box) => box.offsetParent !== null)?.focus();
  }, [hash]);
}
