import { useQuery } from '@tanstack/react-query';
import { ownRestaurantMessages } from '#shared/messages/ar/own-restaurant.ts';
import { statisticsMessages } from '#shared/messages/ar/statistics.ts';
import { restaurantFiguresQuery } from '#web/features/statistics/api.ts';
import { BestMenuItems } from '#web/features/statistics/components/best-menu-items.tsx';
import { FiguresSkeleton } from '#web/features/statistics/components/figures-skeleton.tsx';
import { OrdersByHour } from '#web/features/statistics/components/orders-by-hour.tsx';
import { RestaurantTiles } from '#web/features/statistics/components/restaurant-tiles.tsx';
import { useApi } from '#web/lib/rpc.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function Screen() {
  const query = useQuery(restaurantFiguresQuery(useApi()));
  return (
    <>
      <PageHeader title={ownRestaurantMessages.analytics} />
      <main id="content" className="space-y-5 px-4 pt-4 pb-10 md:px-6">
        <Loaded query={query} failed={statisticsMessages.loadFailed} loading={<FiguresSkeleton />}>
          {(figures) => (
            <>
              <RestaurantTiles figures={figures} />
              <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
                <BestMenuItems items={figures.bestMenuItems} />
                <OrdersByHour ordersByHour={figures.ordersByHour} />
              </div>
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}
