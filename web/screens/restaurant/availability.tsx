import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { availabilityMessages } from '#messages/restaurants/availability.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { ownMenuQuery } from '#web/features/menu/api.ts';
import { DishAvailability } from '#web/features/menu/components/dish-availability.tsx';
import { isCalled } from '#web/features/menu/found-dishes.ts';
import { ownGroupsQuery } from '#web/features/options/api.ts';
import { OptionAvailability } from '#web/features/options/components/option-availability.tsx';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';

export function Screen() {
  const api = useOwnApi();
  const dishes = useQuery(ownMenuQuery(api));
  const groups = useQuery(ownGroupsQuery(api));
  return (
    <>
      <PageHeader title={ownRestaurantMessages.availability} />
      <main id="content" className="mx-auto max-w-[1200px] space-y-4 px-4 pt-4 pb-10 md:p-6">
        <Loaded query={dishes} failed={menuMessages.loadFailed} loading={<RowsSkeleton />}>
          {(items) => (
            <Loaded query={groups} failed={optionMessages.loadFailed} loading={<RowsSkeleton />}>
              {(found) => <Availability dishes={items} groups={found} />}
            </Loaded>
          )}
        </Loaded>
      </main>
    </>
  );
}

type AvailabilityProps = { dishes: readonly PublicMenuItem[]; groups: readonly OwnGroup[] };

function Availability({ dishes, groups }: AvailabilityProps) {
  const [typed, setTyped] = useState('');
  const isFound = isCalled(typed);
  const shownDishes = dishes.filter(isFound);
  const shownGroups = groups
    .map((group) => ({ ...group, options: group.options.filter(isFound) }))
    .filter(({ options }) => options.length > 0);
  return (
    <>
      <p className="text-sm text-fg-muted">{availabilityMessages.lead}</p>
      <SearchInput
        label={availabilityMessages.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="rounded-lg bg-surface px-4 shadow-e1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring md:max-w-md"
      />
      <p role="status" className="text-fg-muted empty:hidden">
        {dishes.length === 0 && availabilityMessages.none}
        {dishes.length > 0 && shownDishes.length + shownGroups.length === 0 && availabilityMessages.nothing}
      </p>
      <DishAvailability dishes={shownDishes} />
      {shownGroups.length > 0 && (
        <section className="space-y-4">
          <h2 className="text-xl">{availabilityMessages.options}</h2>
          <OptionAvailability groups={shownGroups} />
        </section>
      )}
    </>
  );
}
