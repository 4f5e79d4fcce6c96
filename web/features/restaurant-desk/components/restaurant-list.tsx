import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminsRestaurant } from '#shared/contract/restaurants/admins-restaurant.ts';
import {
  deskSortLabel,
  deskSorts,
  restaurantDeskMessages,
  type DeskSort,
} from '#messages/restaurants/restaurant-desk.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ShowMore } from '#web/ui/states/show-more.tsx';
import { allRestaurantsQuery } from '../api.ts';
import { sortedForDesk, type DeskAct } from '../state.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { ForgetOwnerDialog } from './forget-owner-dialog.tsx';
import { InviteOwnerDialog } from './invite-owner-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { RelistDialog } from './relist-dialog.tsx';
import { RestaurantTable } from './restaurant-table.tsx';

const sortOptions = deskSorts.map((value) => ({ value, label: deskSortLabel[value] }));
const sortNamed = (name: string): DeskSort => deskSorts.find((one) => one === name) ?? 'newest';

interface Chosen {
  restaurant: AdminsRestaurant;
  act: DeskAct;
  isOpen: boolean;
}

export function RestaurantList({ search }: { search: string }) {
  const query = useInfiniteQuery(allRestaurantsQuery(useApi(), search));
  const [chosen, setChosen] = useState<Chosen>();
  const [sort, setSort] = useState<DeskSort>('newest');
  const close = () => setChosen(chosen && { ...chosen, isOpen: false });
  const listed = query.data?.pages.flatMap(({ items }) => items);
  const restaurant = listed?.find(({ id }) => id === chosen?.restaurant.id);
  return (
    <>
      <Loaded query={query} failed={restaurantDeskMessages.loadFailed} loading={<RowsSkeleton />}>
        {({ pages }) => {
          const restaurants = pages.flatMap(({ items }) => items);
          const { none, noneFound } = restaurantDeskMessages;
          if (restaurants.length === 0)
            return <EmptyState food="magnifier" title={search === '' ? none : noneFound} />;
          return (
            <>
              {!query.hasNextPage && restaurants.length > 1 && (
                <Select
                  className="mb-4"
                  label={restaurantDeskMessages.sort}
                  options={sortOptions}
                  value={sort}
                  onChange={({ target }) => setSort(sortNamed(target.value))}
                />
              )}
              <RestaurantTable
                restaurants={query.hasNextPage ? restaurants : sortedForDesk(restaurants, sort)}
                onDo={(act, one) => setChosen({ act, restaurant: one, isOpen: true })}
              />
              <ShowMore query={query} />
            </>
          );
        }}
      </Loaded>
      {/* The act stays with what was typed when the last restaurant leaves the searched list. */}
      {chosen && <ChosenAct {...chosen} {...(restaurant && { restaurant })} onClose={close} />}
    </>
  );
}

function ChosenAct({ act, restaurant, ...dialog }: Chosen & { onClose: () => void }) {
  switch (act) {
    case 'edit':
      return <EditSheet restaurant={restaurant} {...dialog} />;
    case 'commission':
      return <CommissionDialog restaurant={restaurant} {...dialog} />;
    case 'owner':
      return <OwnerDialog restaurant={restaurant} {...dialog} />;
    case 'invite':
      return <InviteOwnerDialog restaurant={restaurant} {...dialog} />;
    case 'uninvite':
      return <ForgetOwnerDialog restaurant={restaurant} {...dialog} />;
    case 'relist':
      return <RelistDialog restaurant={restaurant} {...dialog} />;
    case 'delist':
      return <ReasonDialog about={{ act: 'delist', id: restaurant.id, name: restaurant.name }} {...dialog} />;
  }
}
