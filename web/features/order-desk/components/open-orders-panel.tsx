import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dashboardMessages, orderMessages } from '#messages/orders.ts';
import { isUnanswered } from '#web/lib/is-unanswered.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { settingsQuery } from '#web/features/settings/api.ts';
import { circumstancesQuery, contestedQuery } from '#web/features/troubles/api.ts';
import { openOrdersQuery } from '#web/features/orders/api.ts';
import { ConcernList, type WaitingApplications } from './concern-list.tsx';
import { OpenOrderCounts } from './open-order-counts.tsx';
import { OpenOrderTable } from './open-order-table.tsx';

type OpenOrdersPanelProps = {
  /** The counts below are still loading; all concerns appear together. */
  isWaiting: boolean;
  waiting: WaitingApplications;
  ownerlessRestaurants: readonly { id: number; name: string }[];
  map: ReactNode;
};

export function OpenOrdersPanel({ map, isWaiting, ...concerns }: OpenOrdersPanelProps) {
  const api = useApi();
  const query = useQuery(openOrdersQuery(api));
  const circumstances = useQuery(circumstancesQuery(api));
  const contested = useQuery(contestedQuery(api));
  const limits = useQuery(settingsQuery(api));
  // All concerns appear together, so that none pushes what stands below.
  const areConcernsComing = [circumstances, contested, limits].some(isUnanswered);
  if (isWaiting || areConcernsComing) return <RowsSkeleton />;
  return (
    <Loaded query={query} failed={orderMessages.loadFailed} loading={<RowsSkeleton />}>
      {(orders) => (
        <>
          {/* With large text the map stands above the list. */}
          <div className="grid gap-5 lg:flex lg:flex-wrap">
            <div className="max-lg:order-last lg:min-w-0 lg:flex-[999_1_20rem]">{map}</div>
            <div className="lg:grid lg:flex-[1_1_22rem]">
              <ConcernList orders={orders} {...concerns} />
            </div>
          </div>
          <Card className="overflow-hidden">
            <div className="flex flex-wrap items-center gap-3 p-4">
              <h2 className="text-lg">{dashboardMessages.liveOrders}</h2>
              <OpenOrderCounts orders={orders} />
              <Link to={paths.adminOrders} className={buttonClass({ tone: 'soft', className: 'ms-auto' })}>
                {dashboardMessages.allOrders}
              </Link>
            </div>
            {orders.length > 0 ? (
              <OpenOrderTable orders={orders} />
            ) : (
              <EmptyState food="receipt" title={orderMessages.none} text={orderMessages.noneLead} />
            )}
          </Card>
        </>
      )}
    </Loaded>
  );
}
