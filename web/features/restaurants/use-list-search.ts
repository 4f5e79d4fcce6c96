import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { RestaurantQuery } from '#shared/domain/restaurant-list.ts';
import { cuisineText } from '#shared/messages/ar/restaurants.ts';
import { paths } from '#web/paths.ts';
import { readListSearch, type ListSearch } from './state.ts';

/** Search, cuisine and order of the list. The address holds them; what is typed is shown before it has changed. */
export function useListSearch() {
  const search = useSearch({ from: '/_customer/home' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.q ?? '');
  const change = (part: Record<keyof ListSearch, string> | Partial<Record<keyof ListSearch, string>>) =>
    void navigate({
      to: paths.home,
      search: (before: ListSearch) => readListSearch({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
  const query: RestaurantQuery = {
    search: search.q ?? '',
    cuisine: cuisineText(search.cuisine ?? 'all'),
    sort: search.sort ?? 'default',
  };
  return {
    query,
    chip: search.cuisine ?? 'all',
    typed,
    type: (q: string) => {
      setTyped(q);
      change({ q });
    },
    choose: (cuisine: string) => change({ cuisine }),
    sort: (sort: string) => change({ sort }),
    clear: () => {
      setTyped('');
      change({ q: '', cuisine: 'all' });
    },
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
