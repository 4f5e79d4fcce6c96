import { useInfiniteQuery } from '@tanstack/react-query';
import { restaurantDeskMessages } from '#shared/messages/ar/restaurant-desk.ts';
import { waitingApplicationsQuery } from '#web/features/restaurant-desk/api.ts';
import { ApplicationsList } from '#web/features/restaurant-desk/components/applications-list.tsx';
import { RestaurantList } from '#web/features/restaurant-desk/components/restaurant-list.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SegmentedTabs } from '#web/ui/segmented-tabs.tsx';
import { TypedSearch } from '#web/ui/typed-search.tsx';

const tabs = ['restaurants', 'applications'] as const;

export function Screen() {
  const [tab, setTab] = useUrlTab(tabs);
  const { asked, ask } = useUrlSearch();
  const { data: waiting } = useInfiniteQuery(waitingApplicationsQuery(useApi()));
  const counts = { restaurants: undefined, applications: waiting?.pages[0]?.items.length || undefined };
  return (
    <>
      <PageHeader title={restaurantDeskMessages.title} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <SegmentedTabs
          label={restaurantDeskMessages.title}
          tabs={tabs.map((value) => ({
            value,
            label: restaurantDeskMessages.tabs[value],
            count: counts[value],
          }))}
          value={tab}
          onChange={setTab}
          listClassName="mb-5 md:max-w-md"
        >
          {tab === 'applications' && <ApplicationsList />}
          {tab === 'restaurants' && (
            <>
              <TypedSearch label={restaurantDeskMessages.search} asked={asked} onAsk={ask} className="mb-4" />
              <RestaurantList search={asked} />
            </>
          )}
        </SegmentedTabs>
      </main>
    </>
  );
}
