import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { counts } from '#messages/writing/counts.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { formatCount } from '#messages/writing/format.ts';
import { arrangementQuery, menuTimesQuery, ownMenuQuery } from '#web/features/menu/api.ts';
import { MenuManager } from '#web/features/menu/components/menu-manager.tsx';
import { ownGroupsQuery } from '#web/features/options/api.ts';
import { GroupManager } from '#web/features/options/components/group-manager.tsx';
import { StageNotice } from '#web/features/restaurant-setup/components/stage-notice.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useOwnApi, useRestaurant } from '#web/lib/use-restaurant.ts';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';

const ArrangementBoard = lazyPart(
  () => import('#web/features/menu/components/arrangement-board.tsx'),
  (part) => part.ArrangementBoard,
);

const GroupOrder = lazyPart(
  () => import('#web/features/menu/components/group-order.tsx'),
  (part) => part.GroupOrder,
);

const DishGroupOrder = lazyPart(
  () => import('#web/features/menu/components/dish-group-order.tsx'),
  (part) => part.DishGroupOrder,
);

const MenuTimesCard = lazyPart(
  () => import('#web/features/menu/components/menu-times-card.tsx'),
  (part) => part.MenuTimesCard,
);

const MenuFileBoard = lazyPart(
  () => import('#web/features/menu/components/menu-file-board.tsx'),
  (part) => part.MenuFileBoard,
);

export function Screen() {
  const query = useQuery(ownMenuQuery(useOwnApi()));
  const isSettingUp = useRestaurant()?.stage === 'setting_up';
  const [tab, setTab] = useUrlTab(['dishes', 'options', 'times', 'order', 'file']);
  const [adding, setAdding] = useState<typeof tab>();
  const setIsAdding = (isAdding: boolean) => setAdding(isAdding ? tab : undefined);
  const isAdding = adding === tab;
  return (
    <>
      <PageHeader
        title={menuMessages.title}
        aside={
          query.data && (
            <span className="text-sm text-fg-subtle max-sm:hidden">
              {formatCount(query.data.length, counts.dish)}
            </span>
          )
        }
        actions={
          (tab === 'dishes' || tab === 'options') && (
            <Button onClick={() => setIsAdding(true)} room="narrowing">
              <Plus aria-hidden className="size-5 max-sm:hidden" />
              {tab === 'dishes' ? menuMessages.add : optionMessages.add}
            </Button>
          )
        }
      />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        {isSettingUp && <StageNotice />}
        <SegmentedTabs
          label={menuMessages.title}
          tabs={[
            { value: 'dishes', label: optionMessages.dishes },
            { value: 'options', label: optionMessages.open },
            { value: 'times', label: menuTimesMessages.open },
            { value: 'order', label: arrangementMessages.open },
            { value: 'file', label: menuFileMessages.open },
          ]}
          value={tab}
          onChange={setTab}
          listClassName="mb-4 max-w-md"
        >
          {tab === 'times' && <Times />}
          {tab === 'order' && <Arrangement />}
          {tab === 'file' && <MenuFile />}
          {tab === 'dishes' && <Dishes isAdding={isAdding} onAddingChange={setIsAdding} />}
          {tab === 'options' && <Options isAdding={isAdding} onAddingChange={setIsAdding} />}
        </SegmentedTabs>
      </main>
    </>
  );
}

function Arrangement() {
  const api = useOwnApi();
  const query = useQuery(arrangementQuery(api));
  const groups = useQuery(ownGroupsQuery(api));
  const dishes = useQuery(ownMenuQuery(api));
  return (
    <Loaded query={query} failed={arrangementMessages.loadFailed} loading={<RowsSkeleton />}>
      {(arrangement) => (
        <Suspense fallback={<RowsSkeleton />}>
          <ArrangementBoard arrangement={arrangement} />
          {groups.data && groups.data.length > 1 && <GroupOrder groups={groups.data} />}
          {groups.data && dishes.data && <DishGroupOrder dishes={dishes.data} groups={groups.data} />}
        </Suspense>
      )}
    </Loaded>
  );
}

function Times() {
  const api = useOwnApi();
  const arrangement = useQuery(arrangementQuery(api));
  const query = useQuery(menuTimesQuery(api));
  return (
    <Loaded query={arrangement} failed={menuMessages.loadFailed} loading={<RowsSkeleton />}>
      {({ categories }) => (
        <Loaded query={query} failed={menuTimesMessages.loadFailed} loading={<RowsSkeleton />}>
          {({ times }) => (
            <Suspense fallback={<RowsSkeleton />}>
              <MenuTimesCard times={times} categories={categories} />
            </Suspense>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

const MenuFile = () => (
  <Suspense fallback={<RowsSkeleton />}>
    <MenuFileBoard />
  </Suspense>
);

type AddingProps = { isAdding: boolean; onAddingChange: (isAdding: boolean) => void };

function Dishes(props: AddingProps) {
  const query = useQuery(ownMenuQuery(useOwnApi()));
  return (
    <Loaded query={query} failed={menuMessages.loadFailed} loading={<RowsSkeleton />}>
      {(items) => <MenuManager items={items} {...props} />}
    </Loaded>
  );
}

function Options(props: AddingProps) {
  const api = useOwnApi();
  const dishes = useQuery(ownMenuQuery(api));
  const groups = useQuery(ownGroupsQuery(api));
  return (
    <Loaded query={dishes} failed={menuMessages.loadFailed} loading={<RowsSkeleton />}>
      {(items) => (
        <Loaded query={groups} failed={optionMessages.loadFailed} loading={<RowsSkeleton />}>
          {(found) => <GroupManager {...props} dishes={items} groups={found} />}
        </Loaded>
      )}
    </Loaded>
  );
}
