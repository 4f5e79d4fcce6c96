import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TextFigures } from '#shared/contract/marketplace/messages.ts';
import { dashboardMessages, orderMessages } from '#messages/orders/orders.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Loaded } from '#web/ui/states/loaded.tsx';
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx';
import { openOrdersQuery } from '#web/features/orders/api.ts';
import { ConcernList, type WaitingApplications } from './concern-list.tsx';
import { OpenOrderCounts } from './open-order-counts.tsx';
import { OpenOrderTable } from './open-order-table.tsx';

type OpenOrdersPanelProps = {
  /** A question that the concerns need has no answer yet. All concerns appear together. */
  isWaiting: boolean;
  waiting: WaitingApplications;
  ownerlessRestaurants: readonly { id: number; name: string }[];
  textChannels: TextFigures['channels'];
  doesPlannerStand: boolean;
  map: ReactNode;
};

export function OpenOrdersPanel({ map, isWaiting, ...concerns }: OpenOrdersPanelProps) {
  const query = useQuery(openOrdersQuery(useApi()));
  if (isWaiting) return <RowsSkeleton />;
  return (
    <Loaded query={query} failed={orderMessages.loadFailed} loading={<RowsSkeleton />}>
      {(orders) => (
        <>
          {/* The map is above the list with large text. */}
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
