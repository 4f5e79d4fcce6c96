import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '#messages/restaurants/closed.ts';
import { telephoneMessages } from '#messages/orders/telephone.ts';
import { restaurantListQuery } from '#web/features/restaurants/api.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { FinderInput } from './finder-input.tsx';

const shown = 8;

const listed = (api: Api, text: string) => restaurantListQuery(api, text ? { text } : {});

/** Open kitchens come first, as in the list of customers. */
export function RestaurantFinder({ onChoose }: { onChoose: (id: number) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const { typed, type } = useTypedText(text, setText);
  const query = useQuery({
    ...listed(api, text),
    placeholderData: keepPreviousData,
  });
  /** Looks up at once what is typed, also before the typing has paused. */
  const takeFirst = async () => {
    const found = await queryClient.fetchQuery(listed(api, typed)).catch(() => null);
    const first = found?.restaurants[0];
    if (first) onChoose(first.id);
  };
  return (
    <>
      <FinderInput
        id="find-restaurant"
        label={telephoneMessages.findRestaurant}
        typed={typed}
        onType={type}
        onEnter={() => void takeFirst()}
      />
      <Loaded query={query} failed={telephoneMessages.restaurantsFailed} loading={<NamesSkeleton />}>
        {({ restaurants }) => (
          <ul className="flex flex-col gap-1">
            {restaurants.length === 0 && <li role="status">{telephoneMessages.noRestaurant}</li>}
            {restaurants.slice(0, shown).map((one) => (
              <li key={one.id}>
                <Button tone="plain" align="start" className="w-full" onClick={() => onChoose(one.id)}>
                  <bdi>{one.name}</bdi>
                  <span className="text-xs text-fg-muted">
                    {one.isAcceptingOrders ? one.district : refusalText(one)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

/** The skeleton is as high as the names: what is below does not move when they come. */
const NamesSkeleton = () => (
  <Loading>
    <div className="flex flex-col gap-1">
      {Array.from({ length: shown }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  </Loading>
);
