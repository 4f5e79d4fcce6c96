import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#shared/messages/format.ts';
import { layoutMessages } from '#shared/messages/ar/layout.ts';
import { statisticsMessages } from '#shared/messages/ar/statistics.ts';
import { pendingCouriersQuery } from '#web/features/couriers/api.ts';
import { CityMapPanel } from '#web/features/order-desk/components/city-map-panel.tsx';
import { OpenOrdersPanel } from '#web/features/order-desk/components/open-orders-panel.tsx';
import { useNow } from '#web/features/orders/use-now.ts';
import { ownerlessRestaurantsQuery } from '#web/features/restaurants/api.ts';
import { marketplaceFiguresQuery } from '#web/features/statistics/api.ts';
import { BestMenuItems } from '#web/features/statistics/components/best-menu-items.tsx';
import { FiguresSkeleton } from '#web/features/statistics/components/figures-skeleton.tsx';
import { MarketplaceTiles } from '#web/features/statistics/components/marketplace-tiles.tsx';
import { OrdersByHour } from '#web/features/statistics/components/orders-by-hour.tsx';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** /admin/dashboard: the day's figures, what needs somebody, what is open. Only what was counted. */
export function Screen() {
  const api = useApi();
  const { data: figures, error, refetch, isFetching } = useQuery(marketplaceFiguresQuery(api));
  const { data: ownerless } = useQuery(ownerlessRestaurantsQuery(api));
  const { data: pending } = useQuery(pendingCouriersQuery(api));
  return (
    <>
      <PageHeader title={layoutMessages.dashboard} aside={<Today />} />
      <main id="content" className="space-y-5 px-4 pt-4 pb-10 md:px-6">
        {figures && <MarketplaceTiles figures={figures} />}
        {!figures && error && (
          <ErrorState
            title={statisticsMessages.loadFailed}
            text={readAppError(error).text}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )}
        {!figures && !error && <FiguresSkeleton />}
        <OpenOrdersPanel
          pendingCouriers={pending?.length ?? 0}
          ownerlessRestaurants={ownerless ?? []}
          map={<CityMapPanel />}
        />
        {figures && (
          <div className="grid gap-5 lg:grid-cols-2">
            <BestMenuItems items={figures.bestMenuItems} />
            <OrdersByHour ordersByHour={figures.ordersByHour} />
          </div>
        )}
      </main>
    </>
  );
}

const Today = () => <span className="text-sm text-fg-subtle max-md:hidden">{formatDate(useNow())}</span>;
