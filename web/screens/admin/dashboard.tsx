import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { dashboardMessages, orderMessages } from '#shared/messages/ar/orders.ts';
import { formatDate } from '#shared/messages/format.ts';
import { pendingCouriersQuery } from '#web/features/couriers/api.ts';
import { openOrdersQuery } from '#web/features/orders/api.ts';
import { ConcernList } from '#web/features/orders/components/concern-list.tsx';
import { DashboardSkeleton } from '#web/features/orders/components/dashboard-skeleton.tsx';
import { OpenOrderFigures } from '#web/features/orders/components/open-order-figures.tsx';
import { OpenOrderTable } from '#web/features/orders/components/open-order-table.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { useLiveConnection } from '#web/lib/use-live-connection.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OfflineStrip } from '#web/ui/offline-strip.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /admin/dashboard: what is open now, and what needs somebody. Only figures that were counted. */
export function Screen() {
  const api = useApi();
  const { data: orders, error, refetch, isFetching } = useQuery(openOrdersQuery(api));
  const { data: pending } = useQuery(pendingCouriersQuery(api));
  return (
    <>
      <PageHeader title={layoutMessages.dashboard} aside={<Today />} />
      <OfflineStrip isOffline={useLiveConnection() === 'lost'} />
      <main id="content" className="space-y-5 px-4 pt-4 pb-10 md:px-6">
        {orders && (
          <>
            <OpenOrderFigures orders={orders} />
            <ConcernList orders={orders} pendingCouriers={pending?.length ?? 0} />
            <Card className="overflow-hidden">
              <div className="flex items-center justify-between gap-3 p-4">
                <h2 className="text-lg">{dashboardMessages.liveOrders}</h2>
                <Link to={paths.adminOrders} className={buttonClass({ tone: 'soft' })}>
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
        {!orders && error && (
          <ErrorState
            title={orderMessages.loadFailed}
            text={readAppError(error).text}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
        {!orders && !error && <DashboardSkeleton />}
      </main>
    </>
  );
}

const Today = () => <span className="text-sm text-fg-subtle max-md:hidden">{formatDate(useNow())}</span>;
