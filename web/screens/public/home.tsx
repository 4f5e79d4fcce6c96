import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { counts } from '#messages/writing/counts.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { formatCount } from '#messages/writing/format.ts';
import { restaurantsOverviewQuery } from '#web/features/restaurants/api.ts';
import { CuisineChips } from '#web/features/restaurants/components/cuisine-chips.tsx';
import { MoreRestaurants } from '#web/features/restaurants/components/more-restaurants.tsx';
import { PageLink } from '#web/features/restaurants/components/page-link.tsx';
import { RestaurantGrid } from '#web/features/restaurants/components/restaurant-grid.tsx';
import { RestaurantGridSkeleton } from '#web/features/restaurants/components/restaurant-grid-skeleton.tsx';
import { SearchBox, type SearchBoxProps } from '#web/features/restaurants/components/search-box.tsx';
import { WhyThisOrder } from '#web/features/restaurants/components/why-this-order.tsx';
import {
  useEarlyTyping,
  useFold,
  useFoundRestaurants,
  useListSearch,
  useSearchFocus,
} from '#web/features/restaurants/use-list-search.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { lazyPart, useIsIdle } from '#web/lib/lazy-part.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { GreetingPanel } from './home/greeting-panel.tsx';

const HelpLink = lazyPart(
  () => import('#web/ui/buttons/help-link.tsx'),
  (part) => part.HelpLink,
);

const NoneFound = lazyPart(
  () => import('#web/features/restaurants/components/none-found.tsx'),
  (part) => part.NoneFound,
);

const ListTools = lazyPart(
  () => import('#web/features/restaurants/components/list-tools.tsx'),
  (part) => part.ListTools,
);

const ListFailure = lazyPart(
  () => import('#web/features/restaurants/components/list-failure.tsx'),
  (part) => part.ListFailure,
);

export function Screen() {
  const api = useApi();
  const { data: overview } = useSuspenseQuery(restaurantsOverviewQuery(api));
  const { data: site } = useSuspenseQuery(siteQuery(api));
  const list = useListSearch();
  /** The results on a phone come right below what is typed, above the keyboard. */
  const { isFolded, ...press } = useFold(list.typed !== '');
  const hasRestaurants = overview.count > 0;
  const type = (text: string) => {
    if (list.typed === '') window.scrollTo(0, 0);
    list.type(text);
  };
  useEarlyTyping(type);
  useSearchFocus(useLocation({ select: ({ hash }) => hash }));
  const { restaurants, sight, total, perhapsMeant, nextPage, next, isSearching, failed } =
    useFoundRestaurants(list);
  const isEmpty = restaurants.length === 0;
  const count = total === null || (isSearching && isEmpty) ? '' : formatCount(total, counts.restaurant);
  const [awaited, setAwaited] = useState(0);
  const { first, last } = list.pages;
  const later = nextPage ? Array.from({ length: last - first }, (_, index) => first + 1 + index) : [];
  return (
    <main id="content" className="mx-auto max-w-[1200px] px-4 pb-44 md:px-6 md:pb-16">
      <GreetingPanel isFolded={isFolded}>
        <SearchBox value={list.typed} onChange={type} className="mt-4 max-w-md max-md:hidden" />
      </GreetingPanel>
      <StickySearch {...press} value={list.typed} onChange={type} />
      {hasRestaurants && (
        <div className={clsx(isFolded && 'max-md:hidden')}>
          <CuisineChips cuisines={overview.cuisines} chosen={list.chip} onChoose={list.choose} />
        </div>
      )}
      <ListHead
        list={list}
        isFolded={isFolded}
        city={site.city.name}
        count={count}
        hasRestaurants={hasRestaurants}
      />
      <output className="block font-bold not-empty:mb-3">{perhapsMeant}</output>
      {first > 1 && <PageLink kind="earlier" page={first - 1} />}
      {!isEmpty && (
        <RestaurantGrid key={sight} restaurants={restaurants} eagerCount={1}>
          {later.map((page) => (
            <MoreRestaurants key={page} asked={list.asked} page={page} isAwaited={page === awaited} />
          ))}
        </RestaurantGrid>
      )}
      {next && <PageLink kind="more" page={next} onPress={setAwaited} />}
      {failed && <Failure page={failed} />}
      {isEmpty && isSearching && !failed && <RestaurantGridSkeleton />}
      {isEmpty && !isSearching && (
        <Nothing city={site.city.name} hasRestaurants={hasRestaurants} onClear={list.clear} />
      )}
      <Help key={sight + 0} phone={site.helpLine} />
    </main>
  );
}

const Failure = (props: Parameters<typeof ListFailure>[0]) => (
  <Suspense fallback={<RestaurantGridSkeleton />}>
    <ListFailure {...props} />
  </Suspense>
);

/** The server cannot wait for a part: its place stands until the page is idle. */
const Nothing = (props: Parameters<typeof NoneFound>[0]) =>
  useIsIdle() ? (
    <Suspense fallback={<RestaurantGridSkeleton />}>
      <NoneFound {...props} />
    </Suspense>
  ) : (
    <RestaurantGridSkeleton />
  );

type StickySearchProps = SearchBoxProps & { onClick: () => void; onBlur: () => void };

const StickySearch = ({ value, onChange, ...press }: StickySearchProps) => (
  <div
    {...press}
    className="sticky top-16 z-20 -mx-4 bg-bg/92 px-4 pt-3 pb-2 backdrop-blur-md md:hidden low:pt-2 low:pb-1 short:top-0"
  >
    <SearchBox value={value} onChange={onChange} className="shadow-e1" />
  </div>
);

const Help = ({ phone }: { phone: string | null }) =>
  useIsIdle() && (
    <Suspense>
      <HelpLink phone={phone} className="mt-6" />
    </Suspense>
  );

interface ListHeadProps {
  list: ReturnType<typeof useListSearch>;
  isFolded: boolean;
  city: string;
  count: string;
  /** A city without restaurants has nothing to sort. */
  hasRestaurants: boolean;
}

function ListHead({ list, isFolded, city, count, hasRestaurants }: ListHeadProps) {
  const isIdle = useIsIdle();
  return (
    <div
      className={clsx('mb-3 flex flex-wrap items-center gap-3 md:mt-5 low:my-2', isFolded ? 'mt-1' : 'mt-3')}
    >
      <div>
        <h2 className={clsx('text-lg md:text-2xl', isFolded && 'max-md:sr-only')}>
          {list.isNear ? restaurantListMessages.nearYou : restaurantListMessages.listTitle(city)}
        </h2>
        <p className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-xs text-fg-subtle">
          <output>{count}</output>
          {hasRestaurants && (
            <span className={clsx('-my-3 inline-flex items-center gap-1.5', isFolded && 'max-md:hidden')}>
              <span aria-hidden>·</span>
              <WhyThisOrder />
            </span>
          )}
        </p>
      </div>
      {hasRestaurants && (
        <div className={clsx('flex min-h-11 gap-2', isFolded ? 'ms-auto' : 'max-md:w-full md:ms-auto')}>
          {isIdle && (
            <Suspense>
              <ListTools list={list} count={count} isFolded={isFolded} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
