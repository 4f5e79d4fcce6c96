import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import type { RestaurantQuery } from '#shared/domain/restaurants/restaurant-list.ts';
import { cuisineText } from '#messages/restaurants/restaurants.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { paths } from '#web/paths.ts';
import { useVisitPlace } from '#web/features/visit/state.ts';
import type { FailingQuery } from '#web/ui/states/use-failure.ts';
import { restaurantListQuery } from './api.ts';
import { askedList, readListSearch, shownPages, type AskedList, type ListSearch } from './state.ts';

/** The address holds search, cuisine, sort and page; typed text shows before the address changes. */
export function useListSearch() {
  const search = useSearch({ from: '/_customer/home' });
  const navigate = useNavigate();
  const change = (part: Partial<Record<keyof ListSearch, string>>) =>
    void navigate({
      to: paths.home,
      search: (before: ListSearch) => readListSearch({ ...before, page: '1', ...part }),
      replace: true,
      resetScroll: false,
    });
  const { typed, type } = useTypedText(search.q ?? '', (q) => change({ q }));
  const near = useVisitPlace();
  const query: RestaurantQuery = {
    search: typed,
    cuisine: cuisineText(search.cuisine ?? 'all'),
  };
  const asked: AskedList = { ...askedList(search), ...(near && { near }) };
  const what = JSON.stringify(asked);
  return {
    query,
    /** What the server answers; the text once the typing has paused. */
    asked,
    what,
    isNear: near !== null,
    pages: usePages(search, what),
    chip: search.cuisine ?? 'all',
    typed,
    isTyping: typed.trim() !== (search.q ?? '').trim(),
    type,
    choose: (cuisine: string) => change({ cuisine }),
    sortBy: (sort: string) => change({ sort }),
    filterBy: (filter: string) => change({ filter }),
    clear: () => {
      type('');
      change({ q: '', cuisine: 'all', filter: '' });
    },
  };
}

/** More pages follow below; the first one stays until something else is asked. */
function usePages(search: ListSearch, what: string): { first: number; last: number } {
  const last = Number(search.page ?? 1);
  const [shown, setShown] = useState({ what, first: firstOf(search) });
  if (shown.what !== what || shown.first > last) setShown({ what, first: firstOf(search) });
  return { first: Math.min(shown.first, last), last };
}

const firstOf = (search: ListSearch): number => shownPages(search)[0] ?? 1;

interface FoundRestaurants {
  /** The question that the cards answer. Each answer draws them again: cards that moved without a press would shift the page. */
  sight: string;
  /** The restaurants of the first page. */
  restaurants: readonly RestaurantCard[];
  total: number | null;
  perhapsMeant?: string | undefined;
  /** The page after the first one. */
  nextPage?: number | null;
  /** The page after the last one that is shown. */
  next?: number | null | undefined;
  isSearching: boolean;
  /** The list could not be loaded, or what follows below could not. */
  failed: ListPage | undefined;
}

export interface ListPage extends FailingQuery {
  isPlaceholderData: boolean;
  errorUpdateCount: number;
}

/** The matches are loaded with the first search, because they fold texts. */
const matchesQuery = {
  queryKey: ['restaurant-matches'],
  queryFn: () => import('#shared/domain/restaurants/restaurant-matches.ts'),
  staleTime: Infinity,
};

/** Names and cuisines of what is loaded match at once; the server searches all restaurants and menus. */
export function useFoundRestaurants(list: ReturnType<typeof useListSearch>): FoundRestaurants {
  const { query, asked, what, isTyping, pages } = list;
  const api = useApi();
  const firstPage = useQuery({
    ...restaurantListQuery(api, asked, pages.first),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, isFetching } = firstPage;
  const lastPage = useQuery(restaurantListQuery(api, asked, pages.last));
  // What is being typed is a new question.
  const failed = isTyping ? undefined : [firstPage, lastPage].find(isMissing);
  const isAnswered = data && !isTyping && !isPlaceholderData;
  const { data: matches } = useQuery({ ...matchesQuery, enabled: isTyping || isPlaceholderData });
  const [answered, setAnswered] = useState(what);
  if (isAnswered && answered !== what) setAnswered(what);
  // What is loaded is searched on the device, at each press.
  const sight = isAnswered || !matches ? answered : '';
  if (isAnswered) return { ...data, sight, next: lastPage.data?.nextPage, isSearching: false, failed };
  const all = (!failed && data?.restaurants) || [];
  const byMenu = query.search.trim() === '' ? [] : all.filter(({ dishes }) => dishes);
  const found = new Set(byMenu.map(({ id }) => id));
  const restaurants = matches ? matches.queryRestaurants(all, query, found) : all;
  const isSearching = isTyping || isFetching || Boolean(failed);
  return { restaurants, sight, total: restaurants.length, isSearching, failed };
}

/** True also while the page is asked for again. */
const isMissing = ({ data, isPlaceholderData, errorUpdateCount }: ListPage): boolean =>
  errorUpdateCount > 0 && (isPlaceholderData || !data);

/** What was typed before the page came alive is searched too. */
export function useEarlyTyping(type: (text: string) => void): void {
  const take = useEffectEvent(() => {
    for (const { value, defaultValue } of document.querySelectorAll<HTMLInputElement>('input[name="q"]'))
      if (value !== defaultValue) type(value);
  });
  useEffect(() => take(), []);
}

/** A press elsewhere ends first: on a page that moves under the finger it would meet another card. */
const unfoldMs = 400;

/** What stands above the results makes room when the search is pressed at the head of the page, or holds a text. By keys all stays in reach. */
export function useFold(isTyped: boolean) {
  const [isPressed, setIsPressed] = useState(false);
  const [wasTyped, setWasTyped] = useState(isTyped);
  if (isTyped !== wasTyped) {
    setWasTyped(isTyped);
    setIsPressed(false);
  }
  return {
    isFolded: isTyped || isPressed,
    onClick: () => setIsPressed(window.scrollY === 0),
    onBlur: () => void setTimeout(() => setIsPressed(false), unfoldMs),
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
