import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userMessages } from '#messages/accounts/users.ts';
import { pendingCouriersQuery } from '#web/features/couriers/api.ts';
import { PendingCouriers } from '#web/features/couriers/components/pending-couriers.tsx';
import { waitingApplicationsQuery } from '#web/features/restaurant-desk/api.ts';
import { ApplicationsList } from '#web/features/restaurant-desk/components/applications-list.tsx';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useUrlTab } from '#web/lib/use-url-tab.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { SegmentedTabs } from '#web/ui/frame/segmented-tabs.tsx';

const tabs = ['all', 'restaurants', 'couriers'] as const;
const labels = {
  all: userMessages.allApplications,
  restaurants: userMessages.restaurants,
  couriers: userMessages.couriers,
};

/** Both kinds of applications, longest waiting first. */
export function Screen() {
  const api = useApi();
  const [tab, setTab] = useUrlTab(tabs);
  const couriers = useQuery(pendingCouriersQuery(api));
  const restaurants = useInfiniteQuery(waitingApplicationsQuery(api));
  const waiting = {
    couriers: couriers.data?.length ?? 0,
    restaurants: restaurants.data?.pages.flatMap(({ items }) => items).length ?? 0,
  };
  const counts = { ...waiting, all: waiting.couriers + waiting.restaurants };
  return (
    <>
      <PageHeader title={userMessages.verificationsTitle} />
      <main id="content" className="mx-auto max-w-[1200px] px-4 pt-4 pb-10 md:p-6">
        <SegmentedTabs
          label={userMessages.verificationsTitle}
          tabs={tabs.map((value) => ({
            value,
            label: labels[value],
            count: counts[value] || undefined,
          }))}
          value={tab}
          onChange={setTab}
          listClassName="mb-5 md:max-w-md"
          panelClassName="space-y-8"
        >
          {tab !== 'couriers' && (
            <Part title={tab === 'all' && counts.restaurants > 0 && userMessages.restaurants}>
              <ApplicationsList
                none={
                  tab === 'all' ? null : <EmptyState food="store" title={userMessages.verificationsNone} />
                }
              />
            </Part>
          )}
          {/* The list waits for the one above, which would push it down. */}
          {tab !== 'restaurants' && (tab === 'couriers' || !isUnanswered(restaurants)) && (
            <Part title={tab === 'all' && counts.couriers > 0 && userMessages.couriers}>
              <Loaded query={couriers} failed={userMessages.loadPendingFailed} loading={<RowsSkeleton />}>
                {(pending) => (
                  <PendingCouriers
                    couriers={pending}
                    none={
                      tab === 'all' && counts.restaurants > 0 ? null : (
                        <EmptyState food="scooter" title={userMessages.verificationsNone} />
                      )
                    }
                  />
                )}
              </Loaded>
            </Part>
          )}
        </SegmentedTabs>
      </main>
    </>
  );
}

const Part = ({ title, children }: { title: string | false; children: ReactNode }) => (
  <section>
    {title && <h2 className="mb-3 text-lg">{title}</h2>}
    {children}
  </section>
);
