import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { restaurantSorts } from '#shared/domain/restaurant-list.ts';
import { counts } from '#shared/messages/ar/counts.ts';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { formatCount } from '#shared/messages/format.ts';
import { restaurantListQuery } from '#web/features/restaurants/api.ts';
import { CuisineChips } from '#web/features/restaurants/components/cuisine-chips.tsx';
import { RestaurantGrid } from '#web/features/restaurants/components/restaurant-grid.tsx';
import { RestaurantGridSkeleton } from '#web/features/restaurants/components/restaurant-grid-skeleton.tsx';
import { SearchBox } from '#web/features/restaurants/components/search-box.tsx';
import {
  useFoundRestaurants,
  useListSearch,
  useSearchFocus,
} from '#web/features/restaurants/use-list-search.ts';
import { siteQuery } from '#web/features/site/api.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { GreetingPanel } from './home/greeting-panel.tsx';

const sorts = restaurantSorts.map((value) => ({ value, label: restaurantMessages.sorts[value] }));

export function Screen() {
  const api = useApi();
  const { data: all } = useSuspenseQuery(restaurantListQuery(api));
  const { data: site } = useSuspenseQuery(siteQuery(api));
  const list = useListSearch();
  /** On a phone the results come right below what is typed, above the keyboard. */
  const isTyped = list.typed !== '';
  const type = (text: string) => {
    if (!isTyped) window.scrollTo(0, 0);
    list.type(text);
  };
  useSearchFocus(useLocation({ select: ({ hash }) => hash }));
  const { restaurants, dishes, isSearching } = useFoundRestaurants(all, list);
  return (
    <main id="content" className="mx-auto max-w-[1200px] px-4 pb-44 md:px-6 md:pb-16">
      <GreetingPanel isFolded={isTyped}>
        <SearchBox value={list.typed} onChange={type} className="mt-4 max-w-md max-md:hidden" />
      </GreetingPanel>
      <div className="sticky top-16 z-20 -mx-4 bg-bg/92 px-4 pt-3 pb-2 backdrop-blur-md md:hidden low:pt-2 low:pb-1 short:top-0">
        <SearchBox value={list.typed} onChange={type} className="shadow-e1" />
      </div>
      <div className={clsx(isTyped && 'max-md:hidden')}>
        <CuisineChips chosen={list.chip} onChoose={list.choose} />
      </div>
      <div className={clsx('mb-4 flex items-center gap-3 md:mt-8 low:my-2', isTyped ? 'mt-2' : 'mt-6')}>
        <div>
          <h2 className={clsx('text-lg md:text-2xl', isTyped && 'max-md:sr-only')}>{list.query.metresTo ? restaurantMessages.nearYou : restaurantMessages.listTitle(site.city.name)}</h2>
          <output className="block min-h-5 text-xs text-fg-subtle">
            {isSearching && restaurants.length === 0 ? '' : formatCount(restaurants.length, counts.restaurant)}
          </output>
        </div>
        <Select
          className={clsx('ms-auto', isTyped && 'max-md:hidden')}
          label={restaurantMessages.sort}
          options={sorts}
          value={list.query.sort}
          onChange={(event) => list.sort(event.target.value)}
        />
      </div>
      {restaurants.length > 0 && <RestaurantGrid restaurants={restaurants} dishes={dishes} eagerCount={1} />}
      {restaurants.length === 0 && isSearching && <RestaurantGridSkeleton />}
      {restaurants.length === 0 && !isSearching && (
        <EmptyState
          food="plate"
          title={restaurantMessages.noneMatch}
          text={restaurantMessages.noneMatchLead}
          action={<Button onClick={list.clear}>{restaurantMessages.clearSearch}</Button>}
        />
      )}
    </main>
  );
}
