import { useQuery } from '@tanstack/react-query';
import { dispatchMessages } from '#messages/orders/dispatch.ts';
import { comparisonQuery, deskQuery } from '#web/features/dispatch/api.ts';
import { DeskNotice } from '#web/features/dispatch/components/desk-notice.tsx';
import { DispatchDesk } from '#web/features/dispatch/components/dispatch-desk.tsx';
import { FairnessCard } from '#web/features/dispatch/components/fairness-card.tsx';
import { MoreCouriers } from '#web/features/dispatch/components/more-couriers.tsx';
import { PlanComparison } from '#web/features/dispatch/components/plan-comparison.tsx';
import { PlanHealth } from '#web/features/dispatch/components/plan-health.tsx';
import { siteQuery } from '#web/features/site/api.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { PageHeader } from '#web/ui/frame/page-header.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';

export function Screen() {
  const api = useApi();
  const query = useQuery(deskQuery(api));
  const { data: site } = useQuery(siteQuery(api));
  const comparison = useQuery(comparisonQuery(api));
  return (
    <>
      <PageHeader title={dispatchMessages.title} />
      <main id="content" className="mx-auto grid max-w-[1200px] grid-cols-1 gap-4 px-4 pt-4 pb-10 md:p-6">
        <Loaded query={query} failed={dispatchMessages.loadFailed} loading={<RowsSkeleton />}>
          {(desk) => (
            <>
              <DeskNotice desk={desk} />
              <DispatchDesk desk={desk} styleUrl={site?.mapStyleUrl} />
              <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
                <div className="grid grid-cols-1 gap-4">
                  <MoreCouriers />
                  <PlanComparison query={comparison} />
                </div>
                <PlanHealth state={desk} />
              </div>
            </>
          )}
        </Loaded>
        {/* The card waits for what is above it and would push it down. */}
        {!isUnanswered(query) && !isUnanswered(comparison) && <FairnessCard />}
      </main>
    </>
  );
}
